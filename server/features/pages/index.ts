import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { pageKind } from './operations.ts';
import { pageContentRoutes, previewRoutes } from './routes.ts';
import * as tables from './table.ts';
import { pageProcedures } from './trpc.ts';

export const pagesFeature = feature({
  tables,
  singletons: [pageKind],
  routes: { '/pages': pageContentRoutes, '/preview': previewRoutes },
  procedures: { pages: pageProcedures },
  jobs: (ctx) => [{ name: 'preview clean-up', delayMs: startDelayMs, run: () => deleteExpired(ctx, tables.previews) }],
});
