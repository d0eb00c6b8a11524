import { afterEach } from 'vitest';
import { type AppParts, buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';

export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '/nonexistent',
  publicOrigin: 'http://127.0.0.1:5000',
  trustProxy: [],
  logLevel: 'silent',
  firstAccount: { username: 'admin', password: undefined },
  sampleData: false,
  rateLimits: { inquiries: 0, login: 0 },
};

const openApps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of openApps.splice(0)) await close();
});

/** The real server on a fresh database in memory; closed after the test that made it. */
export async function buildTestApp(overrides: Partial<Omit<AppParts, 'config'>> & { config?: Partial<Config> } = {}) {
  const db = overrides.db ?? openDatabase(':memory:');
  const parts: AppParts = { now: () => new Date(), ...overrides, db, config: { ...testConfig, ...overrides.config } };
  const app = await buildApp(parts);
  openApps.push(async () => {
    await app.close();
    await db.close();
  });
  return { app, db, parts };
}
