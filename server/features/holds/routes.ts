import { operations } from '#server/operations.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  confirmHoldSchema,
  createHoldSchema,
  holdSchema,
  listHoldsSchema,
  moveHoldSchema,
  updateHoldSchema,
} from '#shared/calendar.ts';

const query = fromQuery(listHoldsSchema, { numbers: ['page', 'limit'] });
const item = holdSchema;
const ifMatch = true;

/** Holds end, and stay to be read: there is no way to the trash or to delete one by itself. */
export const holdRoutes = routes((route) => {
  const list = 'A page of holds, the earliest day first, each day in its line';
  route.get('/', { access: 'read_only', summary: list, query, page: holdSchema }, ({ ctx, actor, query }) =>
    operations(ctx).holds.list(actor, query),
  );
  route.post(
    '/',
    { access: 'staff', summary: 'Place a hold, last in line', body: createHoldSchema, item, status: 201 },
    ({ ctx, actor, body }) => operations(ctx).holds.create(actor, body),
  );
  route.get('/:id', { access: 'read_only', summary: 'Read a hold', item }, ({ ctx, actor, params }) =>
    operations(ctx).holds.get(actor, params.id),
  );
  const update = 'Extend a hold, or change when and where it is';
  route.put(
    '/:id',
    { access: 'staff', summary: update, ifMatch, body: updateHoldSchema, item },
    ({ ctx, actor, params, body, versions }) => operations(ctx).holds.update(actor, params.id, body, versions),
  );
  route.post(
    '/:id/release',
    { access: 'staff', summary: 'Let go of a date', ifMatch, item },
    ({ ctx, actor, params, versions }) => operations(ctx).holds.release(actor, params.id, versions),
  );
  const confirm = 'Confirm the event of a hold; an inquiry is converted';
  route.post(
    '/:id/confirm',
    { access: 'manager', summary: confirm, ifMatch, body: confirmHoldSchema, item },
    ({ ctx, actor, params, body, versions }) => operations(ctx).holds.confirm(actor, params.id, body, versions),
  );
  route.post(
    '/:id/move',
    { access: 'manager', summary: 'Give a hold another place in line', ifMatch, body: moveHoldSchema, item },
    ({ ctx, actor, params, body, versions }) => operations(ctx).holds.move(actor, params.id, body, versions),
  );
});
