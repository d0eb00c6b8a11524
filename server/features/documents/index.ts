import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { documentRecords } from './record.ts';
import { documentRoutes } from './routes.ts';
import * as tables from './table.ts';

export const documentsFeature = feature({
  tables,
  kinds: [documentRecords.kind],
  routes: { [getRecordPath('document')]: documentRoutes },
});
