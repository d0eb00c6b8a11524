import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { blackoutRecords } from './record.ts';
import { blackoutRoutes } from './routes.ts';
import * as tables from './table.ts';

export const blackoutsFeature = feature({
  tables,
  kinds: [blackoutRecords.kind],
  routes: { [getRecordPath('blackout')]: blackoutRoutes },
});
