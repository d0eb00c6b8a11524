import type * as z from 'zod';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Sheet, sendCsv } from '#server/platform/http/csv.ts';
import type { RouteTable } from '#server/platform/http/route.ts';
import type { RecordEntity } from '#shared/entities.ts';

interface Export<Query extends z.ZodType, Row> {
  entity: RecordEntity;
  summary: string;
  query: Query;
  sheet: Sheet<Row>;
  /** All rows of the query, in batches. */
  read(ctx: Ctx, actor: Actor, query: z.output<Query>): Promise<AsyncIterable<Row[]> | Iterable<Row[]>>;
}

/** `GET export.csv`: what a list shows, all of it, as a file for a spreadsheet. For managers; recorded before it is sent. */
export function exportRoute<Query extends z.ZodType, Row>(
  route: RouteTable,
  { entity, summary, query, sheet, read }: Export<Query, Row>,
): void {
  route.get(
    '/export.csv',
    { access: 'manager', summary, query, file: 'text/csv' },
    async ({ ctx, actor, query, reply }) => {
      const by = requireRole(actor, 'manager');
      await ctx.db.tx(() => writeAudit(ctx, { action: 'exported', by, entity }));
      await sendCsv(reply, sheet, await read(ctx, actor, query as z.output<Query>));
    },
  );
}
