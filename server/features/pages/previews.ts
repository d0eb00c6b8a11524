/** Previews in the database, where every server finds them: 15 minutes each, and the newest 50 of an account. */

import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Ctx } from '#server/platform/context.ts';
import { linkPaths } from '#server/platform/http/addresses.ts';
import { AppError } from '#shared/api/errors.ts';
import type { PreviewAddress } from '#shared/pages/page-content.ts';
import type { PageName } from '#shared/pages/pages.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { type PreviewContent, previews } from './table.ts';

const lifetimeMs = 15 * minuteMs;
const maxPerAccount = 50;
const maxBytes = 320 * 1024;

export interface Preview extends PreviewContent {
  page: PageName;
}

export async function addPagePreview(
  ctx: Ctx,
  accountId: string,
  { page, ...content }: Preview,
): Promise<PreviewAddress> {
  if (Buffer.byteLength(JSON.stringify(content)) > maxBytes) throw new AppError('payload_too_large');
  const token = newToken();
  const expiresAt = ctx.now().getTime() + lifetimeMs;
  const ofAccount = eq(previews.accountId, accountId);
  await ctx.db.tx(async () => {
    await ctx.db.query.insert(previews).values({ page, content, accountId, tokenHash: hashToken(token), expiresAt });
    const [newestExcess] = await ctx.db.query
      .select({ seq: previews.seq })
      .from(previews)
      .where(ofAccount)
      .orderBy(desc(previews.seq))
      .limit(1)
      .offset(maxPerAccount);
    if (newestExcess) await ctx.db.query.delete(previews).where(and(ofAccount, lte(previews.seq, newestExcess.seq)));
  });
  return { url: `${linkPaths.preview}${token}`, expiresAt: new Date(expiresAt).toISOString() };
}

/** The preview of a token. Unknown and expired ones are `gone` alike. */
export async function requirePagePreview(ctx: Ctx, token: string): Promise<Preview> {
  const [preview] = await ctx.db.query
    .select({ page: previews.page, content: previews.content })
    .from(previews)
    .where(and(eq(previews.tokenHash, hashToken(token)), gt(previews.expiresAt, ctx.now().getTime())));
  if (preview === undefined) throw new AppError('gone');
  return { page: preview.page, ...preview.content };
}
