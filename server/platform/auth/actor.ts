import { AppError } from '#shared/api/errors.ts';
import { hasRole, type Role, roleTooLow } from '#shared/roles.ts';

/** A signed-in member of staff. */
export interface Staff {
  kind: 'staff';
  id: string;
  username: string;
  role: Role;
  /** Whether the account may do nothing yet but set up its second factor. */
  mustSetUpTwoFactor?: boolean;
}

/** Who did something, as it is written down: the username as it was then. */
export type AccountName = Pick<Staff, 'id' | 'username'>;

/** Someone without a session; `address` is the key that rate limits count by (IPv6 by its /64 network). */
export interface Visitor {
  kind: 'visitor';
  address: string;
}

/** The account or visitor that an operation acts for. What everybody may read takes none. */
export type Actor = Staff | Visitor;

/** The first line of operations by which people set up their own sign-in. Throws `unauthenticated` for visitors. */
export function requireAccount(actor: Actor): Staff {
  if (actor.kind !== 'staff') throw new AppError('unauthenticated');
  return actor;
}

/** The first line of every other operation for staff. Throws `unauthenticated` for visitors, `forbidden` for a role below `least`. */
export function requireRole(actor: Actor, least: Role): Staff {
  const staff = requireAccount(actor);
  if (!hasRole(staff.role, least)) throw new AppError('forbidden', { message: roleTooLow });
  if (staff.mustSetUpTwoFactor)
    throw new AppError('forbidden', { message: 'Please set up two-factor sign-in first. Your team requires it.' });
  return staff;
}
