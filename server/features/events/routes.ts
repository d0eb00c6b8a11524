import { timelineRoute } from '#server/features/clients/routes.ts';
import { operations } from '#server/operations.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { createEventSchema, eventSchema, listEventsSchema, updateEventSchema } from '#shared/event.ts';

const query = fromQuery(listEventsSchema, { numbers: ['page', 'limit'] });

export const eventRoutes = routes((route) => {
  timelineRoute(route, 'event');
  route.get(
    '/',
    { access: 'read_only', summary: 'A page of events, the earliest first', query, page: eventSchema },
    ({ ctx, actor, query }) => operations(ctx).events.list(actor, query),
  );
  itemRoutes(route, (ctx) => operations(ctx).events, {
    entity: 'event',
    noun: 'an event',
    schemas: { item: eventSchema, create: createEventSchema, update: updateEventSchema },
    readAccess: 'read_only',
  });
});
