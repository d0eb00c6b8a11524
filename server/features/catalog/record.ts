import { count, desc, eq, or } from 'drizzle-orm';
import { packages } from '#server/features/packages/table.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { defineContent } from '#server/records/content/define-content.ts';
import { pictured, readPictures, requireStored, showsPicture } from '#server/records/content/pictured.ts';
import { toItem } from '#server/records/define-record.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { CatalogItem, CreateCatalogItem, ExportCatalogItems } from '#shared/catalog-item/schema.ts';
import type { TaxClass } from '#shared/rules/totals.ts';
import { readServicePrice, requireAvService, setServicePrice } from './service-price.ts';
import { type CatalogItemRow, catalogItems } from './table.ts';

/** Throws `conflict` while a package is made of the item. */
async function requireUnused(ctx: Ctx, { id }: CatalogItemRow): Promise<void> {
  const [found] = await ctx.db.query
    .select({ name: packages.name })
    .from(packages)
    .where(contains(packages.parts, JSON.stringify(id)))
    .limit(1);
  if (found !== undefined)
    throw new AppError('conflict', {
      message: `The package “${found.name}” contains this item. Please take it out of the package first.`,
    });
}

const content = defineContent({
  entity: 'catalog_item',
  table: catalogItems,
  writeRole: 'manager',
  readRoleOf: { costCents: 'manager' },
  personal: ['name', 'description'],
  idsField: 'catalogItemIds',
  belongsTo: { service: { column: catalogItems.serviceId, onTrash: 'set null' } },
  references: { serviceId: { to: 'service', whenGone: 'null' } },
  filter: ({ category, search }: ExportCatalogItems) => [
    category === undefined ? undefined : eq(catalogItems.category, category),
    search ? or(contains(catalogItems.name, search), contains(catalogItems.description, search)) : undefined,
  ],
  async present(ctx, rows): Promise<CatalogItem[]> {
    const pictureAt = await readPictures(ctx, rows);
    return rows.map((row) => ({ ...toItem(row), picture: pictureAt(row.imageUrl) }));
  },
  uploadsOf: ({ name, imageUrl }) => showsPicture('Catalog', name, imageUrl),
  async beforeWrite(ctx, row, from) {
    await requireStored(ctx, row, from);
    if (row.serviceId !== null && row.serviceId !== from.before?.serviceId && !from.isBack)
      await requireAvService(ctx, row.serviceId);
  },
  requireRemovable: requireUnused,
  // Linked without a price, it takes that of the service, in one change with the link.
  async toChanges(ctx, row, input) {
    const { serviceId, priceCents } = input;
    if (!serviceId || serviceId === row.serviceId || priceCents !== undefined) return input;
    const price = await readServicePrice(ctx, serviceId);
    return price === null ? input : { ...input, priceCents: price };
  },
  async afterUpdate(ctx, after, before, { by }) {
    const isRepriced = after.priceCents !== before.priceCents || after.serviceId !== before.serviceId;
    if (isRepriced) await setServicePrice(ctx, by, after);
    return after;
  },
  // The service may have another price by now.
  async beforeRestore(ctx, row) {
    const price = row.serviceId === null ? null : await readServicePrice(ctx, row.serviceId);
    return price === null ? row : { ...row, priceCents: price };
  },
});

const picturedContent = pictured(content);

/** The tax class of most items of a category. */
async function readTaxClass(ctx: Ctx, category: string): Promise<TaxClass> {
  const [most] = await ctx.db.query
    .select({ taxClass: catalogItems.taxClass })
    .from(catalogItems)
    .where(eq(catalogItems.category, category))
    .groupBy(catalogItems.taxClass)
    .orderBy(desc(count()), catalogItems.taxClass)
    .limit(1);
  return most?.taxClass ?? 'other';
}

/** Adds an item with what it takes from its service and its category, inside a transaction of the caller. */
export async function addCatalogItem(
  ctx: Ctx,
  by: Staff,
  input: CreateCatalogItem,
  entry?: { batch: string },
): Promise<CatalogItemRow> {
  const { serviceId } = input;
  const priceCents = input.priceCents ?? (serviceId === null ? null : await readServicePrice(ctx, serviceId));
  if (priceCents === null) throw fieldError('priceCents', 'Please enter a price.');
  const taxClass = input.taxClass ?? (await readTaxClass(ctx, input.category));
  const row = await content.add(ctx, by, { ...input, priceCents, taxClass }, entry);
  await setServicePrice(ctx, by, row);
  return row;
}

/** What the venue sells. Staff read it, managers change it. */
export const catalogContent = {
  ...picturedContent,

  async create(ctx: Ctx, actor: Actor, input: CreateCatalogItem): Promise<CatalogItem> {
    const by = content.requireWriter(actor);
    return ctx.db.tx(async () => content.presentOne(by, ctx, await addCatalogItem(ctx, by, input)));
  },
};
