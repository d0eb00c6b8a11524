import { feature } from '#server/records/feature.ts';
import { ledgerRoutes } from './routes.ts';

export const ledgerFeature = feature({ routes: { '/ledger': ledgerRoutes } });
