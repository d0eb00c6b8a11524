import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { contentProcedures } from '#server/records/content/content-procedures.ts';
import { catalogItemSchema, listCatalogItemsSchema, reorderCatalogItemsSchema } from '#shared/catalog-item/schema.ts';
import { listCatalogCategories } from './operations.ts';
import { catalogContent } from './record.ts';

export const catalogProcedures = {
  ...contentProcedures(catalogContent, {
    item: catalogItemSchema,
    list: listCatalogItemsSchema.prefault({}),
    reorder: reorderCatalogItemsSchema,
  }),
  categories: procedure
    .output(z.array(z.string()))
    .query(({ ctx: { ctx, actor } }) => listCatalogCategories(ctx, actor)),
};
