import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { calendarFeedRoutes, calendarFileRoute, calendarImportRoutes, eventFileRoutes } from './routes.ts';
import * as tables from './table.ts';

export const calendarFeedsFeature = feature({
  tables,
  routes: {
    '/calendar-feeds': calendarFeedRoutes,
    '/calendar/import': calendarImportRoutes,
    [getRecordPath('event')]: eventFileRoutes,
  },
  fileRoutes: calendarFileRoute,
});
