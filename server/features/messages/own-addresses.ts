import { isNotNull } from 'drizzle-orm';
import { getVenue } from '#server/features/venue/operations.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { domainOf, isPublicDomain } from '#server/platform/mail/senders.ts';
import type { House } from '#server/platform/mail/writer.ts';

/** Finds out whose an address is. */
export interface OwnAddresses extends House {
  /** Whether it is one that the venue itself writes from or names on its pages. */
  isVenue: (address: string) => boolean;
}

/** What addresses are compared by, whatever tag they have. */
const keyOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** Reads which addresses are the venue's own. */
export async function readOwnAddresses(ctx: Ctx): Promise<OwnAddresses> {
  const venue = [ctx.config.mail.from ?? '', (await getVenue(ctx)).email]
    .filter((address) => address !== '')
    .map(keyOf);
  const rows = await ctx.db.query.select({ key: users.emailKey }).from(users).where(isNotNull(users.emailKey));
  const ours = new Set([...venue, ...rows.map(({ key }) => keyOf(key ?? ''))]);
  const domains = new Set(venue.map(domainOf).filter((domain) => !isPublicDomain(domain)));
  return {
    isVenue: (address) => venue.includes(keyOf(address)),
    isOurs: (address) => ours.has(keyOf(address)),
    isHouse: (address) => domains.has(domainOf(address)),
  };
}
