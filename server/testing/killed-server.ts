import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { startServer } from './spawn.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { migratedPostgresDatabase } from './test-database.ts';

const password = 'four words do not belong';

/** The data that built servers start on one after another, on the engine that the tests run on. */
export async function openKilledServer(more: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const url = process.env.POSTGRES_FOR_TESTS === undefined ? undefined : await migratedPostgresDatabase();
  const environment = {
    ADMIN_PASSWORD: password,
    RATE_LIMIT_INQUIRIES: '0',
    ...(url && { DATABASE_URL: url }),
    ...more,
  };
  return {
    start: () => startServer(dataDir, environment),
    /** What `work` finds in the database, whether or not a server runs on it. */
    async read<T>(work: (db: Database) => Promise<T>): Promise<T> {
      const db = url === undefined ? openSqlite(databaseFile(dataDir)) : await openPostgres(url);
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
  };
}

/** Calls a server as its first account, `token` being empty for a visitor; one that is gone rejects with a `TypeError`. */
export async function callServer(address: string, token: string, method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${address}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  const { data, ...rest } = await response.json();
  expect([200, 201], `${path}: ${JSON.stringify(rest)}`).toContain(response.status);
  return data;
}

/** The token of the first account at a server, which others started on its data take too. */
export async function signInAtServer(address: string): Promise<string> {
  return (await callServer(address, '', 'POST', '/auth/login', { username: 'admin', password })).token;
}

/** Whether a request was answered; `false`: the server was killed meanwhile. */
export async function isAnswered(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Kills a server after one to three responses to what `work` asks of it, at another moment for each `kill`, and waits for what was asked. */
export async function killDuring(server: Server, kill: number, work: (onResponse: () => void) => Promise<unknown>[]) {
  let responses = 0;
  let isEnough: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    isEnough = resolve;
  });
  const running = Promise.all(
    work(() => {
      responses += 1;
      if (responses === 1 + (kill % 3)) isEnough();
    }),
  );
  await Promise.race([enough, running]);
  await pause((kill * 7) % 20);
  await server.stop('SIGKILL');
  await running;
}
