import { routes } from '#server/platform/http/route.ts';
import { auditEntrySchema, listAuditSchema } from '#shared/audit/schema.ts';
import { listAuditEntries } from './operations.ts';

/** The audit log for staff to read. */
export const auditRoutes = routes((route) => {
  route.get(
    '/',
    {
      access: 'read_only',
      summary: 'A page of the audit log, newest first',
      query: listAuditSchema,
      page: auditEntrySchema,
    },
    ({ ctx, actor, query }) => listAuditEntries(ctx, actor, query),
  );
});
