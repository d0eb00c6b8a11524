import { feature } from '#server/records/feature.ts';
import { settingsRoutes } from './routes.ts';
import * as tables from './table.ts';

export const settingsFeature = feature({ tables, routes: { '/settings': settingsRoutes } });
