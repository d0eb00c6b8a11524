import { feature } from '#server/records/feature.ts';
import { searchRoutes } from './routes.ts';
import { searchProcedures } from './trpc.ts';

export const searchFeature = feature({ routes: { '/search': searchRoutes }, procedures: { search: searchProcedures } });
