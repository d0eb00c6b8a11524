import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { callerOf } from '#server/platform/auth/caller.ts';
import { contentEtag, matchesEtag } from '#server/platform/http/etag.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileDisposition } from '#server/platform/http/send-file.ts';
import { linkHeaders } from '#server/platform/links/define-link.ts';
import { calendarImportSchema, importCalendarSchema } from '#shared/calendar/import.ts';
import { calendarFeedSchema, createCalendarFeedSchema, newCalendarFeedSchema } from '#shared/calendar/schema.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { calendarType } from './ical.ts';
import { importCalendar } from './import.ts';
import {
  createCalendarFeed,
  feedLink,
  listCalendarFeeds,
  readCalendarFeed,
  readEventFile,
  renewCalendarFeed,
  revokeCalendarFeed,
} from './operations.ts';

const access = 'staff';

/** The feeds of an account; owners of the venue reach everybody's. */
export const calendarFeedRoutes = routes((route) => {
  route.get('/', { access, summary: 'Calendar feeds', data: z.array(calendarFeedSchema) }, ({ ctx, actor }) =>
    listCalendarFeeds(ctx, actor),
  );
  const create = 'Make an address under which calendar programs read the calendar';
  route.post(
    '/',
    { access, summary: create, body: createCalendarFeedSchema, data: newCalendarFeedSchema, status: 201 },
    ({ ctx, actor, body }) => createCalendarFeed(ctx, actor, body),
  );
  route.post(
    '/:id/address',
    { access, summary: 'Give a feed a new address, in place of the one before', data: newCalendarFeedSchema },
    ({ ctx, actor, params }) => renewCalendarFeed(ctx, actor, params.id),
  );
  route.delete(
    '/:id',
    { access, summary: 'Revoke a calendar feed', data: z.null() },
    async ({ ctx, actor, params }) => {
      await revokeCalendarFeed(ctx, actor, params.id);
      return null;
    },
  );
});

/** An event as a file for calendar programs. */
export const eventFileRoutes = routes((route) => {
  route.get(
    '/:id/ics',
    { access, summary: 'An event as an .ics file for its client', file: 'text/calendar' },
    async ({ ctx, actor, params, reply }) => {
      const { name, text } = await readEventFile(ctx, actor, params.id);
      return reply
        .type(`${calendarType}; method=PUBLISH`)
        .header('content-disposition', fileDisposition(name))
        .header('cache-control', 'no-store')
        .send(text);
    },
  );
});

/** The calendar of another program, as its bytes: a line may be folded inside a character. */
export const calendarImportRoutes = routes((route) => {
  route.app.addContentTypeParser('text/calendar', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  route.post(
    '/',
    {
      access: 'manager',
      summary: 'Import an .ics file, sent as text/calendar, as closed days',
      bodyLimit: calendarLimits.importBytes,
      query: importCalendarSchema,
      data: calendarImportSchema,
    },
    ({ ctx, actor, query, request: { body } }) =>
      importCalendar(ctx, actor, Buffer.isBuffer(body) ? body : new Uint8Array(), query),
  );
});

/** What calendar programs read; whoever has the address may. */
export async function calendarFileRoute(app: FastifyInstance): Promise<void> {
  // Without the ending in its pattern, so that an address that was cut short is gone like any other.
  app.get<{ Params: { token: string } }>(
    `${feedLink.path}:token`,
    { config: { access: 'public', ignoresQuery: true } },
    async (request, reply) => {
      reply.headers(linkHeaders);
      const token = request.params.token.replace(/\.ics$/, '');
      const text = await readCalendarFeed(app.ctx, callerOf(request), token);
      const etag = contentEtag(text);
      reply.headers({ etag, 'cache-control': 'private, max-age=300' });
      if (matchesEtag(request, etag)) return reply.code(304).send();
      return reply.type(calendarType).send(text);
    },
  );
}
