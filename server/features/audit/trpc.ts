import * as z from 'zod';
import { operations } from '#server/operations.ts';
import { paginationSchema } from '#server/platform/http/envelope.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { auditEntrySchema, listAuditSchema } from '#shared/audit.ts';

export const auditProcedures = {
  list: procedure
    .input(listAuditSchema)
    .output(z.object({ rows: z.array(auditEntrySchema), pagination: paginationSchema }))
    .query(({ ctx: { ctx, actor }, input }) => operations(ctx).audit.list(actor, input)),
};
