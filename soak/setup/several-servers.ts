import pg from 'pg';
import { type Network, networkTo } from '#server/testing/network.ts';
import { SiblingServer } from '../../e2e/setup/sibling-server.ts';
import { compareInquiries } from '../../e2e/setup/stored-inquiries.ts';
import { type StartedPostgres, startPostgres } from '../../scripts/steps/postgres.ts';
import type { KeyedInquiry } from './keyed-writers.ts';
import { test as base } from './soak-test.ts';

interface SeveralServers {
  /** A PostgreSQL of this run alone, which syncs every commit. */
  postgres: StartedPostgres;
  /** Starts another server on the database, which has `withinMs` to be ready; ended when the run is over. */
  addServer: (environment?: Record<string, string>, withinMs?: number) => Promise<SiblingServer>;
  /** A network to the database that can be cut. */
  network: Network;
  /** Runs a query on the database. */
  ask: <T extends object>(sql: string) => Promise<T[]>;
  /** Compares what was sent with what is stored. */
  compare: (sent: readonly KeyedInquiry[]) => Promise<ReturnType<typeof compareInquiries>>;
}

/** A long run of several servers on one PostgreSQL. */
export const test = base.extend<SeveralServers>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture depends on
  postgres: async ({}, use) => {
    const postgres = await startPostgres();
    await use(postgres);
    postgres.stop();
  },
  network: async ({ postgres }, use) => {
    const network = await networkTo(postgres.url);
    await use(network);
    await network.close();
  },
  addServer: async ({ postgres }, use) => {
    const servers: SiblingServer[] = [];
    await use(async (environment, withinMs) => {
      const server = await SiblingServer.start(postgres.url, environment, withinMs);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.remove()));
  },
  ask: async ({ postgres }, use) => {
    await use(async (sql) => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      const { rows } = await client.query(sql).finally(() => client.end());
      return rows;
    });
  },
  compare: async ({ ask }, use) => {
    await use(async (sent) => {
      const stored = await ask<{ id: string; email: string; message: string; guestCount: number }>(
        `SELECT id, email, message, guest_count::int AS "guestCount" FROM inquiries`,
      );
      return compareInquiries([...sent], stored);
    });
  },
});
