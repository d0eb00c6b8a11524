import { feature } from '#server/records/feature.ts';
import { historyRoutes } from './routes.ts';

export const historyFeature = feature({ routes: { '/history': historyRoutes } });
