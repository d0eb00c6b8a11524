import { timelineRoute } from '#server/features/clients/routes.ts';
import { routes } from '#server/platform/http/route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import { createEventSchema, eventSchema, listEventsSchema, updateEventSchema } from '#shared/event/schema.ts';
import { createEvent, getEvent, listEvents, removeEvent, updateEvent } from './operations.ts';
import { eventRecords } from './record.ts';

export const eventRoutes = routes((route) => {
  timelineRoute(route, 'event');
  recordRoutes(
    route,
    eventRecords.kind,
    { list: listEvents, get: getEvent, create: createEvent, update: updateEvent, remove: removeEvent },
    {
      schemas: { item: eventSchema, list: listEventsSchema, create: createEventSchema, update: updateEventSchema },
      summaries: { list: 'A page of events, the earliest first' },
    },
  );
});
