import * as z from 'zod';
import { operations } from '#server/operations.ts';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { createSpaceSchema, spaceSchema, updateSpaceSchema } from '#shared/space.ts';

export const spaceRoutes = routes((route) => {
  route.get('/', { access: 'read_only', summary: 'All spaces', data: z.array(spaceSchema) }, ({ ctx, actor }) =>
    operations(ctx).spaces.list(actor),
  );
  itemRoutes(route, (ctx) => operations(ctx).spaces, {
    entity: 'space',
    noun: 'a space',
    schemas: { item: spaceSchema, create: createSpaceSchema, update: updateSpaceSchema },
    readAccess: 'read_only',
    writeAccess: 'manager',
  });
});
