import { routes } from '#server/platform/http/route.ts';
import { brandRecordSchema, updateBrandSchema } from '#shared/brand/schema.ts';
import { getBrand, saveBrand } from './operations.ts';

const item = brandRecordSchema;

/** The logo and the colors of the venue. Visitors see them on pages only. */
export const brandRoutes = routes((route) => {
  route.get('/', { access: 'read_only', summary: 'Read the logo and the colors', item }, ({ ctx, actor }) =>
    getBrand(ctx, actor),
  );
  route.put(
    '/',
    { access: 'manager', summary: 'Change the logo or the colors', ifMatch: true, body: updateBrandSchema, item },
    ({ ctx, actor, body, versions }) => saveBrand(ctx, actor, body, versions),
  );
});
