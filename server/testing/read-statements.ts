import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3';
import { SQLiteRemoteSession } from 'drizzle-orm/sqlite-proxy';
import { vi } from 'vitest';

/** The statements that `work` makes, on either engine. Those that were prepared before it are not among them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<{ sql: string; params: unknown[] }[]> {
  const spies = [BetterSQLiteSession, SQLiteRemoteSession].map(({ prototype }) => vi.spyOn(prototype, 'prepareQuery'));
  await work();
  const made = spies.flatMap((spy) => spy.mock.calls.map(([query]) => query));
  for (const spy of spies) spy.mockRestore();
  return made;
}
