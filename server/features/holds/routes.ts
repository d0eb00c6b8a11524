import { holdRecords } from '#server/features/hold-line/record.ts';
import { routes } from '#server/platform/http/route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import {
  confirmHoldSchema,
  createHoldSchema,
  holdSchema,
  listHoldsSchema,
  moveHoldSchema,
  updateHoldSchema,
} from '#shared/calendar/schema.ts';
import { confirmHold, createHold, getHold, listHolds, moveHold, releaseHold, updateHold } from './operations.ts';

const item = holdSchema;
const ifMatch = true;

/** Holds end, and stay to be read: there is no way to the trash or to delete one by itself. */
export const holdRoutes = routes((route) => {
  recordRoutes(
    route,
    holdRecords.kind,
    { list: listHolds, get: getHold, create: createHold, update: updateHold },
    {
      schemas: { item, list: listHoldsSchema, create: createHoldSchema, update: updateHoldSchema },
      summaries: {
        list: 'A page of holds, the earliest day first, each day in its line',
        create: 'Place a hold, last in line',
        update: 'Extend a hold, or change when and where it is',
      },
    },
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
