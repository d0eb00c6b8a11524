import { eq } from 'drizzle-orm';
import { spaces } from '#server/features/spaces/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { defineContent } from '#server/records/content/define-content.ts';
import { toItem } from '#server/records/define-record.ts';
import { fieldError } from '#shared/api/errors.ts';
import type { ExportRentalPrices, RentalPrice } from '#shared/rental-price/schema.ts';
import { type RentalPriceRow, rentalPrices } from './table.ts';

/** Throws `validation` for a row of no space, for half a season, and for further hours without the hours before them. */
async function requireValid(ctx: Ctx, row: Omit<RentalPriceRow, 'seq'>): Promise<void> {
  const [space] = await ctx.db.query.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, row.spaceId));
  if (space === undefined) throw fieldError('spaceId', 'Please choose a space from the list.');
  if ((row.fromDay === null) !== (row.toDay === null))
    throw fieldError(row.fromDay === null ? 'fromDay' : 'toDay', 'Please enter both days of the season, or neither.');
  if (row.perExtraHourCents !== null && row.hours === null)
    throw fieldError('hours', 'Please enter how many hours are in the price.');
}

/** What spaces cost. Staff read it, managers change it. */
export const rentalPriceContent = defineContent({
  entity: 'rental_price',
  table: rentalPrices,
  writeRole: 'manager',
  personal: ['name'],
  idsField: 'rentalPriceIds',
  belongsTo: { space: rentalPrices.spaceId },
  references: { spaceId: { to: 'space', whenGone: 'reject' } },
  filter: ({ spaceId, search }: ExportRentalPrices) => [
    spaceId === undefined ? undefined : eq(rentalPrices.spaceId, spaceId),
    search ? contains(rentalPrices.name, search) : undefined,
  ],
  present: (_ctx, rows): RentalPrice[] => rows.map(toItem),
  beforeWrite: requireValid,
});
