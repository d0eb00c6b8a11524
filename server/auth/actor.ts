import type { Role } from '#shared/auth.ts';
import { AppError } from '#shared/errors.ts';

/** A signed-in member of staff. */
export interface Staff {
  kind: 'staff';
  id: string;
  username: string;
  role: Role;
}

/** Someone without a session; `address` is the key that rate limits count by (IPv6 by its /64 network). */
export interface Visitor {
  kind: 'visitor';
  address: string;
}

/** Who an operation acts for. Every operation takes one, so that none can forget to check it. */
export type Actor = Staff | Visitor;

/** The first line of every operation for staff of one role. Throws `unauthenticated` for visitors, `forbidden` for others. */
export function requireRole(actor: Actor, role: Role): Staff {
  if (actor.kind !== 'staff') throw new AppError('unauthenticated');
  if (actor.role !== role) throw new AppError('forbidden');
  return actor;
}
