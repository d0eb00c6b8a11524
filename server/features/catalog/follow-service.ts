import { and, eq, ne } from 'drizzle-orm';
import type { Repriced } from '#server/features/services/record.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { hasRole } from '#shared/roles.ts';
import { catalogContent } from './record.ts';
import { setServicePrice } from './service-price.ts';
import { catalogItems } from './table.ts';

/** Gives the items of a service its new price. Throws `forbidden` for whoever may not write those. */
export async function followService(ctx: Ctx, { id, price, by }: Repriced): Promise<void> {
  if (price === null) return;
  const items = await ctx.db.query
    .select()
    .from(catalogItems)
    .where(and(eq(catalogItems.serviceId, id), ne(catalogItems.priceCents, price)));
  const [first] = items;
  if (first !== undefined && by !== null && 'role' in by && !hasRole(by.role, 'manager'))
    throw new AppError('forbidden', {
      message: `This is also the price of “${first.name}” in the catalog. Please ask a manager to change it.`,
    });
  for (const item of items) await catalogContent.write(ctx, by, item, { priceCents: price });
}

/** A service that comes back from the trash, and is named by items again, takes their price. */
export async function repriceRestoredService(ctx: Ctx, { row, by }: Announcements['record.restored']): Promise<void> {
  const [item] = await ctx.db.query.select().from(catalogItems).where(eq(catalogItems.serviceId, row.id)).limit(1);
  if (item !== undefined) await setServicePrice(ctx, by, item);
}
