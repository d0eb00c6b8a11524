import { mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type AppParts, buildApp } from '#server/app.ts';
import { createContext } from '#server/create-context.ts';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Config } from '#server/platform/config/config.ts';
import { newId } from '#server/platform/db/columns.ts';
import { storePicture } from '#server/platform/media/testing/store-picture.ts';
import { ChildPools } from '#server/platform/process/child-pools.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { usernameKey } from '#shared/account/values.ts';
import type { Role } from '#shared/roles.ts';
import { addReceived } from './add-received.ts';
import { afterTest } from './after-test.ts';
import { fixtureFrontends } from './fixture-frontends.ts';
import { borrowApp } from './shared-app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTestDatabase } from './test-database.ts';

/** Tests share it; one for each account of the machine, because another one could not write to its files. */
const dataDir = join(tmpdir(), `marquee-tests-${userInfo().username}`);
mkdirSync(dataDir, { recursive: true, mode: 0o700 });

/** No limits and no log, so that a test meets them only where it asks for them. */
export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir,
  publicOrigin: 'http://127.0.0.1:5000',
  trustProxy: [],
  logLevel: 'silent',
  firstAccount: { username: 'admin', password: undefined },
  sampleData: false,
  rateLimits: { inquiries: 0, login: 0 },
  backups: { every: 0, keep: 14 },
  allowInit: false,
  mail: { from: null, hasPlus: false },
};

/** What `signIn` signs in with unless told otherwise; its hash stands below so that no test waits for one. */
export const testPassword = 'correct horse battery staple';
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ptPZKtXCAn6DkOgbHrIJWA$o7ttnrJT3Hx5ZelRsSQhvnw1xoWQqL2w81OTXYEYc3A';

type Overrides = Partial<Omit<AppParts, 'config'>> & {
  config?: Partial<Config>;
  /** For a test that listens, closes the server itself, adds to it or asks what a route remembers; others share their routes. */
  hasOwnRoutes?: boolean;
  /** For a test of an app that needs a page of the site to answer. */
  hasPages?: boolean;
  /** For a test of what becomes of the processes that read files; others share them, because each takes a second to start. */
  hasOwnProcesses?: boolean;
  /** Runs when the test has ended, while the server still responds. */
  beforeClose?: () => Promise<void>;
};

const sharedChildren = new ChildPools();

/** Settings that routes read when they are registered: with one of them, a test has routes of its own. */
const readWhileBuilding = ['bucket', 'publicOrigin', 'trustProxy', 'databaseUrl'] as const;

async function ownApp(parts: AppParts) {
  const app = await buildApp(parts);
  return { app, giveBack: () => app.close() };
}

/** The real server on a fresh database in memory with the real migrations; closed after the test that made it. */
export async function buildTestApp({ beforeClose, hasOwnRoutes, hasOwnProcesses, hasPages, ...given }: Overrides = {}) {
  const overrides = { ...given, ...(hasPages && { frontends: fixtureFrontends() }) };
  const db = overrides.db ?? (await openTestDatabase());
  const parts: AppParts = {
    now: () => new Date(),
    ...(!hasOwnProcesses && { children: sharedChildren }),
    ...overrides,
    db,
    config: { ...testConfig, ...overrides.config },
  };
  const isShareable = !(
    hasOwnRoutes ||
    overrides.logger ||
    overrides.frontends ||
    readWhileBuilding.some((one) => overrides.config?.[one])
  );
  const { app, giveBack } = (isShareable && (await borrowApp(createContext(parts)))) || (await ownApp(parts));
  const { ctx } = app;
  afterTest(async () => {
    await beforeClose?.();
    await giveBack();
    await db.close();
  });

  /** Makes an account whose password is `testPassword`. */
  async function addAccount(username = 'admin', role: Role = 'admin') {
    const at = parts.now().getTime();
    const id = newId();
    await db.tx(async () => {
      await db.query.insert(users).values({
        id,
        username,
        usernameKey: usernameKey(username),
        role,
        passwordHash: testPasswordHash,
        createdAt: at,
        updatedAt: at,
      });
    });
    return id;
  }

  /** Makes an account with a session: `headers` is what its requests send. */
  async function signIn(username = 'admin', role: Role = 'admin') {
    const id = await addAccount(username, role);
    const { token } = await sessionStore(ctx).begin(id, testPasswordHash);
    return { id, token, headers: { authorization: `Bearer ${token}` } };
  }

  /** Stores an upload and returns its address. */
  const storeUpload = (facts: Parameters<typeof storePicture>[1]) =>
    storePicture({ ...parts, config: { ...parts.config, dataDir: temporaryFolder() } }, facts);

  /** Fills the database as a new installation is filled. */
  const addSeedContent = () => seedContent(parts);

  return {
    app,
    ctx,
    db,
    parts,
    addAccount,
    addSeedContent,
    addTemplates: () => seedTemplates(parts),
    addReceived: (fields?: Parameters<typeof addReceived>[1]) => addReceived(parts, fields),
    signIn,
    storeUpload,
  };
}
