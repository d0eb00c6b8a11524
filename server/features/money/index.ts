import { feature } from '#server/records/feature.ts';
import { moneyRoutes } from './routes.ts';
import * as tables from './table.ts';

export const moneyFeature = feature({ tables, routes: { '/settings': moneyRoutes } });
