import { yesOrNo } from '#server/platform/http/csv.ts';
import { contentRoutes } from '#server/records/routes/content-routes.ts';
import * as schemas from '#shared/catalog-item/schema.ts';
import { listCatalogCategories } from './operations.ts';
import { catalogContent } from './record.ts';

export const catalogRoutes = contentRoutes(catalogContent, {
  categories: { path: '/categories', list: listCatalogCategories },
  schemas: {
    item: schemas.catalogItemSchema,
    create: schemas.createCatalogItemSchema,
    update: schemas.updateCatalogItemSchema,
    list: schemas.listCatalogItemsSchema,
    export: schemas.exportCatalogItemsSchema,
    reorder: schemas.reorderCatalogItemsSchema,
  },
  columns: {
    Name: ({ name }) => name,
    Description: ({ description }) => description,
    Category: ({ category }) => category,
    Unit: ({ unit }) => unit,
    'Price (USD)': ({ priceCents }) => priceCents / 100,
    'Cost (USD)': ({ costCents }) => (costCents === null ? null : costCents / 100),
    'Tax class': ({ taxClass }) => taxClass,
    'Service charge': ({ isCharged }) => yesOrNo(isCharged),
    Diets: ({ diets }) => diets.join(', '),
    Allergens: ({ allergens }) => allergens.join(', '),
    Photo: ({ imageUrl }) => imageUrl,
    'AV service id': ({ serviceId }) => serviceId,
  },
});
