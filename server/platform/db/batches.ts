import type { Database } from './database.ts';

/**
 * Fills in what is missing in many rows, a transaction for each batch: other servers and requests write between two of them, and
 * a server that is stopped goes on at its next start. `read` returns the first rows after a `seq` that lack it.
 */
export async function fillInBatches<Row extends { seq: number }>(
  db: Database,
  read: (after: number) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; (await read(after)).length > 0; ) {
    const from = after;
    after = await db.tx(async () => {
      // Another server may have filled them meanwhile.
      const rows = await read(from);
      if (rows.length > 0) await write(rows);
      return rows.at(-1)?.seq ?? from;
    });
  }
}
