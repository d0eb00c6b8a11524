import { feature } from '#server/records/feature.ts';
import { authRoutes } from './routes.ts';

export const authFeature = feature({ routes: { '/auth': authRoutes } });
