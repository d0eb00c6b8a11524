import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { calendarRoutes, dateRoutes, eventCheckRoutes } from './routes.ts';
import { calendarProcedures } from './trpc.ts';

export const calendarFeature = feature({
  routes: { '/calendar': calendarRoutes, '/dates': dateRoutes, [getRecordPath('event')]: eventCheckRoutes },
  procedures: { venue: calendarProcedures },
});
