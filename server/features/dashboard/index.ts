import { feature } from '#server/records/feature.ts';
import { dashboardRoutes } from './routes.ts';
import { dashboardProcedures } from './trpc.ts';

export const dashboardFeature = feature({
  routes: { '/dashboard': dashboardRoutes },
  procedures: { dashboard: dashboardProcedures },
});
