import pg from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';
import { connectionTo, lockServers } from './connect.ts';
import { channel, type Versions } from './writer.ts';

const pollIntervalMs = 1000;
/** Any number that no other program on the database locks. */
const jobsLock = 7_233_105;

interface Options {
  /** Whether it counts among the servers. */
  isServer: boolean;
  /** Runs when a server has announced a commit. */
  onCommit(versions: Versions): void;
  /** Asks the database for the versions; where the network loses announcements, this alone reports them. */
  catchUp(on: pg.Client): Promise<void>;
}

/**
 * A connection that stays open: it hears of the commits of other servers, and holds the lock of the one that runs the jobs,
 * which the database releases when the server ends. Once a second it catches up, and connects again if it was cut.
 */
export async function postgresSession(url: string, { isServer, onCommit, catchUp }: Options) {
  let client: pg.Client | undefined;
  let hasJobs = false;
  let isClosed = false;

  let last: Promise<unknown> = Promise.resolve();
  /** A connection takes one query after another. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  const forget = (used: pg.Client) => {
    if (client !== used) return;
    client = undefined;
    hasJobs = false;
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(connectionTo(url));
    fresh.on('error', () => forget(fresh));
    fresh.on('end', () => forget(fresh));
    fresh.on('notification', ({ payload = '' }) => {
      const [version = 0, publicVersion = 0] = payload.split(' ').map(Number);
      onCommit({ version, publicVersion });
    });
    try {
      await fresh.connect();
      if (isServer && !(await lockServers(fresh, 'shared')))
        throw new StartError('The database is being moved. Start Marquee when that is done.');
      await fresh.query(`LISTEN ${channel}`);
      await catchUp(fresh);
      client = fresh;
      if (isClosed) await fresh.end();
    } catch (error) {
      fresh.end().catch(() => undefined);
      throw error;
    }
  };

  const tick = async (): Promise<void> => {
    const used = client;
    try {
      // On this very connection: one that was cut in silence is found out by asking.
      if (used === undefined) await connect();
      else await inTurn(() => catchUp(used));
    } catch {
      // The database is away, as every request reports; the next tick tries again.
      if (used !== undefined) {
        forget(used);
        used.end().catch(() => undefined);
      }
    }
    if (!isClosed) timer = setTimeout(tick, pollIntervalMs).unref();
  };
  await connect();
  let timer = setTimeout(tick, pollIntervalMs).unref();

  return {
    /** Whether this server has the lock of the jobs; takes it if no other server has. */
    leads: () =>
      inTurn(async () => {
        if (client === undefined || hasJobs || !isServer) return hasJobs;
        const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_mine', [jobsLock]);
        hasJobs = rows[0].is_mine;
        return hasJobs;
      }),

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
