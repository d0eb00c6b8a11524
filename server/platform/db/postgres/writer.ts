import pg from 'pg';
import type { WriterConnection } from '#server/platform/db/write-queue.ts';
import { connectionTo, lockServers } from './connect.ts';
import type { RunStatement } from './dialect.ts';

export interface Versions {
  version: number;
  publicVersion: number;
}

interface PostgresWriter extends WriterConnection {
  query(text: string, values: unknown[], name?: string): ReturnType<RunStatement>;
  /** The versions that the last commit wrote. */
  readonly versions: Versions;
  close(): Promise<void>;
}

/** The channel that commits are announced on. */
export const channel = 'marquee_commits';

/**
 * The database ends the transaction of a server that is frozen or cut off; the others wait for the lock a little longer than
 * that. Between two statements of a transaction lie milliseconds.
 */
const timeouts = "SET LOCAL lock_timeout = '5s'; SET LOCAL idle_in_transaction_session_timeout = '3s'";

/**
 * An arrival reads the newest of an index and stops. By the default, made for disks that turn, PostgreSQL prefers to read all
 * that match and sort them.
 */
const settings = '-c random_page_cost=1.1';

/**
 * The one connection that a server writes on. A transaction begins by locking the one row of `marquee`, so the writes of all
 * servers come one after another, each sees every one before it, and the version counts them in the order of their commits.
 * A server's connection has its share of the servers' lock, so that nothing is written to a database that is being moved.
 */
export function postgresWriter(url: string, isServer: boolean): PostgresWriter {
  let client: pg.Client | undefined;
  let inTransaction = false;
  let versions: Versions = { version: 0, publicVersion: 0 };

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(connectionTo(url, { isForRequests: isServer, settings }));
    const forget = () => {
      if (client === fresh) client = undefined;
    };
    fresh.on('error', forget);
    fresh.on('end', forget);
    await fresh.connect();
    if (isServer && !(await lockServers(fresh, 'shared'))) {
      await fresh.end();
      throw new Error('The connection to the database was lost: it is being moved.');
    }
    client = fresh;
    return fresh;
  };

  /** A connection that does not respond in time is given up, because nobody knows what it still does. */
  const send = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const used = client;
    if (used === undefined) throw new Error('The connection to the database was lost.');
    try {
      return await work(used);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        if (client === used) client = undefined;
        used.end().catch(() => undefined);
      }
      throw error;
    }
  };

  const exec = (statements: string) =>
    send((used) => used.query(statements) as unknown as Promise<pg.QueryResult | pg.QueryResult[]>);

  /** Runs the last statements of a transaction. */
  const finish = async (statements: string): Promise<void> => {
    const results = [await exec(statements)].flat();
    inTransaction = false;
    // PostgreSQL undoes a transaction in which a statement has failed, and does not report that as an error.
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was undone after an error in it.');
  };

  return {
    get inTransaction() {
      return inTransaction && client !== undefined;
    },
    get versions() {
      return versions;
    },
    async query(text, values, name) {
      const { rows } = await send((used) => used.query({ text, values, rowMode: 'array', ...(name && { name }) }));
      return rows;
    },
    async exec(statements) {
      await exec(statements);
      if (statements === 'ROLLBACK') inTransaction = false;
    },
    async begin() {
      if (client === undefined) await connect();
      inTransaction = true;
      const results = (await exec(
        `BEGIN; ${timeouts}; SELECT version, public_version FROM marquee FOR UPDATE`,
      )) as pg.QueryResult[];
      const row = results.at(-1)?.rows[0];
      versions = { version: row.version, publicVersion: row.public_version };
    },
    async commit(seenBy) {
      if (seenBy === 'nobody') {
        await finish('COMMIT');
        return;
      }
      const version = versions.version + 1;
      const publicVersion = versions.publicVersion + (seenBy === 'everyone' ? 1 : 0);
      await finish(
        `UPDATE marquee SET version = ${version}, public_version = ${publicVersion};
         NOTIFY ${channel}, '${version} ${publicVersion}'; COMMIT`,
      );
      versions = { version, publicVersion };
    },
    async close() {
      await client?.end();
    },
  };
}
