import { feature } from '#server/records/feature.ts';
import { accountRoutes } from './routes.ts';

export const accountFeature = feature({ routes: { '/auth': accountRoutes } });
