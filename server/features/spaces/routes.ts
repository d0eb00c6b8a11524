import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { createSpaceSchema, spaceSchema, updateSpaceSchema } from '#shared/space.ts';
import { createSpace, getSpace, listSpaces, removeSpace, updateSpace } from './operations.ts';

export const spaceRoutes = routes((route) => {
  route.get('/', { access: 'read_only', summary: 'All spaces', data: z.array(spaceSchema) }, ({ ctx, actor }) =>
    listSpaces(ctx, actor),
  );
  itemRoutes(
    route,
    { get: getSpace, create: createSpace, update: updateSpace, remove: removeSpace },
    {
      entity: 'space',
      noun: 'a space',
      schemas: { item: spaceSchema, create: createSpaceSchema, update: updateSpaceSchema },
      readAccess: 'read_only',
      writeAccess: 'manager',
    },
  );
});
