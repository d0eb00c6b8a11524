import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { blackoutSchema, createBlackoutSchema, listBlackoutsSchema, updateBlackoutSchema } from '#shared/calendar.ts';
import { createBlackout, getBlackout, listBlackouts, removeBlackout, updateBlackout } from './operations.ts';

const query = fromQuery(listBlackoutsSchema, { numbers: ['page', 'limit'] });

export const blackoutRoutes = routes((route) => {
  route.get(
    '/',
    { access: 'read_only', summary: 'A page of closed days, the earliest first', query, page: blackoutSchema },
    ({ ctx, actor, query }) => listBlackouts(ctx, actor, query),
  );
  itemRoutes(
    route,
    { get: getBlackout, create: createBlackout, update: updateBlackout, remove: removeBlackout },
    {
      entity: 'blackout',
      noun: 'closed days',
      schemas: { item: blackoutSchema, create: createBlackoutSchema, update: updateBlackoutSchema },
      readAccess: 'read_only',
      writeAccess: 'manager',
    },
  );
});
