import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { contentProcedures } from '#server/records/content/content-procedures.ts';
import { aboutItemSchema, listAboutItemsSchema, reorderAboutItemsSchema } from '#shared/about-item/schema.ts';
import { listAboutCategories } from './operations.ts';
import { aboutItemContent } from './record.ts';

export const aboutItemProcedures = {
  ...contentProcedures(aboutItemContent, {
    item: aboutItemSchema,
    list: listAboutItemsSchema.prefault({}),
    reorder: reorderAboutItemsSchema,
  }),
  categories: procedure.output(z.array(z.string())).query(({ ctx: { ctx, actor } }) => listAboutCategories(ctx, actor)),
};
