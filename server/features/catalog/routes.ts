import { routes } from '#server/platform/http/route.ts';
import { contentRoutes } from '#server/records/routes/content-routes.ts';
import { catalogImportSchema, importCatalogSchema } from '#shared/catalog-item/import.ts';
import * as schemas from '#shared/catalog-item/schema.ts';
import { catalogImportLimits } from '#shared/catalog-item/values.ts';
import { importCatalogItems } from './import.ts';
import { listCatalogCategories } from './operations.ts';
import { catalogContent } from './record.ts';
import { catalogColumns } from './sheet.ts';

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
  columns: Object.fromEntries(Object.entries(catalogColumns).map(([heading, { write }]) => [heading, write])),
});

/** A spreadsheet, as its bytes. */
export const catalogImportRoutes = routes((route) => {
  route.app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  route.post(
    '/import',
    {
      access: 'manager',
      summary: 'Import catalog items from a CSV file, sent as text/csv',
      bodyLimit: catalogImportLimits.bytes,
      query: importCatalogSchema,
      data: catalogImportSchema,
    },
    ({ ctx, actor, query, request: { body } }) =>
      importCatalogItems(ctx, actor, Buffer.isBuffer(body) ? body : new Uint8Array(), query),
  );
});
