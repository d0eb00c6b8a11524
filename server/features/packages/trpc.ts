import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { contentProcedures } from '#server/records/content/content-procedures.ts';
import { publicPackageSchema } from '#shared/package/public.ts';
import { listPackagesSchema, packageSchema, reorderPackagesSchema } from '#shared/package/schema.ts';
import { listShownPackages } from './public.ts';
import { packageContent } from './record.ts';

export const packageProcedures = {
  ...contentProcedures(packageContent, {
    item: packageSchema,
    list: listPackagesSchema.prefault({}),
    reorder: reorderPackagesSchema,
  }),
  shown: procedure.output(z.array(publicPackageSchema)).query(({ ctx: { ctx } }) => listShownPackages(ctx)),
};
