import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { aboutItemContent } from './record.ts';
import { aboutItemRoutes } from './routes.ts';
import * as tables from './table.ts';
import { aboutItemProcedures } from './trpc.ts';

export const aboutItemsFeature = feature({
  tables,
  kinds: [aboutItemContent.kind],
  routes: { [getRecordPath('about_item')]: aboutItemRoutes },
  procedures: { aboutItems: aboutItemProcedures },
});
