import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { contentProcedures } from '#server/records/content/content-procedures.ts';
import { listServicesSchema, reorderServicesSchema, serviceSchema } from '#shared/service/schema.ts';
import { listServiceCategories } from './operations.ts';
import { serviceContent } from './record.ts';

export const serviceProcedures = {
  ...contentProcedures(serviceContent, {
    item: serviceSchema,
    list: listServicesSchema.prefault({}),
    reorder: reorderServicesSchema,
  }),
  categories: procedure
    .output(z.array(z.string()))
    .query(({ ctx: { ctx, actor } }) => listServiceCategories(ctx, actor)),
};
