import { contentRoutes } from '#server/records/routes/content-routes.ts';
import * as schemas from '#shared/rental-price/schema.ts';
import { rentalPriceContent } from './record.ts';

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

export const rentalPriceRoutes = contentRoutes(rentalPriceContent, {
  schemas: {
    item: schemas.rentalPriceSchema,
    create: schemas.createRentalPriceSchema,
    update: schemas.updateRentalPriceSchema,
    list: schemas.listRentalPricesSchema,
    export: schemas.exportRentalPricesSchema,
    reorder: schemas.reorderRentalPricesSchema,
  },
  columns: {
    'Space id': ({ spaceId }) => spaceId,
    Name: ({ name }) => name,
    'First day': ({ fromDay }) => fromDay,
    'Last day': ({ toDay }) => toDay,
    Weekdays: ({ weekdays }) => weekdays.join(', '),
    'Up to hours': ({ hours }) => hours,
    'Price (USD)': ({ priceCents }) => dollars(priceCents),
    'Each further hour (USD)': ({ perExtraHourCents }) => dollars(perExtraHourCents),
  },
});
