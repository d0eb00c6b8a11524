import { and, asc, eq } from 'drizzle-orm';
import { readMoney } from '#server/features/money/operations.ts';
import { getPublishedPage } from '#server/features/pages/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readPictures } from '#server/records/content/pictured.ts';
import { readToday } from '#server/records/retention.ts';
import { type PublicPackage, publicPriceOf } from '#shared/package/public.ts';
import { packages } from './table.ts';

/** Active packages that are marked public, with the prices of today. What is in them and what they cost stays here. */
export async function listPublicPackages(ctx: Ctx): Promise<PublicPackage[]> {
  const rows = await ctx.db.query
    .select()
    .from(packages)
    .where(and(eq(packages.isPublic, true), eq(packages.isActive, true)))
    .orderBy(asc(packages.order), asc(packages.seq));
  if (rows.length === 0) return [];
  const [money, today, pictureAt] = [await readMoney(ctx), await readToday(ctx), await readPictures(ctx, rows)];
  return rows.map((row) => ({
    ...{ _id: row.id, name: row.name, description: row.description, imageUrl: row.imageUrl },
    ...{ picture: pictureAt(row.imageUrl), per: row.per, minimumGuests: row.minimumGuests },
    ...publicPriceOf(row, money, today),
  }));
}

/** The same for browsers: none while the Services page does not show them. */
export async function listShownPackages(ctx: Ctx): Promise<PublicPackage[]> {
  const { content } = await getPublishedPage(ctx, 'services');
  return content.packagesShown === true ? listPublicPackages(ctx) : [];
}
