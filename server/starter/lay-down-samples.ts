import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import { clientStore } from '#server/features/clients/store.ts';
import { eventStore } from '#server/features/events/store.ts';
import { inquiries, inquiryStatusChanges } from '#server/features/inquiries/table.ts';
import { venueOperations } from '#server/features/venue/operations.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { type SampleInquiry, sampleInquiries } from './sample-inquiries.ts';

const amount = 120;

/**
 * Fills a database without any inquiry with 120 invented ones of the last twelve months, with what became of them, in one
 * transaction. For demonstrations: a real venue never starts with them.
 */
export async function layDownSamples({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>): Promise<void> {
  const calendar = await venueOperations({ db }).calendar();
  const until = now().getTime();
  const by = config.firstAccount.username;
  await db.tx(async () => {
    const [known] = await db.query.select({ seq: inquiries.seq }).from(inquiries).limit(1);
    if (known !== undefined) return;
    const changes: (typeof inquiryStatusChanges.$inferInsert)[] = [];
    for (const sample of sampleInquiries(amount, until, calendar)) {
      const inquirySeq = await insertSample(db, sample, until);
      for (const [index, { at, status }] of sample.history.entries()) {
        const before = sample.history[index - 1];
        const fromStatus = before?.status ?? null;
        changes.push({ inquirySeq, at, by: before && by, fromStatus, toStatus: status });
      }
    }
    // The latest activity is read by the order of arrival here.
    for (const change of changes.sort((a, b) => a.at - b.at))
      await db.query.insert(inquiryStatusChanges).values(change);
  });
}

async function insertSample(db: Database, sample: SampleInquiry, until: number): Promise<number> {
  const { history, ...said } = sample;
  const last = history.at(-1) as SampleInquiry['history'][number];
  const id = newId();
  const isConverted = last.status === 'converted';
  const clientId = isConverted ? await addClient(db, sample, last.at) : null;
  const [row] = await db.query
    .insert(inquiries)
    .values({
      ...said,
      id,
      status: last.status,
      leadSource: 'website',
      clientId,
      updatedAt: last.at,
      respondedAt: history[1]?.at ?? null,
    })
    .returning({ seq: inquiries.seq });
  if (clientId !== null) await addEvent(db, sample, { clientId, inquiryId: id, at: last.at, until });
  return row?.seq as number;
}

async function addClient(db: Database, { fullName, email, phone }: SampleInquiry, at: number): Promise<string> {
  const client = { id: newId(), name: fullName, email, phone, notes: '', createdAt: at, updatedAt: at };
  return (await clientStore(db).insert(client)).id;
}

interface Booking {
  clientId: string;
  inquiryId: string;
  at: number;
  until: number;
}

async function addEvent(db: Database, sample: SampleInquiry, { clientId, inquiryId, at, until }: Booking) {
  const { eventDate, fullName, guestCount, message } = sample;
  if (eventDate === null) return;
  const eventType = sample.eventType ?? 'other';
  await eventStore(db).insert({
    id: newId(),
    clientId,
    inquiryId,
    title: `${eventTypeLabels[eventType]}: ${fullName}`,
    eventType,
    eventDate,
    guestCount,
    status: Date.parse(eventDate) < until ? 'completed' : 'confirmed',
    notes: message,
    createdAt: at,
    updatedAt: at,
  });
}
