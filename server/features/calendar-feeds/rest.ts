import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import { linkPaths } from '#server/platform/http/addresses.ts';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { contentEtag, matchesEtag, params } from '#server/platform/http/etag.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { fileDisposition } from '#server/platform/http/send-file.ts';
import { calendarFeedSchema, createCalendarFeedSchema, newCalendarFeedSchema } from '#shared/calendar.ts';
import { calendarImportSchema, importCalendarSchema } from '#shared/calendar-import.ts';
import { calendarLimits } from '#shared/calendar-values.ts';

const config = { access: 'staff' } as const;
const calendarType = 'text/calendar; charset=utf-8';

/** The feeds of an account; owners of the venue reach everybody's. */
export function calendarFeedRoutes({ calendarFeeds }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      { config, schema: { summary: 'Calendar feeds', response: { 200: successSchema(z.array(calendarFeedSchema)) } } },
      async ({ actor }) => success(await calendarFeeds.list(actor)),
    );
    app.post(
      '/',
      {
        config,
        schema: {
          summary: 'Make an address under which calendar programs read the calendar',
          body: createCalendarFeedSchema,
          response: { 201: successSchema(newCalendarFeedSchema) },
        },
      },
      async ({ actor, body }, reply) => reply.code(201).send(success(await calendarFeeds.create(actor, body))),
    );
    app.post(
      '/:id/address',
      {
        config,
        schema: {
          summary: 'Give a feed a new address, in place of the one before',
          params,
          response: { 200: successSchema(newCalendarFeedSchema) },
        },
      },
      async ({ actor, params }) => success(await calendarFeeds.renew(actor, params.id)),
    );
    app.delete(
      '/:id',
      { config, schema: { summary: 'Revoke a calendar feed', params, response: { 200: successSchema(z.null()) } } },
      async ({ actor, params }) => {
        await calendarFeeds.revoke(actor, params.id);
        return success(null);
      },
    );
  };
}

/** An event as a file for calendar programs. */
export function eventFileRoutes({ calendarFeeds }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/:id/ics',
      {
        config,
        schema: {
          summary: 'An event as an .ics file for its client',
          params,
          produces: ['text/calendar'],
          response: { 200: z.string() },
        },
      },
      async ({ actor, params }, reply) => {
        const { name, text } = await calendarFeeds.event(actor, params.id);
        return reply
          .type(`${calendarType}; method=PUBLISH`)
          .header('content-disposition', fileDisposition(name))
          .header('cache-control', 'no-store')
          .send(text);
      },
    );
  };
}

/** The calendar of another program, as its text. */
export function calendarImportRoutes({ calendarImport }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser('text/calendar', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post(
      '/',
      {
        config: { access: 'manager' },
        bodyLimit: calendarLimits.importBytes,
        schema: {
          summary: 'Import an .ics file, sent as text/calendar, as closed days',
          querystring: fromQuery(importCalendarSchema, { flags: ['dryRun'] }),
          response: { 200: successSchema(calendarImportSchema) },
        },
      },
      async ({ actor, body, query }) =>
        success(await calendarImport.run(actor, typeof body === 'string' ? body : '', query)),
    );
  };
}

const linkHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/** What calendar programs read; whoever has the address may. */
export function calendarFileRoute({ calendarFeeds }: Pick<Operations, 'calendarFeeds'>): FastifyPluginAsync {
  return async (app) => {
    // Without the ending in its pattern, so that an address that was cut short is gone like any other.
    app.get<{ Params: { token: string } }>(
      `${linkPaths.calendar}:token`,
      { config: { access: 'public', ignoresQuery: true } },
      async (request, reply) => {
        reply.headers(linkHeaders);
        const text = await calendarFeeds.read(callerOf(request), request.params.token.replace(/\.ics$/, ''));
        const etag = contentEtag(text);
        reply.headers({ etag, 'cache-control': 'private, max-age=300' });
        if (matchesEtag(request, etag)) return reply.code(304).send();
        return reply.type(calendarType).send(text);
      },
    );
  };
}
