import { routes } from '#server/platform/http/route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import {
  blackoutSchema,
  createBlackoutSchema,
  listBlackoutsSchema,
  updateBlackoutSchema,
} from '#shared/calendar/schema.ts';
import { createBlackout, getBlackout, listBlackouts, updateBlackout } from './operations.ts';
import { blackoutRecords } from './record.ts';

export const blackoutRoutes = routes((route) =>
  recordRoutes(
    route,
    blackoutRecords.kind,
    {
      list: listBlackouts,
      get: getBlackout,
      create: createBlackout,
      update: updateBlackout,
      remove: blackoutRecords.remove,
    },
    {
      schemas: {
        item: blackoutSchema,
        list: listBlackoutsSchema,
        create: createBlackoutSchema,
        update: updateBlackoutSchema,
      },
      summaries: { list: 'A page of closed days, the earliest first' },
    },
  ),
);
