import { inArray, or } from 'drizzle-orm';
import { catalogItems } from '#server/features/catalog/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { defineContent } from '#server/records/content/define-content.ts';
import { pictured, readPictures, requireStored, showsPicture } from '#server/records/content/pictured.ts';
import { toItem } from '#server/records/define-record.ts';
import { fieldError } from '#shared/api/errors.ts';
import type { ExportPackages, Package } from '#shared/package/schema.ts';
import { itemIdsOf, type PackagePart } from '#shared/package/values.ts';
import { type PackageRow, packages } from './table.ts';

/** Throws `validation` if the package names an item that is not in the catalog. */
async function requireItems(ctx: Ctx, { parts }: Pick<PackageRow, 'parts'>): Promise<void> {
  const ids = itemIdsOf(parts);
  if (ids.length === 0) return;
  const found = await ctx.db.query
    .select({ id: catalogItems.id })
    .from(catalogItems)
    .where(inArray(catalogItems.id, ids));
  if (found.length < ids.length) throw fieldError('parts', 'Please choose items from the catalog.');
}

const content = defineContent({
  entity: 'package',
  table: packages,
  writeRole: 'manager',
  personal: ['name', 'description', 'parts'],
  idsField: 'packageIds',
  references: {
    parts: { to: 'catalog_item', whenGone: 'reject', idsIn: (value) => itemIdsOf(value as PackagePart[]) },
  },
  filter: ({ search }: ExportPackages) => [
    search ? or(contains(packages.name, search), contains(packages.description, search)) : undefined,
  ],
  async present(ctx, rows): Promise<Package[]> {
    const pictureAt = await readPictures(ctx, rows);
    return rows.map((row) => ({ ...toItem(row), picture: pictureAt(row.imageUrl) }));
  },
  uploadsOf: ({ name, imageUrl }) => showsPicture('Packages', name, imageUrl),
  async beforeWrite(ctx, row, from) {
    await requireStored(ctx, row, from);
    await requireItems(ctx, row);
  },
});

/** What the venue sells together. Staff read it, managers change it. */
export const packageContent = pictured(content);
