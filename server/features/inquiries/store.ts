import { asc, eq } from 'drizzle-orm';
import { nextVersion } from '#server/content/version.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#shared/errors.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { type InquiryRow, inquiries, inquiryKeys, inquiryStatusChanges } from './table.ts';

/** Single inquiries. Writes belong inside a transaction of the caller. */
export function inquiryStore(db: Database) {
  return {
    /** Throws `not_found` if there is none. */
    async find(id: string): Promise<InquiryRow> {
      const [row] = await db.query.select().from(inquiries).where(eq(inquiries.id, id));
      if (row === undefined) throw new AppError('not_found');
      return row;
    },

    /** Every status the inquiry had, its arrival first. */
    async history({ seq }: InquiryRow) {
      return db.query
        .select()
        .from(inquiryStatusChanges)
        .where(eq(inquiryStatusChanges.inquirySeq, seq))
        .orderBy(asc(inquiryStatusChanges.seq));
    },

    /** Writes the fields that differ from the row, and a new status into the history. */
    async change(row: InquiryRow, input: Partial<InquiryRow>, by: string, at: number): Promise<InquiryRow> {
      const changed = getChanges(row, input);
      if (Object.keys(changed).length === 0) return row;
      const moment = nextVersion(row, at);
      const changes: Partial<InquiryRow> = { ...changed, updatedAt: moment };
      const { status } = changes;
      if (status !== undefined) {
        if (isFirstResponse(row, status)) changes.respondedAt = moment;
        await db.query
          .insert(inquiryStatusChanges)
          .values({ inquirySeq: row.seq, at: moment, by, fromStatus: row.status, toStatus: status });
      }
      await db.query.update(inquiries).set(changes).where(eq(inquiries.seq, row.seq));
      return { ...row, ...changes };
    },

    /** Deletes its idempotency keys too: the same form sent again is a new inquiry. */
    async remove({ seq, id }: Pick<InquiryRow, 'seq' | 'id'>): Promise<void> {
      await db.query.delete(inquiryKeys).where(eq(inquiryKeys.inquiryId, id));
      await db.query.delete(inquiries).where(eq(inquiries.seq, seq));
    },
  };
}

export type InquiryStore = ReturnType<typeof inquiryStore>;

/** The fields of `input` that differ from the row. */
export function getChanges(row: InquiryRow, input: Partial<InquiryRow>): Partial<InquiryRow> {
  const isChange = ([field, value]: [string, unknown]) =>
    value !== undefined && row[field as keyof InquiryRow] !== value;
  return Object.fromEntries(Object.entries(input).filter(isChange));
}

/** Marking as spam is no response, and neither is a later change. */
function isFirstResponse(row: InquiryRow, status: InquiryStatus): boolean {
  return row.respondedAt === null && row.status === 'new' && status !== 'spam';
}
