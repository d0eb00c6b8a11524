import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { followEventOfProposal, paymentRecords } from './record.ts';
import { paymentRoutes } from './routes.ts';
import * as tables from './table.ts';

export const paymentsFeature = feature({
  tables,
  kinds: [paymentRecords.kind],
  reactions: { 'proposal.eventChanged': followEventOfProposal },
  routes: { [getRecordPath('payment')]: paymentRoutes },
});
