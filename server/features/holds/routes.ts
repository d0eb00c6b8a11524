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
import { confirmHold, createHold, getHold, listHolds, moveHold, releaseHold, updateHold } from './operations.ts';

const query = fromQuery(listHoldsSchema, { numbers: ['page', 'limit'] });
const item = holdSchema;
const ifMatch = true;

/** Holds end, and stay to be read: there is no way to the trash or to delete one by itself. */
export const holdRoutes = routes((route) => {
  const list = 'A page of holds, the earliest day first, each day in its line';
  route.get('/', { access: 'read_only', summary: list, query, page: holdSchema }, ({ ctx, actor, query }) =>
    listHolds(ctx, actor, query),
  );
  route.post(
    '/',
    { access: 'staff', summary: 'Place a hold, last in line', body: createHoldSchema, item, status: 201 },
    ({ ctx, actor, body }) => createHold(ctx, actor, body),
  );
  route.get('/:id', { access: 'read_only', summary: 'Read a hold', item }, ({ ctx, actor, params }) =>
    getHold(ctx, actor, params.id),
  );
  const update = 'Extend a hold, or change when and where it is';
  route.put(
    '/:id',
    { access: 'staff', summary: update, ifMatch, body: updateHoldSchema, item },
    ({ ctx, actor, params, body, versions }) => updateHold(ctx, actor, params.id, body, versions),
  );
  route.post(
    '/:id/release',
    { access: 'staff', summary: 'Let go of a date', ifMatch, item },
    ({ ctx, actor, params, versions }) => releaseHold(ctx, actor, params.id, versions),
  );
  const confirm = 'Confirm the event of a hold; an inquiry is converted';
  route.post(
    '/:id/confirm',
    { access: 'manager', summary: confirm, ifMatch, body: confirmHoldSchema, item },
    ({ ctx, actor, params, body, versions }) => confirmHold(ctx, actor, params.id, body, versions),
  );
  route.post(
    '/:id/move',
    { access: 'manager', summary: 'Give a hold another place in line', ifMatch, body: moveHoldSchema, item },
    ({ ctx, actor, params, body, versions }) => moveHold(ctx, actor, params.id, body, versions),
  );
});
