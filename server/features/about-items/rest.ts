import type { Config } from '#server/platform/config/config.ts';
import type { Operations } from '#server/operations.ts';
import { contentRoutes } from '#server/records/routes/content-routes.ts';
import type { PublicLists } from '#server/platform/http/public-lists.ts';
import * as schemas from '#shared/about-item.ts';

export const aboutItemRoutes = (config: Config, operations: Operations, lists: PublicLists) =>
  contentRoutes(config, operations, lists, operations.aboutItems, {
    entity: 'about_item',
    categoriesPath: '/list/categories',
    schemas: {
      item: schemas.aboutItemSchema,
      create: schemas.createAboutItemSchema,
      update: schemas.updateAboutItemSchema,
      list: schemas.listAboutItemsSchema,
      export: schemas.exportAboutItemsSchema,
      reorder: schemas.reorderAboutItemsSchema,
    },
    columns: {
      Title: ({ title }) => title,
      Category: ({ category }) => category,
      Icon: ({ icon }) => icon,
    },
  });
