import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { galleryContent } from './record.ts';
import { galleryRoutes } from './routes.ts';
import * as tables from './table.ts';
import { galleryProcedures } from './trpc.ts';

export const galleryFeature = feature({
  tables,
  kinds: [galleryContent.kind],
  routes: { [getRecordPath('gallery_item')]: galleryRoutes },
  procedures: { gallery: galleryProcedures },
});
