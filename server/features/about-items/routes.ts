import { contentRoutes } from '#server/records/routes/content-routes.ts';
import * as schemas from '#shared/about-item/schema.ts';
import { listAboutCategories } from './operations.ts';
import { aboutItemContent } from './record.ts';

export const aboutItemRoutes = contentRoutes(aboutItemContent, {
  categories: { path: '/list/categories', list: listAboutCategories },
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
