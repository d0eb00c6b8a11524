import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { clientRecords } from './record.ts';
import { clientRoutes } from './routes.ts';
import * as tables from './table.ts';

export const clientsFeature = feature({
  tables,
  kinds: [clientRecords.kind],
  routes: { [getRecordPath('client')]: clientRoutes },
});
