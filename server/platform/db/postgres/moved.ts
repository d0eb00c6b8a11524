import type { ClientBase } from 'pg';

/** When a database was moved away, as its own mark says. A dump that was made before has none. */
export async function movedAt(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query("SELECT to_regclass('moved') IS NOT NULL AS is_marked");
  if (!rows[0].is_marked) return undefined;
  return Number((await client.query('SELECT at FROM moved')).rows[0]?.at ?? 0);
}

/** Closes the database to every server and command. */
export async function markMoved(client: ClientBase, at: number): Promise<void> {
  await client.query('BEGIN');
  await client.query('CREATE TABLE moved (at bigint NOT NULL)');
  await client.query('INSERT INTO moved VALUES ($1)', [at]);
  await client.query('COMMIT');
}

/** Takes the mark away. Returns whether there was one. */
export async function unmarkMoved(client: ClientBase): Promise<boolean> {
  const isMarked = (await movedAt(client)) !== undefined;
  if (isMarked) await client.query('DROP TABLE moved');
  return isMarked;
}
