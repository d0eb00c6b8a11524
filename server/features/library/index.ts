import { feature } from '#server/records/feature.ts';
import { libraryRoutes } from './routes.ts';

export const libraryFeature = feature({ routes: { '/media': libraryRoutes } });
