import { contentProcedures } from '#server/records/content/content-procedures.ts';
import { listPackagesSchema, packageSchema, reorderPackagesSchema } from '#shared/package/schema.ts';
import { packageContent } from './record.ts';

export const packageProcedures = contentProcedures(packageContent, {
  item: packageSchema,
  list: listPackagesSchema.prefault({}),
  reorder: reorderPackagesSchema,
});
