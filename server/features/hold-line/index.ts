import { feature } from '#server/records/feature.ts';
import { holdRecords, realignHolds } from './line.ts';
import * as tables from './table.ts';

export const holdLineFeature = feature({
  tables,
  kinds: [holdRecords.kind],
  reactions: { 'calendarRules.changed': realignHolds },
});
