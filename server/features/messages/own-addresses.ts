import { isNotNull } from 'drizzle-orm';
import { getVenue } from '#server/features/venue/operations.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';

/** What addresses are compared by, whatever tag they have. */
const keyOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** Finds out whether an address is the venue's own. */
export async function readVenueAddresses(ctx: Ctx): Promise<(address: string) => boolean> {
  const keys = new Set([ctx.config.mail.from ?? '', (await getVenue(ctx)).email].map(keyOf));
  return (address) => keys.has(keyOf(address));
}

/** Finds out whether an address is the venue's own, or one of its team. */
export async function readOwnAddresses(ctx: Ctx): Promise<(address: string) => boolean> {
  const isVenue = await readVenueAddresses(ctx);
  const rows = await ctx.db.query.select({ key: users.emailKey }).from(users).where(isNotNull(users.emailKey));
  const keys = new Set(rows.map(({ key }) => keyOf(key ?? '')));
  return (address) => isVenue(address) || keys.has(keyOf(address));
}
