import { feature } from '#server/records/feature.ts';
import { securityRoutes, teamRoutes } from './routes.ts';

export const teamFeature = feature({ routes: { '/team': teamRoutes, '/settings/security': securityRoutes } });
