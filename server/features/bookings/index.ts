import { feature } from '#server/records/feature.ts';
import { rebuildBookings } from './store.ts';
import * as tables from './table.ts';

export const bookingsFeature = feature({ tables, reactions: { 'calendarRules.changed': rebuildBookings } });
