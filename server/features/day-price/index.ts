import { feature } from '#server/records/feature.ts';
import { dayPriceProcedures } from './trpc.ts';

export const dayPriceFeature = feature({ procedures: { dayPrice: dayPriceProcedures } });
