import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { on } from '#server/records/moments.ts';
import { getRecordPath } from '#shared/entities.ts';
import { clientPageLinkSource } from './link-source.ts';
import { clientPageLink } from './opening.ts';
import { clientPageRoutes } from './routes.ts';
import * as tables from './table.ts';
import { forgetDevices } from './trust.ts';

export const clientPageFeature = feature({
  tables,
  reactions: {
    'record.leaving': on('event', async (ctx, { row: { id } }) => {
      await clientPageLink.revoke(ctx, id);
      await forgetDevices(ctx, id);
    }),
  },
  linkSources: { client_page: clientPageLinkSource },
  jobs: (ctx) => [
    {
      name: 'trusted device clean-up',
      delayMs: startDelayMs,
      run: () => deleteExpired(ctx, tables.trustedDevices),
    },
  ],
  routes: { [getRecordPath('event')]: clientPageRoutes },
});
