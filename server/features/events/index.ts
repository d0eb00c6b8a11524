import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { eventRecords } from './record.ts';
import { eventRoutes } from './routes.ts';
import * as tables from './table.ts';

export const eventsFeature = feature({
  tables,
  kinds: [eventRecords.kind],
  routes: { [getRecordPath('event')]: eventRoutes },
});
