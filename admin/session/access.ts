import { hasRole, type Role } from '#shared/roles.ts';
import { type SignedIn, useSignedIn } from './session-context.ts';

/** react-admin's actions, `confirm` of events and `merge` of clients, each with its least role. The server checks the same with every call. */
const leastRoles = {
  list: 'read_only',
  show: 'read_only',
  create: 'staff',
  edit: 'staff',
  delete: 'manager',
  export: 'manager',
  confirm: 'manager',
  merge: 'manager',
} as const satisfies Record<string, Role>;
export type Action = keyof typeof leastRoles;

/** What only managers change. */
const managed = [
  ...['venue', 'brand', 'settings', 'templates', 'spaces', 'blackouts'],
  ...['catalog-items', 'packages', 'rental-prices', 'payments'],
];

/** What everybody changes of their own account. */
const own = ['account', 'notifications'];

/** Whether an account may do something. A fallback session may read only, whoever is signed in. */
export function canAccess({ user, isSample }: SignedIn, action: string, resource = ''): boolean {
  if (own.includes(resource)) return !isSample;
  const role = isSample ? 'read_only' : user.role;
  const least: Role = Object.hasOwn(leastRoles, action) ? leastRoles[action as Action] : 'admin';
  return hasRole(role, least) && (least === 'read_only' || !managed.includes(resource) || hasRole(role, 'manager'));
}

/**
 * Whether the account may do something in general, or to one resource. react-admin's `useCanAccess` asks the same, but answers
 * one render later, so that buttons would come and go.
 */
export function useAccess(action: Action, resource?: string): boolean {
  return canAccess(useSignedIn(), action, resource);
}
