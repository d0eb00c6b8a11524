import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#shared/errors.ts';
import type { CreateInquiry } from '#shared/inquiry.ts';
import { inquiryKeys } from './table.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** What a repeated request is recognized by. */
export interface RequestHash {
  keyHash: string;
  bodyHash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Leaves the form marks out: the fill time differs each time the form is sent. */
export function hashRequest(key: string, { formMarks: _marks, ...details }: CreateInquiry): RequestHash {
  return { keyHash: sha256(key), bodyHash: sha256(JSON.stringify(Object.entries(details).sort())) };
}

/** Remembers for 24 hours which idempotency key created which inquiry. The statements are prepared for P6. */
export function idempotencyKeys(db: Database) {
  const byKey = db.prepare((query) =>
    query
      .select({ bodyHash: inquiryKeys.bodyHash, inquiryId: inquiryKeys.inquiryId })
      .from(inquiryKeys)
      .where(and(eq(inquiryKeys.keyHash, sql.placeholder('keyHash')), gt(inquiryKeys.expiresAt, sql.placeholder('at'))))
      .prepare(),
  );
  const deleteExpired = db.prepare((query) =>
    query
      .delete(inquiryKeys)
      .where(lte(inquiryKeys.expiresAt, sql.placeholder('at')))
      .prepare(),
  );

  return {
    /** The id of the inquiry that this request created before. Other details under a used key are a `conflict`. */
    async find({ keyHash, bodyHash }: RequestHash, at: number): Promise<string | undefined> {
      const [known] = await byKey().execute({ keyHash, at });
      if (known !== undefined && known.bodyHash !== bodyHash)
        throw new AppError('conflict', {
          message: 'This form was already sent with other details. Please reload the page and send it again.',
        });
      return known?.inquiryId;
    },

    async save(hash: RequestHash, inquiryId: string, at: number): Promise<void> {
      await deleteExpired().execute({ at });
      await db.query.insert(inquiryKeys).values({ ...hash, inquiryId, expiresAt: at + lifetimeMs });
    },
  };
}
