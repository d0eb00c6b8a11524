import { routes } from '#server/platform/http/route.ts';
import { listTrashSchema, trashedRecordSchema } from '#shared/history/schema.ts';
import { listTrash } from './operations.ts';

export const trashListRoutes = routes((route) => {
  const summary = 'A page of the trash, newest first';
  route.get(
    '/',
    { access: 'read_only', summary, query: listTrashSchema, page: trashedRecordSchema },
    ({ ctx, actor, query }) => listTrash(ctx, actor, query),
  );
});
