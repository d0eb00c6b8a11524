import { contentProcedures } from '#server/records/content/content-procedures.ts';
import { listRentalPricesSchema, rentalPriceSchema, reorderRentalPricesSchema } from '#shared/rental-price/schema.ts';
import { rentalPriceContent } from './record.ts';

export const rentalPriceProcedures = contentProcedures(rentalPriceContent, {
  item: rentalPriceSchema,
  list: listRentalPricesSchema.prefault({}),
  reorder: reorderRentalPricesSchema,
});
