import type { Config } from '#server/platform/config/config.ts';
import type { Operations } from '#server/operations.ts';
import { contentRoutes } from '#server/records/routes/content-routes.ts';
import type { PublicLists } from '#server/platform/http/public-lists.ts';
import * as schemas from '#shared/service.ts';

export const serviceRoutes = (config: Config, operations: Operations, lists: PublicLists) =>
  contentRoutes(config, operations, lists, operations.services, {
    entity: 'service',
    categoriesPath: '/categories',
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
