import { lte, min } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Deps } from '#server/platform/context.ts';
import { hourMs } from '#shared/rules/dates.ts';

/**
 * Deletes the rows of a table that have expired, with what `afterwards` deletes for them in the same transaction, and writes nothing if
 * none has. Returns when the next one expires, or the moment in an hour if that is later.
 */
export async function deleteExpired<Table extends SQLiteTable & { expiresAt: SQLiteColumn }>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  table: Table,
  afterwards?: (rows: Table['$inferSelect'][]) => Promise<void>,
): Promise<number> {
  const at = now().getTime();
  const readFirst = async () => {
    const [row] = await db.query.select({ first: min(table.expiresAt) }).from(table);
    return Number(row?.first ?? 0);
  };
  let first = await readFirst();
  if (first > 0 && first <= at) {
    await db.tx(async () => {
      const deletion = db.query.delete(table).where(lte(table.expiresAt, at));
      if (afterwards === undefined) await deletion;
      else await afterwards((await deletion.returning()) as Table['$inferSelect'][]);
    });
    first = await readFirst();
  }
  return Math.max(first, at + hourMs);
}
