import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { purgeTrash } from './operations.ts';
import { trashListRoutes } from './routes.ts';

export const trashFeature = feature({
  routes: { '/trash': trashListRoutes },
  jobs: (ctx) => [{ name: 'trash purge', delayMs: startDelayMs, run: () => purgeTrash(ctx) }],
});
