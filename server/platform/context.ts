import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ChildPools, type ChildProgram } from '#server/platform/process/child-pools.ts';

/** What a server is made with. */
export interface Deps {
  config: Config;
  db: Database;
  /** The clock; tests pass their own. */
  now: () => Date;
  logger?: FastifyBaseLogger | undefined;
  /** The processes that read what comes from outside. Without them a server has its own, and ends them. */
  children?: ChildPools | undefined;
}

/** What features announce, by name, with what it is about. A room adds the names that it announces first. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Announcements {}

/** What follows from an announcement. */
export type Reaction<Name extends keyof Announcements> = (ctx: Ctx, about: Announcements[Name]) => Promise<void>;

/** What follows from each announcement, one after the other. */
export type Reactions = { [Name in keyof Announcements]?: readonly Reaction<Name>[] };

/**
 * What every operation is called with: the settings, the database, the clock and the log of one server. A class, because a
 * copy of it would be another context, with caches and limits of its own.
 */
export class Ctx implements Deps {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  readonly logger: FastifyBaseLogger | undefined;
  readonly children: ChildPools;
  readonly #hasOwnChildren: boolean;
  readonly #made = new Map<unknown, unknown>();
  readonly #reactions: Reactions | undefined;

  /** Without `reactions`, for a program that only reads or writes accounts, nothing can be announced. */
  constructor({ config, db, now, logger, children }: Deps, reactions?: Reactions) {
    this.config = config;
    this.db = db;
    this.now = now;
    this.logger = logger;
    this.children = children ?? new ChildPools();
    this.#hasOwnChildren = children === undefined;
    this.#reactions = reactions;
  }

  /** Announces what somebody did, inside the transaction of it unless its name says otherwise, and resolves when all that follows from it is done. */
  async happened<Name extends keyof Announcements>(name: Name, about: Announcements[Name]): Promise<void> {
    if (this.#reactions === undefined) throw new Error(`Nothing reacts to ${String(name)} in this context.`);
    for (const react of this.#reactions[name] ?? []) await react(this, about);
  }

  /** Ends the processes of a program, or all, busy or not, unless they are shared with other contexts. */
  async endChildren(program?: ChildProgram): Promise<void> {
    if (this.#hasOwnChildren) await this.children.close(program);
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
