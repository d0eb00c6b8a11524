import { feature } from '#server/records/feature.ts';
import { brandFileRoutes } from './files.ts';
import { brandRoutes } from './routes.ts';
import * as tables from './table.ts';
import { brandProcedures } from './trpc.ts';

export const brandFeature = feature({
  tables,
  routes: { '/brand': brandRoutes },
  fileRoutes: brandFileRoutes,
  procedures: { venue: brandProcedures },
});
