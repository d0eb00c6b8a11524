import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { addressKey } from '#server/platform/auth/address-key.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { linkPaths } from '#server/platform/http/addresses.ts';
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { consume } from '#server/platform/limits/consume.ts';
import { AppError } from '#shared/api/errors.ts';
import { links } from './table.ts';

/** Links of one target that work at the same time: the oldest goes when there is one more. */
const maxLinksOfOne = 20;

interface LinkDefinition {
  /** Names its rows and its limit; stored. */
  purpose: string;
  /** Where the links are; the token follows. */
  path: `/${string}/`;
  /** What follows the token, such as `.ics`. */
  ending?: string;
  /** What one network may do 60 times a minute: open links, or try tokens that open nothing. */
  limits: 'opening' | 'guessing';
  /** Deletes what is there for its link alone, once that has ended. Inside the transaction that ends it. */
  deleteTargets?(ctx: Ctx, targetIds: string[]): Promise<void>;
}

/** What deletes the targets of links, by their purpose. */
const deletions = new Map<string, NonNullable<LinkDefinition['deleteTargets']>>();

/** Ends the links that have expired. Returns when the next ones do, or the moment in an hour if that is later. */
export const deleteExpiredLinks = (ctx: Ctx): Promise<number> =>
  deleteExpired(ctx, links, async (ended) => {
    for (const [purpose, deleteTargets] of deletions) {
      const ids = ended.filter((link) => link.purpose === purpose).map(({ targetId }) => targetId);
      if (ids.length > 0) await deleteTargets(ctx, ids);
    }
  });

/** Headers of everything that a link opens: its address goes to no other site and into no search engine. */
export const linkHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Defines links that open one thing for whoever has them, without a session. Only hashes of their tokens are stored, and logs
 * have `:token` in place of the token. A link is in the response that makes it, and nowhere else.
 */
export function defineLink({ purpose, path, ending = '', limits, deleteTargets }: LinkDefinition) {
  linkPaths.add(path);
  if (deleteTargets !== undefined) deletions.set(purpose, deleteTargets);
  const limiter = perContext((ctx) => ctx.db.rateLimiter(`links_${purpose}`, { points: 60, duration: 60 }));
  const opensOneOf = (targetIds: string[]) => and(eq(links.purpose, purpose), inArray(links.targetId, targetIds));

  async function revoke(ctx: Ctx, ...targetIds: string[]): Promise<void> {
    if (targetIds.length === 0) return;
    await ctx.db.query.delete(links).where(opensOneOf(targetIds));
    await deleteTargets?.(ctx, targetIds);
  }

  /** Makes room for one more link of a target. */
  async function dropOldest(ctx: Ctx, targetId: string): Promise<void> {
    const { tokenHash, createdAt } = links;
    const all = await ctx.db.query
      .select({ tokenHash })
      .from(links)
      .where(opensOneOf([targetId]))
      .orderBy(desc(createdAt));
    const old = all.slice(maxLinksOfOne - 1).map((link) => link.tokenHash);
    if (old.length > 0) await ctx.db.query.delete(links).where(inArray(tokenHash, old));
  }

  async function find(ctx: Ctx, token: string): Promise<string | undefined> {
    const isUnexpired = or(isNull(links.expiresAt), gt(links.expiresAt, ctx.now().getTime()));
    const [row] = await ctx.db.query
      .select({ targetId: links.targetId })
      .from(links)
      .where(and(eq(links.tokenHash, hashToken(token)), eq(links.purpose, purpose), isUnexpired));
    return row?.targetId;
  }

  return {
    purpose,
    path,

    /**
     * Makes the link of a target, in place of those before unless it `keepsOthers`, the newest 20. Returns its path. Inside a transaction of the
     * caller.
     */
    async issue(
      ctx: Ctx,
      targetId: string,
      { expiresAt = null, keepsOthers = false }: { expiresAt?: number | null; keepsOthers?: boolean } = {},
    ): Promise<string> {
      const token = newToken();
      if (keepsOthers) await dropOldest(ctx, targetId);
      else await ctx.db.query.delete(links).where(opensOneOf([targetId]));
      const createdAt = ctx.now().getTime();
      await ctx.db.query.insert(links).values({ tokenHash: hashToken(token), purpose, targetId, expiresAt, createdAt });
      return `${path}${token}${ending}`;
    },

    /** Ends the links of targets. Inside a transaction of the caller. */
    revoke,

    /**
     * The target of a token that somebody at an IP address sent. Errors: `gone` for one that is unknown, replaced, revoked or
     * expired, `rate_limited`.
     */
    async open(ctx: Ctx, address: string, token: string): Promise<string> {
      if (limits === 'opening') await consume(limiter(ctx), addressKey(address));
      const targetId = await find(ctx, token);
      if (targetId !== undefined) return targetId;
      if (limits === 'guessing') await consume(limiter(ctx), addressKey(address));
      throw new AppError('gone');
    },
  };
}
