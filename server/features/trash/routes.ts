import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { listTrashSchema, trashedRecordSchema } from '#shared/history.ts';
import { listTrash } from './operations.ts';

const query = fromQuery(listTrashSchema, { numbers: ['page', 'limit'] });

export const trashListRoutes = routes((route) => {
  const summary = 'A page of the trash, newest first';
  route.get('/', { access: 'read_only', summary, query, page: trashedRecordSchema }, ({ ctx, actor, query }) =>
    listTrash(ctx, actor, query),
  );
});
