import { procedure } from '#server/platform/trpc/init.ts';
import { publishedBrandSchema } from '#shared/brand/schema.ts';
import { getPublishedBrand } from './operations.ts';
export const brandProcedures = {
  brand: procedure.output(publishedBrandSchema).query(({ ctx: { ctx } }) => getPublishedBrand(ctx)),
};
