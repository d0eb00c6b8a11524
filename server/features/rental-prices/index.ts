import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { rentalPriceContent } from './record.ts';
import { rentalPriceRoutes } from './routes.ts';
import * as tables from './table.ts';
import { rentalPriceProcedures } from './trpc.ts';

export const rentalPricesFeature = feature({
  tables,
  kinds: [rentalPriceContent.kind],
  routes: { [getRecordPath('rental_price')]: rentalPriceRoutes },
  procedures: { rentalPrices: rentalPriceProcedures },
});
