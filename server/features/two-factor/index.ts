import { feature } from '#server/records/feature.ts';
import { twoFactorRoutes } from './routes.ts';

export const twoFactorFeature = feature({ routes: { '/auth/two-factor': twoFactorRoutes } });
