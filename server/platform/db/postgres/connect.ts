import pg from 'pg';

/** Whole numbers come as numbers: all of ours are counts, keys and milliseconds, far below 2^53. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * After so long without a response the connection counts as cut, and the request gets its 503: longer than a write waits for
 * its lock, and with a new connection still within the time in which a browser gives up (`requestTimeoutMs`).
 */
export const responseTimeoutMs = 6000;
const connectTimeoutMs = 3000;

/** After so long without a byte the system asks whether the database is still there. Linux would wait two hours. */
const keepAliveAfterMs = 10_000;

/** The database drops the connection of a server that is gone within half a minute, with its locks. The system waits hours. */
const keepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** Compiling a statement takes longer than any of a request runs; PostgreSQL would do so for each whose cost it overestimates. */
const interpreted = '-c jit=off';

/** Statements that change whole tables, of commands and migrations, may take any time. */
const anyTime = 0;

/**
 * Options that every connection to the database shares. `settings` (`-c name=value`) are added for its session; without
 * `isForRequests` a statement may take any time.
 */
export function connectionTo(url: string, { isForRequests = true, settings = '' } = {}): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    application_name: 'marquee',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: isForRequests ? responseTimeoutMs : anyTime,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    options: `${keepAlive} ${interpreted} ${settings}`,
  };
}

/** Any number that no other program on the database locks. */
const serversLock = 7_233_106;

/** Each server has its share of this lock; who has all of it keeps servers out. Returns whether it was to be had. */
export async function lockServers(client: pg.ClientBase, mode: 'shared' | 'exclusive'): Promise<boolean> {
  const lock = mode === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query(`SELECT ${lock}($1) AS is_mine`, [serversLock]);
  return rows[0].is_mine;
}
