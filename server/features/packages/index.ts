import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { packageContent } from './record.ts';
import { packageRoutes } from './routes.ts';
import * as tables from './table.ts';
import { packageProcedures } from './trpc.ts';

export const packagesFeature = feature({
  tables,
  kinds: [packageContent.kind],
  routes: { [getRecordPath('package')]: packageRoutes },
  procedures: { packages: packageProcedures },
});
