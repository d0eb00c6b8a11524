import { feature } from '#server/records/feature.ts';
import { venueKind } from './edits.ts';
import { venueRoutes } from './routes.ts';
import * as tables from './table.ts';
import { venueProcedures } from './trpc.ts';

export const venueFeature = feature({
  tables,
  singletons: [venueKind],
  routes: { '/venue': venueRoutes },
  procedures: { venue: venueProcedures },
});
