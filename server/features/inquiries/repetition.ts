import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#shared/errors.ts';
import type { CreateInquiry } from '#shared/inquiry.ts';
import { inquiryKeys } from './table.ts';

const lifetime = 24 * 60 * 60 * 1000;

/** A post that can be recognised when it comes again. */
export interface Fingerprint {
  keyHash: string;
  bodyHash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The marks of the form are no part of what is said: the fill time differs each time the button is pressed. */
export function fingerprintOf(key: string, { formMarks: _marks, ...said }: CreateInquiry): Fingerprint {
  return { keyHash: sha256(key), bodyHash: sha256(JSON.stringify(Object.entries(said).sort())) };
}

/** Remembers for 24 hours which keys made which inquiries. */
export function repetitions(db: Database) {
  const byKey = db.prepare((query) =>
    query
      .select({ bodyHash: inquiryKeys.bodyHash, inquiryId: inquiryKeys.inquiryId })
      .from(inquiryKeys)
      .where(and(eq(inquiryKeys.keyHash, sql.placeholder('keyHash')), gt(inquiryKeys.expiresAt, sql.placeholder('at'))))
      .prepare(),
  );
  const removeExpired = db.prepare((query) =>
    query
      .delete(inquiryKeys)
      .where(lte(inquiryKeys.expiresAt, sql.placeholder('at')))
      .prepare(),
  );

  return {
    /**
     * The id of the inquiry that this post made before. Another text under a used key is a `conflict`: answering it with
     * the first result would lose what was written.
     */
    async find({ keyHash, bodyHash }: Fingerprint, at: number): Promise<string | undefined> {
      const [known] = await byKey().execute({ keyHash, at });
      if (known !== undefined && known.bodyHash !== bodyHash)
        throw new AppError('conflict', {
          message: 'This form was already sent with other details. Please reload the page and send it again.',
        });
      return known?.inquiryId;
    },

    async remember(fingerprint: Fingerprint, inquiryId: string, at: number): Promise<void> {
      await removeExpired().execute({ at });
      await db.query.insert(inquiryKeys).values({ ...fingerprint, inquiryId, expiresAt: at + lifetime });
    },
  };
}
