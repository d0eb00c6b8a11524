import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import { clientStore } from '#server/features/clients/store.ts';
import { eventStore } from '#server/features/events/store.ts';
import { inquiries, inquiryStatusChanges } from '#server/features/inquiries/table.ts';
import { venueOperations } from '#server/features/venue/operations.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { makeInquiries, type SeedInquiry } from './inquiry-factory.ts';

const amount = 120;

/**
 * Adds 120 invented inquiries of the last twelve months, with their histories, clients and events, to a database that has no
 * inquiry. For demonstrations only (SAMPLE_DATA).
 */
export async function seedInquiries({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>): Promise<void> {
  const calendar = await venueOperations({ db }).calendar();
  const until = now().getTime();
  const by = config.firstAccount.username;
  await db.tx(async () => {
    const [existing] = await db.query.select({ seq: inquiries.seq }).from(inquiries).limit(1);
    if (existing !== undefined) return;
    const changes: (typeof inquiryStatusChanges.$inferInsert)[] = [];
    for (const inquiry of makeInquiries(amount, until, calendar)) {
      const inquirySeq = await insertInquiry(db, inquiry, until);
      for (const [index, { at, status }] of inquiry.history.entries()) {
        const before = inquiry.history[index - 1];
        const fromStatus = before?.status ?? null;
        changes.push({ inquirySeq, at, by: before && by, fromStatus, toStatus: status });
      }
    }
    // The activity feed reads the changes in the order of their insertion.
    for (const change of changes.sort((a, b) => a.at - b.at))
      await db.query.insert(inquiryStatusChanges).values(change);
  });
}

async function insertInquiry(db: Database, inquiry: SeedInquiry, until: number): Promise<number> {
  const { history, ...values } = inquiry;
  const last = history.at(-1) as SeedInquiry['history'][number];
  const id = newId();
  const isConverted = last.status === 'converted';
  const clientId = isConverted ? await addClient(db, inquiry, last.at) : null;
  const [row] = await db.query
    .insert(inquiries)
    .values({
      ...values,
      id,
      status: last.status,
      leadSource: 'website',
      clientId,
      updatedAt: last.at,
      respondedAt: history[1]?.at ?? null,
    })
    .returning({ seq: inquiries.seq });
  if (clientId !== null) await addEvent(db, inquiry, { clientId, inquiryId: id, at: last.at, until });
  return row?.seq as number;
}

async function addClient(db: Database, { fullName, email, phone }: SeedInquiry, at: number): Promise<string> {
  const client = { id: newId(), name: fullName, email, phone, notes: '', createdAt: at, updatedAt: at };
  return (await clientStore(db).insert(client)).id;
}

interface Booking {
  clientId: string;
  inquiryId: string;
  at: number;
  until: number;
}

async function addEvent(db: Database, inquiry: SeedInquiry, { clientId, inquiryId, at, until }: Booking) {
  const { eventDate, fullName, guestCount, message } = inquiry;
  if (eventDate === null) return;
  const eventType = inquiry.eventType ?? 'other';
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
