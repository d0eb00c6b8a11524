import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import type { Frontends } from '#server/pages/frontends.ts';

/** Everything the server is made of. Tests pass a database in memory and a clock of their own. */
export interface AppParts {
  config: Config;
  db: Database;
  now: () => Date;
  logger?: FastifyBaseLogger;
  /** The public site and the back-office; left out, only the API answers. */
  frontends?: Frontends;
}

/** The whole server as a value; it listens on nothing until it is told to. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({ ...(parts.logger && { loggerInstance: parts.logger }) }) as unknown as FastifyInstance;
  return app;
}
