import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { pruneAuditLog } from './operations.ts';
import { auditRoutes } from './routes.ts';
import { auditProcedures } from './trpc.ts';

export const auditFeature = feature({
  routes: { '/audit': auditRoutes },
  procedures: { audit: auditProcedures },
  jobs: (ctx) => [{ name: 'audit log pruning', delayMs: startDelayMs, run: () => pruneAuditLog(ctx) }],
});
