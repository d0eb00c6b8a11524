import { createHash } from 'node:crypto';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { commitListeners } from '#server/platform/db/commit-listeners.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Migration, readMigrations } from '#server/platform/db/migrations.ts';
import { movedError } from '#server/platform/db/moved.ts';
import { transactionsOn } from '#server/platform/db/transactions.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { connectionTo, lockServers } from './connect.ts';
import { queryOver } from './dialect.ts';
import { migratePostgres } from './migrate.ts';
import { markMoved, movedAt, unmarkMoved } from './moved.ts';
import { requireSuitable } from './requirements.ts';
import { fillSearch, searchOn } from './search.ts';
import { postgresSession } from './session.ts';
import { postgresSql } from './sql.ts';
import { postgresWriter, type Versions } from './writer.ts';

const readConnections = 8;

interface Options {
  migrations?: Migration[];
  /** A command beside the servers is none: it runs no jobs, and only it may lock the servers out. */
  isServer?: boolean;
  /** Opens a database that was moved to a file too: to be moved to again. */
  mayBeMoved?: boolean;
}

/**
 * Opens a PostgreSQL database for one of possibly several servers, with the newest schema. Writes are synced as the database
 * is set up to (`synchronous_commit`). Throws a `StartError` if it cannot be reached, lacks what Marquee needs, belongs to a newer
 * release, or was moved.
 */
export async function openPostgres(
  url: string,
  { migrations = readMigrations('postgres'), isServer = true, mayBeMoved = false }: Options = {},
): Promise<Database> {
  await migrate(url, migrations, mayBeMoved);
  const readers = new pg.Pool({
    // Plans for the values at hand: the number of rows that a filter finds differs by a thousand.
    ...connectionTo(url, { settings: '-c default_transaction_read_only=on' }),
    max: readConnections,
  });
  const counters = new pg.Pool({ ...connectionTo(url), max: 2 });
  // A connection that breaks while nobody uses it is replaced by the next query.
  for (const pool of [readers, counters]) pool.on('error', () => undefined);

  let isClosed = false;
  const versions: Versions = { version: 0, publicVersion: 0 };
  const commits = commitListeners();
  const advance = (seen: Versions) => {
    if (seen.version > versions.version) commits.notify();
    versions.version = Math.max(versions.version, seen.version);
    versions.publicVersion = Math.max(versions.publicVersion, seen.publicVersion);
  };
  const catchUp = async (on: pg.Pool | pg.Client = readers) => {
    const { rows } = await on.query('SELECT version, public_version FROM marquee');
    advance({ version: rows[0].version, publicVersion: rows[0].public_version });
  };
  const session = await postgresSession(url, { isServer, onCommit: advance, catchUp });

  const writer = postgresWriter(url, isServer);
  const read = async (text: string, values: unknown[], name?: string) =>
    (await readers.query({ text, values, rowMode: 'array', ...(name && { name }) })).rows as unknown[][];
  const access = transactionsOn({
    writer,
    query: { reader: queryOver(read), writer: queryOver(writer.query) },
    prepared: {
      reader: queryOver((text, values) => read(text, values, nameOf(text))),
      writer: queryOver((text, values) => writer.query(text, values, nameOf(text))),
    },
    onCommit: () => advance(writer.versions),
  });

  return {
    get query() {
      return access.query;
    },
    get isInTransaction() {
      return access.isInTransaction;
    },
    get version() {
      return versions.version;
    },
    get publicVersion() {
      return versions.publicVersion;
    },
    requireOutside: access.requireOutside,
    tx: access.tx,
    prepare: access.prepare,
    // PostgreSQL vacuums by itself, and its log and backups are the operator's (SECURITY.md).
    purgeDeleted: async () => undefined,
    catchUp: () => catchUp(),
    onCommit: commits.add,
    async prove() {
      await readers.query('SELECT schema FROM marquee');
      await access.tx(async () => void (await writer.exec('UPDATE marquee SET schema = schema')));
    },
    runsJobs: session.leads,
    rateLimiter: (keyPrefix, allowance) =>
      new RateLimiterPostgres({
        ...allowance,
        keyPrefix,
        tableName: 'rate_limits',
        tableCreated: true,
        storeClient: counters,
        storeType: 'pool',
        clearExpiredByTimeout: false,
        // While the database is away each server counts by itself.
        insuranceLimiter: new RateLimiterMemory(allowance),
      }),
    sql: postgresSql,
    search: searchOn(access),
    fillSearch: (signal?: AbortSignal) => fillSearch(access, () => isClosed || signal?.aborted === true),
    async close() {
      isClosed = true;
      await access.idle();
      await session.close();
      await writer.close();
      await Promise.all([readers.end(), counters.end()]);
    },
  };
}

/** A database that no server starts on until `release`, and its mark of having been moved to a file. */
interface LockedDatabase {
  release(): Promise<void>;
  isMoved(): Promise<boolean>;
  markMoved(at: number): Promise<void>;
  /** Returns whether there was a mark. */
  unmarkMoved(): Promise<boolean>;
}

/** Keeps servers from starting on the database. Throws a `StartError` if one runs on it, or it cannot be reached. */
export async function lockOutServers(url: string): Promise<LockedDatabase> {
  const client = await connect(url);
  if (!(await lockServers(client, 'exclusive'))) {
    await client.end();
    throw new StartError('Marquee is running on this database. Stop every server on it, and run this again.');
  }
  return {
    release: () => client.end(),
    isMoved: async () => (await movedAt(client)) !== undefined,
    markMoved: (at: number) => markMoved(client, at),
    unmarkMoved: () => unmarkMoved(client),
  };
}

async function migrate(url: string, migrations: Migration[], mayBeMoved: boolean): Promise<void> {
  const client = await connect(url);
  try {
    const moved = mayBeMoved ? undefined : await movedAt(client);
    if (moved !== undefined) throw movedError('a file', moved);
    await requireSuitable(client, placeOf(url));
    await migratePostgres(client, migrations);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client(connectionTo(url, { isForRequests: false }));
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
    throw new StartError(
      `The database on ${placeOf(url)} cannot be reached${reason}. Check DATABASE_URL, and that PostgreSQL runs.`,
      { cause: error },
    );
  }
}

const placeOf = (url: string): string => new URL(url).hostname || 'this machine';

const names = new Map<string, string>();

/** PostgreSQL prepares a statement once for each connection and name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}
