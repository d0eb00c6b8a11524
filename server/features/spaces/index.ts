import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { spaceRecords } from './record.ts';
import { spaceRoutes } from './routes.ts';
import * as tables from './table.ts';

export const spacesFeature = feature({
  tables,
  kinds: [spaceRecords.kind],
  routes: { [getRecordPath('space')]: spaceRoutes },
});
