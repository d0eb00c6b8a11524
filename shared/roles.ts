/** The roles of accounts, free of zod so that the browser can carry them. Each may do all that the ones before it may. */
export const roles = ['read_only', 'staff', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** How staff read them. */
export const roleLabels: Record<Role, string> = {
  read_only: 'Read-only',
  staff: 'Staff',
  manager: 'Manager',
  admin: 'Owner',
};

/** Answers a call that takes a higher role, and stands where the back-office offers no such call. */
export const roleTooLow = 'Your account may look at this but not change it.';

/** Whether a role is at least another one. */
export function hasRole(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}
