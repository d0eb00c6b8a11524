import { feature } from '#server/records/feature.ts';
import { questionnaireRoutes } from './routes.ts';
import * as tables from './table.ts';

export const questionnaireFeature = feature({ tables, routes: { '/settings': questionnaireRoutes } });
