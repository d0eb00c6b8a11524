import { timelineRoute } from '#server/features/clients/routes.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { routes } from '#server/platform/http/route.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { createEventSchema, eventSchema, listEventsSchema, updateEventSchema } from '#shared/event.ts';
import { createEvent, getEvent, listEvents, removeEvent, updateEvent } from './operations.ts';

const query = fromQuery(listEventsSchema, { numbers: ['page', 'limit'] });

export const eventRoutes = routes((route) => {
  timelineRoute(route, 'event');
  route.get(
    '/',
    { access: 'read_only', summary: 'A page of events, the earliest first', query, page: eventSchema },
    ({ ctx, actor, query }) => listEvents(ctx, actor, query),
  );
  itemRoutes(
    route,
    { get: getEvent, create: createEvent, update: updateEvent, remove: removeEvent },
    {
      entity: 'event',
      noun: 'an event',
      schemas: { item: eventSchema, create: createEventSchema, update: updateEventSchema },
      readAccess: 'read_only',
    },
  );
});
