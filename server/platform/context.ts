import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What everything above the ground floor is made with; passed down, and free of any feature. */
export interface Deps {
  config: Config;
  db: Database;
  /** The clock; tests pass their own. */
  now: () => Date;
  logger?: FastifyBaseLogger;
}
