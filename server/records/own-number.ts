import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { RecordPartTable } from './record-kind.ts';

/**
 * The values of a row that comes back: under its own number, which later rows then follow, unless another row has it by now.
 * SQLite gives the number of a last row again.
 */
export async function underOwnNumber<Values extends { seq?: unknown }>(
  db: Database,
  table: RecordPartTable,
  { seq, ...values }: Values,
): Promise<Omit<Values, 'seq'> & { seq?: number }> {
  const [taken] = await db.query.select({ seq: table.seq }).from(table).where(eq(table.seq, seq));
  if (taken !== undefined) return values;
  const raise = db.sql.raiseSequence(table, Number(seq));
  if (raise !== undefined) await db.query.run(raise);
  return { ...values, seq: Number(seq) };
}
