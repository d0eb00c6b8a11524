/** Previews in the database, where every server finds them: 15 minutes each, and the newest 50 of an account. */

import { desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { defineLink } from '#server/platform/links/define-link.ts';
import { AppError } from '#shared/api/errors.ts';
import type { PreviewAddress } from '#shared/pages/page-content.ts';
import type { PageName } from '#shared/pages/pages.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { type PreviewContent, previews } from './table.ts';

const lifetimeMs = 15 * minuteMs;
const maxPerAccount = 50;
const maxBytes = 320 * 1024;

export const previewLink = defineLink({
  purpose: 'preview',
  path: '/preview/',
  limits: 'guessing',
  deleteTargets: async ({ db }, ids) =>
    void (await db.query.delete(previews).where(inArray(previews.seq, ids.map(Number)))),
});

export interface Preview extends PreviewContent {
  page: PageName;
}

export async function addPagePreview(
  ctx: Ctx,
  accountId: string,
  { page, ...content }: Preview,
): Promise<PreviewAddress> {
  if (Buffer.byteLength(JSON.stringify(content)) > maxBytes) throw new AppError('payload_too_large');
  const expiresAt = ctx.now().getTime() + lifetimeMs;
  const url = await ctx.db.tx(async () => {
    const { seq } = previews;
    const [added] = await ctx.db.query.insert(previews).values({ page, content, accountId }).returning({ seq });
    const excess = await ctx.db.query
      .select({ seq })
      .from(previews)
      .where(eq(previews.accountId, accountId))
      .orderBy(desc(seq))
      .limit(maxPerAccount)
      .offset(maxPerAccount);
    await previewLink.revoke(ctx, ...excess.map((row) => String(row.seq)));
    return previewLink.issue(ctx, String(added?.seq), { expiresAt });
  });
  return { url, expiresAt: new Date(expiresAt).toISOString() };
}

/** The preview of a token. Errors: `gone` for unknown and expired ones, `rate_limited`. */
export async function openPagePreview(ctx: Ctx, address: string, token: string): Promise<Preview> {
  const seq = Number(await previewLink.open(ctx, address, token));
  const [preview] = await ctx.db.query
    .select({ page: previews.page, content: previews.content })
    .from(previews)
    .where(eq(previews.seq, seq));
  if (preview === undefined) throw new AppError('gone');
  return { page: preview.page, ...preview.content };
}
