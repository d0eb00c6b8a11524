/** Remembers for 24 hours which idempotency key created which inquiry. */

import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { hashRequest, type RequestHash } from '#server/platform/http/request-hash.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CreateInquiry } from '#shared/inquiry/schema.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { inquiryKeys } from './table.ts';

const lifetimeMs = dayMs;

/** Leaves the form marks out, because the fill time differs each time the form is sent. */
export const hashInquiry = (key: string, { formMarks: _marks, ...details }: CreateInquiry): RequestHash =>
  hashRequest(key, details);

const byKey = perContext((ctx) =>
  ctx.db.prepare((query) =>
    query
      .select({ bodyHash: inquiryKeys.bodyHash, inquiryId: inquiryKeys.inquiryId })
      .from(inquiryKeys)
      .where(and(eq(inquiryKeys.keyHash, sql.placeholder('keyHash')), gt(inquiryKeys.expiresAt, sql.placeholder('at'))))
      .prepare(),
  ),
);

const insert = perContext((ctx) =>
  ctx.db.prepare((query) =>
    query
      .insert(inquiryKeys)
      .values({
        keyHash: sql.placeholder('keyHash'),
        bodyHash: sql.placeholder('bodyHash'),
        inquiryId: sql.placeholder('inquiryId'),
        expiresAt: sql.placeholder('expiresAt'),
      })
      .onConflictDoUpdate({
        target: inquiryKeys.keyHash,
        set: {
          bodyHash: sql`excluded.body_hash`,
          inquiryId: sql`excluded.inquiry_id`,
          expiresAt: sql`excluded.expires_at`,
        },
        setWhere: lte(inquiryKeys.expiresAt, sql.placeholder('at')),
      })
      .returning({ inquiryId: inquiryKeys.inquiryId })
      .prepare(),
  ),
);

/** The id of the inquiry that this request created before. Other details under a used key are a `conflict`. */
export async function findIdempotencyKey(
  ctx: Ctx,
  { keyHash, bodyHash }: RequestHash,
  at: number,
): Promise<string | undefined> {
  const [known] = await byKey(ctx)().execute({ keyHash, at });
  if (known !== undefined && known.bodyHash !== bodyHash)
    throw new AppError('conflict', {
      message: 'This form was already sent with other details. Please reload the page and send it again.',
    });
  return known?.inquiryId;
}

/**
 * Remembers that this request creates the inquiry, and returns its id; if the request has created one before, the id of
 * that one. Other details under a used key are a `conflict`.
 */
export async function claimIdempotencyKey(ctx: Ctx, hash: RequestHash, inquiryId: string, at: number): Promise<string> {
  const [claimed] = await insert(ctx)().execute({ ...hash, inquiryId, at, expiresAt: at + lifetimeMs });
  return claimed?.inquiryId ?? ((await findIdempotencyKey(ctx, hash, at)) as string);
}

/** The same form sent again is a new inquiry from now on. */
export async function forgetInquiryKeys(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await ctx.db.query.delete(inquiryKeys).where(eq(inquiryKeys.inquiryId, id));
}
