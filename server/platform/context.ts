import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What a server is made with. */
export interface Deps {
  config: Config;
  db: Database;
  /** The clock; tests pass their own. */
  now: () => Date;
  logger?: FastifyBaseLogger | undefined;
}

/**
 * What every operation is called with: the settings, the database, the clock and the log of one server. A class, because a
 * copy of it would be another context, with caches and limits of its own.
 */
export class Ctx implements Deps {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  readonly logger: FastifyBaseLogger | undefined;
  readonly #made = new Map<unknown, unknown>();

  constructor({ config, db, now, logger }: Deps) {
    this.config = config;
    this.db = db;
    this.now = now;
    this.logger = logger;
  }

  /** What `make` made for this context, at the first call. */
  once<T>(make: (ctx: Ctx) => T): T {
    if (!this.#made.has(make)) this.#made.set(make, make(this));
    return this.#made.get(make) as T;
  }
}

/** What must live as long as a server, such as a cache, a limiter or a prepared statement: made once for each context. */
export const perContext =
  <T>(make: (ctx: Ctx) => T) =>
  (ctx: Ctx): T =>
    ctx.once(make);
