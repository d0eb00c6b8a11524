import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#shared/errors.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { type InquiryRow, inquiries, inquiryKeys, inquiryStatusChanges } from './table.ts';

/** Single inquiries: found, changed with their history, removed. Changes belong inside a transaction of the caller's. */
export function inquiryStore(db: Database) {
  const byId = db.prepare((query) =>
    query
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, sql.placeholder('id')))
      .prepare(),
  );

  return {
    /** Throws `not_found` where there is none. */
    async find(id: string): Promise<InquiryRow> {
      const [row] = await byId().execute({ id });
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

    /** Writes what differs from the row; a new status goes into the history. Without a difference nothing is written. */
    async change(row: InquiryRow, wanted: Partial<InquiryRow>, by: string, at: number): Promise<InquiryRow> {
      const differing = differencesOf(row, wanted);
      if (Object.keys(differing).length === 0) return row;
      // The time of the last change tells one state of an inquiry from the next, so that no two may share it.
      const moment = Math.max(at, row.updatedAt + 1);
      const changes: Partial<InquiryRow> = { ...differing, updatedAt: moment };
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

    /** A form that is sent again after that is a new inquiry: nobody is told that it arrived while nothing is there. */
    async remove({ seq, id }: Pick<InquiryRow, 'seq' | 'id'>): Promise<void> {
      await db.query.delete(inquiryKeys).where(eq(inquiryKeys.inquiryId, id));
      await db.query.delete(inquiries).where(eq(inquiries.seq, seq));
    },
  };
}

export type InquiryStore = ReturnType<typeof inquiryStore>;

/** What is wanted otherwise than it is. */
export function differencesOf(row: InquiryRow, wanted: Partial<InquiryRow>): Partial<InquiryRow> {
  const isOther = ([field, value]: [string, unknown]) =>
    value !== undefined && row[field as keyof InquiryRow] !== value;
  return Object.fromEntries(Object.entries(wanted).filter(isOther));
}

/** Spam is no response, and neither is a later change. */
function isFirstResponse(row: InquiryRow, status: InquiryStatus): boolean {
  return row.respondedAt === null && row.status === 'new' && status !== 'spam';
}
