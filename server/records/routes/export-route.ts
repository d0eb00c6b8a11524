import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import { type Sheet, sendCsv } from '#server/platform/http/csv.ts';

const file = { produces: ['text/csv'], response: { 200: z.string() } };

interface Export<Query, Row> {
  summary: string;
  querystring: z.ZodType<Query>;
  sheet: Sheet<Row>;
  /** All rows of the query, in batches. */
  read(actor: Actor, query: Query): Promise<AsyncIterable<Row[]> | Iterable<Row[]>>;
}

/** `GET export.csv`: what a list shows, all of it, as a file for a spreadsheet. For managers. */
export function exportRoute<Query, Row>(
  app: FastifyInstance,
  { summary, querystring, sheet, read }: Export<Query, Row>,
) {
  app.get(
    '/export.csv',
    { config: { access: 'manager' }, schema: { summary, querystring, ...file } },
    async (request, reply) => sendCsv(reply, sheet, await read(request.actor, request.query as Query)),
  );
}
