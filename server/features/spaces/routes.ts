import { routes } from '#server/platform/http/route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import { createSpaceSchema, spaceSchema, updateSpaceSchema } from '#shared/space/schema.ts';
import { createSpace, getSpace, listSpaces, updateSpace } from './operations.ts';
import { spaceRecords } from './record.ts';

export const spaceRoutes = routes((route) =>
  recordRoutes(
    route,
    spaceRecords.kind,
    { listAll: listSpaces, get: getSpace, create: createSpace, update: updateSpace, remove: spaceRecords.remove },
    {
      schemas: { item: spaceSchema, create: createSpaceSchema, update: updateSpaceSchema },
      summaries: { list: 'All spaces' },
    },
  ),
);
