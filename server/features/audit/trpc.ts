import * as z from 'zod';
import { paginationSchema } from '#server/platform/http/envelope.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { auditEntrySchema, listAuditSchema } from '#shared/audit/schema.ts';
import { listAuditEntries } from './operations.ts';
export const auditProcedures = {
  list: procedure
    .input(listAuditSchema)
    .output(z.object({ rows: z.array(auditEntrySchema), pagination: paginationSchema }))
    .query(({ ctx: { ctx, actor }, input }) => listAuditEntries(ctx, actor, input)),
};
