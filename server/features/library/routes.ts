import { operations } from '#server/operations.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { removedSchema } from '#server/records/routes/item-routes.ts';
import { listMediaSchema, mediaItemSchema, replaceMediaSchema } from '#shared/media.ts';

const query = fromQuery(listMediaSchema, { numbers: ['page', 'limit'], flags: ['unused'] });

/** The media library. */
export const mediaRoutes = routes((route) => {
  const list = 'A page of uploads with the places that show them, newest first';
  route.get('/', { access: 'read_only', summary: list, query, page: mediaItemSchema }, ({ ctx, actor, query }) =>
    operations(ctx).library.list(actor, query),
  );
  route.delete(
    '/:id',
    { access: 'manager', summary: 'Delete an upload that no place shows', data: removedSchema },
    ({ ctx, actor, params }) => operations(ctx).library.remove(actor, params.id),
  );
  const replace = 'Show another upload in every place of this one';
  route.post(
    '/:id/replace',
    { access: 'staff', summary: replace, body: replaceMediaSchema, data: mediaItemSchema },
    ({ ctx, actor, params, body }) => operations(ctx).library.replace(actor, params.id, body.by),
  );
});
