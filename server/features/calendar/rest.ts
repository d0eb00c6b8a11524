import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import type { PublicLists } from '#server/platform/http/public-lists.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import {
  calendarSchema,
  checkEventSchema,
  checkedEventSchema,
  datedStateSchema,
  dayRangeSchema,
} from '#shared/calendar.ts';

const querystring = fromQuery(dayRangeSchema);

/** What staff see of some days. */
export function calendarRoutes({ calendar }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'Events, active holds, closed days and tours of some days',
          querystring,
          response: { 200: successSchema(calendarSchema) },
        },
      },
      async ({ actor, query }) => success(await calendar.read(actor, query)),
    );
  };
}

/** What is in the way of an event. */
export function eventCheckRoutes({ calendar }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/check',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'What would be in the way of an event or a hold',
          body: checkEventSchema,
          response: { 200: successSchema(checkedEventSchema) },
        },
      },
      async ({ actor, body }) => success(await calendar.check(actor, body)),
    );
  };
}

/** What everybody may know of the days. */
export function dateRoutes({ calendar }: Operations, lists: PublicLists): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'public' },
        schema: {
          summary: 'The days from today on that are not open, and what they are',
          querystring,
          response: { 200: successSchema(z.array(datedStateSchema)) },
        },
      },
      (request, reply) =>
        lists.sendUntil(request, reply, async () => {
          const { days: data, until } = await calendar.states(request.query);
          return { data, until };
        }),
    );
  };
}
