import { contentRoutes } from '#server/records/routes/content-routes.ts';
import * as schemas from '#shared/service/schema.ts';
import { listServiceCategories } from './operations.ts';
import { serviceContent } from './record.ts';

export const serviceRoutes = contentRoutes(serviceContent, {
  categories: { path: '/categories', list: listServiceCategories },
  schemas: {
    item: schemas.serviceSchema,
    create: schemas.createServiceSchema,
    update: schemas.updateServiceSchema,
    list: schemas.listServicesSchema,
    export: schemas.exportServicesSchema,
    reorder: schemas.reorderServicesSchema,
  },
  columns: {
    Title: ({ title }) => title,
    Description: ({ description }) => description,
    Category: ({ category }) => category,
    'Price (USD)': ({ price }) => price,
    Icon: ({ icon }) => icon,
  },
});
