import { yesOrNo } from '#server/platform/http/csv.ts';
import { contentRoutes } from '#server/records/routes/content-routes.ts';
import * as schemas from '#shared/package/schema.ts';
import { packageContent } from './record.ts';

export const packageRoutes = contentRoutes(packageContent, {
  schemas: {
    item: schemas.packageSchema,
    create: schemas.createPackageSchema,
    update: schemas.updatePackageSchema,
    list: schemas.listPackagesSchema,
    export: schemas.exportPackagesSchema,
    reorder: schemas.reorderPackagesSchema,
  },
  columns: {
    Name: ({ name }) => name,
    Description: ({ description }) => description,
    'Price (USD)': ({ priceCents }) => priceCents / 100,
    Per: ({ per }) => per,
    'Minimum guests': ({ minimumGuests }) => minimumGuests,
    'Tax class': ({ taxClass }) => taxClass,
    'Service charge': ({ isCharged }) => yesOrNo(isCharged),
    Public: ({ isPublic }) => yesOrNo(isPublic),
    Photo: ({ imageUrl }) => imageUrl,
  },
});
