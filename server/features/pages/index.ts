import { feature } from '#server/records/feature.ts';
import { pageKind } from './operations.ts';
import { pageContentRoutes, previewRoutes } from './routes.ts';
import * as tables from './table.ts';
import { pageProcedures } from './trpc.ts';

export const pagesFeature = feature({
  tables,
  singletons: [pageKind],
  routes: { '/pages': pageContentRoutes, '/preview': previewRoutes },
  procedures: { pages: pageProcedures },
});
