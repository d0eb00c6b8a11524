import type * as z from 'zod';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Sheet, sendCsv } from '#server/platform/http/csv.ts';
import type { RouteTable } from '#server/platform/http/route.ts';

interface Export<Query extends z.ZodType, Row> {
  summary: string;
  query: Query;
  sheet: Sheet<Row>;
  /** All rows of the query, in batches. */
  read(ctx: Ctx, actor: Actor, query: z.output<Query>): Promise<AsyncIterable<Row[]> | Iterable<Row[]>>;
}

/** `GET export.csv`: what a list shows, all of it, as a file for a spreadsheet. For managers. */
export function exportRoute<Query extends z.ZodType, Row>(
  route: RouteTable,
  { summary, query, sheet, read }: Export<Query, Row>,
): void {
  route.get(
    '/export.csv',
    { access: 'manager', summary, query, file: 'text/csv' },
    async ({ ctx, actor, query, reply }) => sendCsv(reply, sheet, await read(ctx, actor, query as z.output<Query>)),
  );
}
