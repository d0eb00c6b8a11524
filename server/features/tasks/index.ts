import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { taskRecords } from './record.ts';
import { taskRoutes } from './routes.ts';
import * as tables from './table.ts';

export const tasksFeature = feature({
  tables,
  kinds: [taskRecords.kind],
  routes: { [getRecordPath('task')]: taskRoutes },
});
