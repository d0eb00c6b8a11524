import { procedure } from '#server/trpc/init.ts';
import { listAuditSchema } from '#shared/audit.ts';

export const auditProcedures = {
  list: procedure.input(listAuditSchema).query(({ ctx, input }) => ctx.operations.audit.list(ctx.actor, input)),
};
