import { sql } from 'drizzle-orm';
import type { Actor } from '#server/auth/actor.ts';
import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { CreateInquiry, InquiryReceipt } from '#shared/inquiry.ts';
import { priorityOf, statusOnArrival } from './arrival.ts';
import { InquiryBrake } from './brake.ts';
import { fingerprintOf, repetitions } from './repetition.ts';
import { type InquiryRow, inquiries, inquiryStatusChanges } from './table.ts';

/** Takes inquiries in: brake, repetition, what looks like spam, and the row with its arrival in one transaction. */
export function inquiryCreation({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, venue: VenueOperations) {
  const brake = new InquiryBrake(config.rateLimits.inquiries);
  const repeated = repetitions(db);
  const insert = inquiryInsertion(db);

  return async (actor: Actor, input: CreateInquiry, key?: string): Promise<InquiryReceipt> => {
    const { formMarks, ...said } = input;
    const at = now().getTime();
    const fingerprint = key === undefined ? undefined : fingerprintOf(key, input);
    const find = async () => fingerprint && (await repeated.find(fingerprint, at));

    const known = await find();
    if (known !== undefined) return { _id: known, ...said };
    await brake.count(actor);
    const calendar = await venue.calendar();
    const arrived = {
      ...said,
      id: newId(),
      status: statusOnArrival({ formMarks }),
      priority: priorityOf(said, calendar, at),
      leadSource: 'website' as const,
      createdAt: at,
      updatedAt: at,
    };
    const id = await db.privateTx(async () => {
      // The same post may have waited in the queue just before this one.
      const first = await find();
      if (first !== undefined) return first;
      await insert(arrived);
      if (fingerprint !== undefined) await repeated.remember(fingerprint, arrived.id, at);
      return arrived.id;
    });
    if (id !== arrived.id) await brake.takeBack(actor);
    return { _id: id, ...said };
  };
}

function inquiryInsertion(db: Database) {
  const { placeholder } = sql;
  const insertInquiry = db.prepare((query) =>
    query
      .insert(inquiries)
      .values({
        id: placeholder('id'),
        fullName: placeholder('fullName'),
        email: placeholder('email'),
        phone: placeholder('phone'),
        eventType: placeholder('eventType'),
        eventDate: placeholder('eventDate'),
        guestCount: placeholder('guestCount'),
        message: placeholder('message'),
        status: placeholder('status'),
        priority: placeholder('priority'),
        leadSource: placeholder('leadSource'),
        createdAt: placeholder('createdAt'),
        updatedAt: placeholder('updatedAt'),
      })
      .returning({ seq: inquiries.seq })
      .prepare(),
  );
  const insertArrival = db.prepare((query) =>
    query
      .insert(inquiryStatusChanges)
      .values({ inquirySeq: placeholder('inquirySeq'), at: placeholder('at'), toStatus: placeholder('toStatus') })
      .prepare(),
  );

  return async (arrived: Omit<InquiryRow, 'seq' | 'clientId' | 'respondedAt'>): Promise<void> => {
    const [row] = await insertInquiry().execute(arrived);
    await insertArrival().execute({ inquirySeq: row?.seq, at: arrived.createdAt, toStatus: arrived.status });
  };
}
