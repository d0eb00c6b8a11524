import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { serviceContent } from './record.ts';
import { serviceRoutes } from './routes.ts';
import * as tables from './table.ts';
import { serviceProcedures } from './trpc.ts';

export const servicesFeature = feature({
  tables,
  kinds: [serviceContent.kind],
  routes: { [getRecordPath('service')]: serviceRoutes },
  procedures: { services: serviceProcedures },
});
