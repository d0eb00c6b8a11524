import { feature } from '#server/records/feature.ts';
import { realignHolds } from './line.ts';
import { holdRecords } from './record.ts';
import * as tables from './table.ts';

export const holdLineFeature = feature({
  tables,
  kinds: [holdRecords.kind],
  reactions: { 'calendarRules.changed': realignHolds },
});
