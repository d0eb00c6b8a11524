import { feature } from '#server/records/feature.ts';
import { prepSheetRoutes } from './routes.ts';

export const prepSheetFeature = feature({ routes: { '/prep-sheet': prepSheetRoutes } });
