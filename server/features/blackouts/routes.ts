import { operations } from '#server/operations.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { blackoutSchema, createBlackoutSchema, listBlackoutsSchema, updateBlackoutSchema } from '#shared/calendar.ts';

const query = fromQuery(listBlackoutsSchema, { numbers: ['page', 'limit'] });

export const blackoutRoutes = routes((route) => {
  route.get(
    '/',
    { access: 'read_only', summary: 'A page of closed days, the earliest first', query, page: blackoutSchema },
    ({ ctx, actor, query }) => operations(ctx).blackouts.list(actor, query),
  );
  itemRoutes(route, (ctx) => operations(ctx).blackouts, {
    entity: 'blackout',
    noun: 'closed days',
    schemas: { item: blackoutSchema, create: createBlackoutSchema, update: updateBlackoutSchema },
    readAccess: 'read_only',
    writeAccess: 'manager',
  });
});
