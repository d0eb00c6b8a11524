import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { postponementRoutes } from './routes.ts';

export const postponementFeature = feature({ routes: { [getRecordPath('event')]: postponementRoutes } });
