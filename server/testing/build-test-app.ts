import { tmpdir } from 'node:os';
import { type AppParts, buildApp } from '#server/app.ts';
import { sessionStore } from '#server/auth/sessions.ts';
import { usernameKey, users } from '#server/auth/table.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { newId } from '#server/db/columns.ts';
import { afterTest } from './after-test.ts';

/** No limits and no log, so that a test meets them only where it asks for them. */
export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: tmpdir(),
  publicOrigin: 'http://127.0.0.1:5000',
  trustProxy: [],
  logLevel: 'silent',
  firstAccount: { username: 'admin', password: undefined },
  sampleData: false,
  rateLimits: { inquiries: 0, login: 0 },
  backups: { every: 0, keep: 14 },
  allowInit: false,
};

/** What `signIn` signs in with unless told otherwise; its hash stands below so that no test waits for one. */
export const testPassword = 'correct horse battery staple';
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ptPZKtXCAn6DkOgbHrIJWA$o7ttnrJT3Hx5ZelRsSQhvnw1xoWQqL2w81OTXYEYc3A';

type Overrides = Partial<Omit<AppParts, 'config'>> & { config?: Partial<Config> };

/** The real server on a fresh database in memory with the real migrations; closed after the test that made it. */
export async function buildTestApp(overrides: Overrides = {}) {
  const db = overrides.db ?? openDatabase(':memory:');
  const parts: AppParts = { now: () => new Date(), ...overrides, db, config: { ...testConfig, ...overrides.config } };
  const app = await buildApp(parts);
  afterTest(async () => {
    await app.close();
    await db.close();
  });

  /** Makes an account whose password is `testPassword`. */
  async function addAccount(username = 'admin') {
    const at = parts.now().getTime();
    const id = newId();
    await db.tx(async () => {
      await db.query.insert(users).values({
        ...{ id, username, usernameKey: usernameKey(username), role: 'admin' as const },
        ...{ passwordHash: testPasswordHash, createdAt: at, updatedAt: at },
      });
    });
    return id;
  }

  /** Makes an account with a session: `headers` is what its requests send. */
  async function signIn(username = 'admin') {
    const id = await addAccount(username);
    const { token } = await sessionStore(parts).begin(id, testPasswordHash);
    return { id, token, headers: { authorization: `Bearer ${token}` } };
  }

  return { app, db, parts, addAccount, signIn };
}
