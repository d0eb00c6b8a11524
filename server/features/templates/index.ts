import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { templateRecords } from './record.ts';
import { templateRoutes } from './routes.ts';
import * as tables from './table.ts';

export const templatesFeature = feature({
  tables,
  kinds: [templateRecords.kind],
  routes: { [getRecordPath('template')]: templateRoutes },
});
