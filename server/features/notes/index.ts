import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { noteRecords } from './record.ts';
import { noteRoutes } from './routes.ts';
import * as tables from './table.ts';

export const notesFeature = feature({
  tables,
  kinds: [noteRecords.kind],
  routes: { [getRecordPath('note')]: noteRoutes },
});
