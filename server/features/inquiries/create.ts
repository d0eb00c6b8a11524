import { getTableColumns, sql } from 'drizzle-orm';
import type { Actor } from '#server/auth/actor.ts';
import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { CreateInquiry, InquiryReceipt } from '#shared/inquiry.ts';
import { priorityOf, statusOnArrival } from './arrival.ts';
import { hashRequest, idempotencyKeys } from './idempotency.ts';
import { InquiryRateLimiter } from './rate-limiter.ts';
import { type InquiryRow, inquiries, inquiryStatusChanges } from './table.ts';

/** Creates inquiries: idempotency key, rate limit, spam check, and the row with its first status in one transaction. */
export function inquiryCreation({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, venue: VenueOperations) {
  const rateLimiter = new InquiryRateLimiter(config.rateLimits.inquiries);
  const keys = idempotencyKeys(db);
  const insert = inquiryInsertion(db);

  return async (actor: Actor, input: CreateInquiry, key?: string): Promise<InquiryReceipt> => {
    const { formMarks, ...details } = input;
    const at = now().getTime();
    const hash = key === undefined ? undefined : hashRequest(key, input);
    const findRepeated = async () => hash && (await keys.find(hash, at));

    const known = await findRepeated();
    if (known !== undefined) return { _id: known, ...details };
    await rateLimiter.consume(actor);
    const calendar = await venue.calendar();
    const row = {
      ...details,
      id: newId(),
      status: statusOnArrival({ formMarks }),
      priority: priorityOf(details, calendar, at),
      leadSource: 'website' as const,
      clientId: null,
      createdAt: at,
      updatedAt: at,
      respondedAt: null,
    };
    const id = await db.privateTx(async () => {
      // The same request may have waited in the queue just before this one.
      const first = await findRepeated();
      if (first !== undefined) return first;
      await insert(row);
      if (hash !== undefined) await keys.save(hash, row.id, at);
      return row.id;
    });
    if (id !== row.id) await rateLimiter.refund(actor);
    return { _id: id, ...details };
  };
}

/** Inserts whole rows, so that no column can be forgotten. The statements are prepared for P6. */
function inquiryInsertion(db: Database) {
  const { placeholder } = sql;
  const { seq: _seq, ...columns } = getTableColumns(inquiries);
  const placeholders = Object.fromEntries(Object.keys(columns).map((name) => [name, placeholder(name)]));
  const insertInquiry = db.prepare((query) =>
    query
      .insert(inquiries)
      .values(placeholders as unknown as typeof inquiries.$inferInsert)
      .returning({ seq: inquiries.seq })
      .prepare(),
  );
  const insertFirstStatus = db.prepare((query) =>
    query
      .insert(inquiryStatusChanges)
      .values({ inquirySeq: placeholder('inquirySeq'), at: placeholder('at'), toStatus: placeholder('toStatus') })
      .prepare(),
  );

  return async (row: Omit<InquiryRow, 'seq'>): Promise<void> => {
    const [inserted] = await insertInquiry().execute(row);
    await insertFirstStatus().execute({ inquirySeq: inserted?.seq, at: row.createdAt, toStatus: row.status });
  };
}
