import { feature } from '#server/records/feature.ts';
import { on } from '#server/records/moments.ts';
import { getRecordPath } from '#shared/entities.ts';
import { followService, repriceRestoredService } from './follow-service.ts';
import { catalogContent } from './record.ts';
import { catalogImportRoutes, catalogRoutes } from './routes.ts';
import * as tables from './table.ts';
import { catalogProcedures } from './trpc.ts';

export const catalogFeature = feature({
  tables,
  kinds: [catalogContent.kind],
  routes: { [getRecordPath('catalog_item')]: [catalogRoutes, catalogImportRoutes] },
  procedures: { catalogItems: catalogProcedures },
  reactions: { 'service.repriced': followService, 'record.restored': on('service', repriceRestoredService) },
});
