/** An item and the AV service that it names have one price: who writes it on either writes both, in one transaction. */

import { eq } from 'drizzle-orm';
import { type Repriced, serviceContent } from '#server/features/services/record.ts';
import { services } from '#server/features/services/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#shared/api/errors.ts';
import { homepageCategory } from '#shared/content/values.ts';
import type { CatalogItemRow } from './table.ts';

async function findService({ db }: Ctx, id: string) {
  const [row] = await db.query.select().from(services).where(eq(services.id, id));
  return row;
}

/** In cents; null where it shows none, or is gone. */
export async function readServicePrice(ctx: Ctx, id: string): Promise<number | null> {
  return (await findService(ctx, id))?.price ?? null;
}

/** Throws `validation` unless it is a piece of AV equipment that visitors see. */
export async function requireAvService(ctx: Ctx, id: string): Promise<void> {
  const service = await findService(ctx, id);
  if (!service?.isActive || service.category === homepageCategory)
    throw fieldError('serviceId', 'Please choose a published piece of AV equipment.');
}

/** Gives the service of an item the item's price. */
export async function setServicePrice(
  ctx: Ctx,
  by: Repriced['by'],
  { serviceId, priceCents }: Pick<CatalogItemRow, 'serviceId' | 'priceCents'>,
): Promise<void> {
  const service = serviceId === null ? undefined : await findService(ctx, serviceId);
  if (service !== undefined) await serviceContent.write(ctx, by, service, { price: priceCents });
}
