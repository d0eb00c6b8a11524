import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { afterTest } from './after-test.ts';

interface Reused {
  name: string;
  /** Its connections know its tables and plans already. */
  db: Database;
  /** Empties it between two tests. */
  client: pg.Pool;
  /** Everything but its rows, as it was when it was new. */
  shape: string;
  /** Whether its connections still take writes; a test may have left some that do not. */
  isWritable: boolean;
}

/** Those that no test uses now. */
const idle: Reused[] = [];

/**
 * A PostgreSQL database with the newest schema and no rows, such as an earlier test used: to empty one takes a tenth of the
 * time of making one, and new connections would read the schema anew.
 */
export async function reusedPostgresDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await create());
  const lent = lend(database);
  afterTest(async () => {
    await lent.close();
    await giveBack(database);
  });
  return lent;
}

/** The same database, which a test can close: then nobody is told of its commits, and nobody writes. */
function lend(database: Reused): Database {
  const { db } = database;
  let isClosed = false;
  const stops: (() => void)[] = [];
  const lent: Pick<Database, 'onCommit' | 'tx' | 'close'> = {
    onCommit(listener) {
      const stop = db.onCommit(listener);
      stops.push(stop);
      return stop;
    },
    async tx(work) {
      if (isClosed && !db.isInTransaction) throw new Error('The database is closed.');
      return db.tx(work);
    },
    async close() {
      isClosed = true;
      for (const stop of stops.splice(0)) stop();
      // Writes that were begun before come first.
      await db
        .tx(async () => undefined)
        .catch(() => {
          database.isWritable = false;
        });
    },
  };
  return Object.assign(Object.create(db), lent);
}

/** The address of a database of the server that runs for tests. */
export function addressOf(name: string): string {
  const address = new URL(process.env.POSTGRES_FOR_TESTS ?? '');
  address.pathname = name;
  return address.href;
}

/** One connection, which keeps no process from ending. */
function connectTo(name: string): pg.Pool {
  const client = new pg.Pool({
    connectionString: addressOf(name),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server ends before the processes that run tests.
  client.on('error', () => undefined);
  return client;
}

/** Makes a database, and returns its name; `options` are those of CREATE DATABASE. */
export async function createDatabase(options: string): Promise<string> {
  const name = `marquee_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} ${options}`);
  return name;
}

export const dropDatabase = (name: string): Promise<void> => onServer(`DROP DATABASE ${name} WITH (FORCE)`);

/** Options of a database with the newest schema. Copying files takes half as long as copying pages through the log. */
export const asTemplate = (): string =>
  `TEMPLATE ${new URL(process.env.POSTGRES_FOR_TESTS ?? '').pathname.slice(1)} STRATEGY FILE_COPY`;

async function create(): Promise<Reused> {
  const name = await createDatabase(asTemplate());
  const client = connectTo(name);
  const shape = await readShape(client);
  return { name, db: await openPostgres(addressOf(name)), client, shape, isWritable: true };
}

/** Empties a database for the next test, or drops one that a test has made another one of, or that takes no more writes. */
async function giveBack(database: Reused): Promise<void> {
  const { name, db, client, shape, isWritable } = database;
  if (isWritable && (await readShape(client)) === shape) {
    await client.query(await readEmptying(client));
    idle.push(database);
    return;
  }
  await Promise.all([db.close(), client.end()]);
  await dropDatabase(name);
}

async function onServer(statement: string): Promise<void> {
  const admin = connectTo('postgres');
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

async function readShape(client: pg.Pool): Promise<string> {
  return (await client.query(shapeStatement)).rows[0].value;
}

let emptying: string | undefined;

/** The same statements for every database: no trigger runs, numbers begin anew, and the program's own row counts on. */
async function readEmptying(client: pg.Pool): Promise<string> {
  if (emptying === undefined) {
    const { rows } = await client.query(
      "SELECT format('DELETE FROM %I', tablename) AS statement FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'marquee'",
    );
    emptying = [
      'SET session_replication_role = replica',
      ...rows.map(({ statement }) => statement),
      "SELECT setval(format('%I', sequencename), 1, false) FROM pg_sequences WHERE last_value IS NOT NULL",
      'SET session_replication_role = origin',
    ].join(';');
  }
  return emptying;
}

/** Whatever a test could have changed besides rows, and what the planner has learned. */
const shapeStatement = `SELECT md5(concat(
  (SELECT string_agg(concat(oid, relname, relkind, relnatts, reloptions), ',' ORDER BY oid) FROM pg_class WHERE oid >= 16384),
  (SELECT string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' ORDER BY attrelid, attnum)
    FROM pg_attribute WHERE attrelid >= 16384),
  (SELECT string_agg(concat(oid, tgname, tgenabled), ',' ORDER BY oid) FROM pg_trigger),
  (SELECT string_agg(concat(oid, md5(adbin::text)), ',' ORDER BY oid) FROM pg_attrdef),
  (SELECT string_agg(concat(oid, conname, md5(conbin::text)), ',' ORDER BY oid) FROM pg_constraint WHERE oid >= 16384),
  (SELECT string_agg(concat(oid, md5(ev_action::text)), ',' ORDER BY oid) FROM pg_rewrite WHERE oid >= 16384),
  (SELECT string_agg(concat(oid, md5(prosrc)), ',' ORDER BY oid) FROM pg_proc WHERE oid >= 16384),
  (SELECT string_agg(setting::text, ',') FROM pg_db_role_setting setting),
  (SELECT count(*) FROM pg_statistic WHERE starelid >= 16384))) AS value`;
