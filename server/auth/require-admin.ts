import type { Actor, Staff } from '#server/auth/actor.ts';
import { AppError } from '#shared/errors.ts';

/** The first line of every operation that only staff may run. Throws `unauthenticated` for visitors. */
export function requireAdmin(actor: Actor): Staff {
  if (actor.kind !== 'staff') throw new AppError('unauthenticated');
  return actor;
}
