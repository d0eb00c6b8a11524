import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { pruneAuditLog } from './operations.ts';
import { auditRoutes } from './routes.ts';
import { writeAudit } from './store.ts';
import * as tables from './table.ts';
import { auditProcedures } from './trpc.ts';

export const auditFeature = feature({
  tables,
  routes: { '/audit': auditRoutes },
  procedures: { audit: auditProcedures },
  jobs: (ctx) => [{ name: 'audit log pruning', delayMs: startDelayMs, run: () => pruneAuditLog(ctx) }],
  reactions: {
    'account.signedIn': (ctx, about) => writeAudit(ctx, { action: 'signed_in', ...about }),
    'record.deleted': (ctx, about) => writeAudit(ctx, { action: 'deleted', ...about }),
    'records.exported': (ctx, about) => writeAudit(ctx, { action: 'exported', ...about }),
  },
});
