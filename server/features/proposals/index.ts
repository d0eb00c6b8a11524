import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { bookOncePaid } from './accepting.ts';
import { proposalRecords, repriceDrafts } from './record.ts';
import { proposalRoutes } from './routes.ts';
import * as tables from './table.ts';

export const proposalsFeature = feature({
  tables,
  kinds: [proposalRecords.kind],
  reactions: { 'moneySettings.changed': repriceDrafts, 'payment.recorded': bookOncePaid },
  routes: { [getRecordPath('proposal')]: proposalRoutes },
});
