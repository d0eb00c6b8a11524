/** When inquiries are due, read and written in the running transaction, which may have changed hours or target itself. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { fillInBatches } from '#server/platform/db/batches.ts';
import { dueTimes, type ResponseRules } from './answering.ts';
import { readResponseRules } from './response-rules.ts';
import { type InquiryRow, inquiries } from './table.ts';

/** So many take less than 50 ms; other requests are served between two batches. */
const batchLength = 150;

type OpenRow = Pick<InquiryRow, 'seq' | 'createdAt' | 'waitingSince' | 'responseSoonAt' | 'responseDueAt'>;

const { seq, createdAt, waitingSince, responseSoonAt, responseDueAt, awaiting } = inquiries;

const isOpen = eq(awaiting, 'venue');

async function write(ctx: Ctx, rows: OpenRow[], rules: ResponseRules): Promise<void> {
  const changed = rows
    .map((row) => ({ row, due: dueTimes(row.waitingSince ?? row.createdAt, rules) }))
    .filter(({ row, due }) => due.responseSoonAt !== row.responseSoonAt || due.responseDueAt !== row.responseDueAt);
  if (changed.length === 0) return;
  const values = changed.map(({ row, due }) =>
    sql`(${row.seq}, ${due.responseSoonAt}, ${due.responseDueAt})`.inlineParams(),
  );
  await ctx.db.query.run(sql`update ${inquiries} set
      response_soon_at = cast(due.column2 as bigint), response_due_at = cast(due.column3 as bigint)
      from (values ${sql.join(values, sql`, `)}) as due where ${seq} = due.column1`);
}

const readBatch = ({ db }: Ctx, after: number, isMissing?: SQL) =>
  db.query
    .select({ seq, createdAt, waitingSince, responseSoonAt, responseDueAt })
    .from(inquiries)
    .where(and(isOpen, gt(seq, after), isMissing))
    .orderBy(asc(seq))
    .limit(batchLength);

/** Computes anew when the inquiries that wait for the venue are due. Their versions stay: nobody changed them. */
export async function recomputeDueTimes(ctx: Ctx): Promise<void> {
  const rules = await readResponseRules(ctx);
  for (let rows = await readBatch(ctx, 0); rows.length > 0; rows = await readBatch(ctx, rows.at(-1)?.seq ?? 0)) {
    await write(ctx, rows, rules);
    await nextTurn();
  }
}

/** Computes those that are missing, as after an update from an earlier release. */
export const addMissingDueTimes = (ctx: Ctx): Promise<void> =>
  fillInBatches(
    ctx.db,
    (after) => readBatch(ctx, after, isNull(responseDueAt)),
    async (rows) => write(ctx, rows, await readResponseRules(ctx)),
  );
