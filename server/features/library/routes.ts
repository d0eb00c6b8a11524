import { routes } from '#server/platform/http/route.ts';
import { removedSchema } from '#server/records/routes/record-routes.ts';
import { listMediaSchema, mediaItemSchema, replaceMediaSchema } from '#shared/media/schema.ts';
import { listLibrary, removeUpload, replaceEverywhere } from './operations.ts';

/** The media library. */
export const libraryRoutes = routes((route) => {
  const list = 'A page of uploads with the places that show them, newest first';
  route.get(
    '/',
    { access: 'read_only', summary: list, query: listMediaSchema, page: mediaItemSchema },
    ({ ctx, actor, query }) => listLibrary(ctx, actor, query),
  );
  route.delete(
    '/:id',
    { access: 'manager', summary: 'Delete an upload that no place shows', data: removedSchema },
    ({ ctx, actor, params }) => removeUpload(ctx, actor, params.id),
  );
  const replace = 'Show another upload in every place of this one';
  route.post(
    '/:id/replace',
    { access: 'staff', summary: replace, body: replaceMediaSchema, data: mediaItemSchema },
    ({ ctx, actor, params, body }) => replaceEverywhere(ctx, actor, params.id, body.by),
  );
});
