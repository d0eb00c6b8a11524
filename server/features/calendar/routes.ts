import * as z from 'zod';
import { publicLists } from '#server/platform/http/public-lists.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  calendarSchema,
  checkEventSchema,
  checkedEventSchema,
  datedStateSchema,
  dayRangeSchema,
} from '#shared/calendar/schema.ts';
import { getDayStates } from './day-states.ts';
import { checkEventDate, readCalendar } from './operations.ts';

/** What staff see of some days. */
export const calendarRoutes = routes((route) => {
  const summary = 'Events, active holds, closed days and tours of some days';
  route.get(
    '/',
    { access: 'read_only', summary, query: dayRangeSchema, data: calendarSchema },
    ({ ctx, actor, query }) => readCalendar(ctx, actor, query),
  );
});

/** What is in the way of an event. */
export const eventCheckRoutes = routes((route) => {
  const summary = 'What would be in the way of an event or a hold';
  route.post(
    '/check',
    { access: 'staff', summary, body: checkEventSchema, data: checkedEventSchema },
    ({ ctx, actor, body }) => checkEventDate(ctx, actor, body),
  );
});

/** What everybody may know of the days. */
export const dateRoutes = routes((route) => {
  const summary = 'The days from today on that are not open, and what they are';
  route.get(
    '/',
    { access: 'public', summary, query: dayRangeSchema, sent: z.array(datedStateSchema) },
    ({ ctx, query, request, reply }) =>
      publicLists(ctx).sendUntil(request, reply, async () => {
        const { days: data, until } = await getDayStates(ctx, query);
        return { data, until };
      }),
  );
});
