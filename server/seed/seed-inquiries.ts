import { inArray } from 'drizzle-orm';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { readResponseRules } from '#server/features/inquiries/response-rules.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import { publishPage } from '#server/features/pages/operations.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { phoneKey } from '#shared/rules/phone-number.ts';
import { addCalendarWork, withSharedDays } from './calendar-work.ts';
import { addConversations } from './conversations.ts';
import { addDeskWork, deskColumns, newestArrivals } from './desk-work.ts';
import { makeInquiries, type SeedInquiry } from './inquiry-factory.ts';
import { addSampleTours } from './sample-tours.ts';
import { addCatalog } from './seed-catalog.ts';
import { addProposals } from './seed-proposals.ts';

const amount = 120;
/** Who writes again: the place of an inquiry, and of the earlier one of the same person. */
const earlierPlaces = [
  [100, 88],
  [118, 111],
] as const;

/**
 * Adds 120 invented inquiries of the last twelve months, with their histories, clients, events, holds, notes, tasks and mail, a catalog and
 * proposals, to a database that has no inquiry. For demonstrations only (SAMPLE_DATA).
 */
export async function seedInquiries(ctx: Ctx): Promise<void> {
  const { config, db, now } = ctx;
  const calendar = await getVenueCalendar(ctx);
  const venue = await getVenue(ctx);
  const until = now().getTime();
  const by = config.firstAccount.username;
  await db.tx(async () => {
    const [author] = await db.query.select({ id: users.id, username: users.username }).from(users).limit(1);
    const rules = await readResponseRules(ctx);
    const seeded: (Parameters<typeof addDeskWork>[1][number] & Parameters<typeof addConversations>[1][number])[] = [];
    const [existing] = await db.query.select({ seq: inquiries.seq }).from(inquiries).limit(1);
    if (existing !== undefined) return;
    const made = makeInquiries(amount, until, calendar, newestArrivals(until, rules));
    const columns = made.map((inquiry, index) => deskColumns(inquiry, index, { until, rules, author }));
    const isWaiting = (index: number) => columns[index]?.awaiting === 'client';
    for (const [index, inquiry] of withSecondWords(withSharedDays(made, { calendar, until, isWaiting })).entries()) {
      const row = await insertInquiry(db, inquiry, columns[index] as (typeof columns)[number], until);
      const { id, fullName, awaiting, clientId, respondedVia } = row;
      seeded.push({ id, fullName, awaiting, clientId, respondedVia, seed: inquiry });
    }
    await joinSecondWords(db, seeded);
    await addCalendarWork(ctx, seeded, { by, author, calendar, timeZone: venue.timeZone, until });
    await addSampleTours(db, { author, timeZone: venue.timeZone, today: textOfDay(calendar.dayAt(until)) });
    const hasSampleCatalog = await addCatalog(db, until);
    const actor = author && { kind: 'staff' as const, ...author, role: 'admin' as const };
    if (hasSampleCatalog && actor) {
      await addProposals(ctx, { actor, calendar, until });
      await publishPage(ctx, actor, 'price');
    }
    await addDeskWork(db, seeded, { by, author, calendar, until });
    await addConversations(db, seeded, { author, venue });
  });
}

/** A client is one of theirs alone, so those that were converted stay as they are. */
function withSecondWords(made: SeedInquiry[]): SeedInquiry[] {
  const earlier = new Map<number, number>(earlierPlaces);
  return made.map((inquiry, index) => {
    const first = made[earlier.get(index) ?? -1];
    if (first === undefined || inquiry.history.at(-1)?.status === 'converted') return inquiry;
    const { fullName, email, phone } = first;
    return { ...inquiry, fullName, email, phone };
  });
}

async function joinSecondWords(db: Database, seeded: { id: string; seed: SeedInquiry }[]): Promise<void> {
  for (const [place, earlierPlace] of earlierPlaces) {
    const [one, earlier] = [seeded[place], seeded[earlierPlace]];
    if (one === undefined || earlier === undefined || one.seed.email !== earlier.seed.email) continue;
    const isEither = inArray(inquiries.id, [one.id, earlier.id]);
    await db.query.update(inquiries).set({ threadId: earlier.id }).where(isEither);
  }
}

async function insertInquiry(
  db: Database,
  inquiry: SeedInquiry,
  columns: ReturnType<typeof deskColumns>,
  until: number,
): Promise<InquiryRow> {
  const { history, ...values } = inquiry;
  const last = history.at(-1) as SeedInquiry['history'][number];
  const id = newId();
  const isConverted = last.status === 'converted';
  const clientId = isConverted ? await addClient(db, inquiry, last.at) : null;
  const [row] = await db.query
    .insert(inquiries)
    .values({
      ...values,
      ...columns,
      id,
      status: last.status,
      leadSource: 'website',
      phoneKey: phoneKey(inquiry.phone),
      clientId,
      updatedAt: last.at,
    })
    .returning();
  if (clientId !== null) await addEvent(db, inquiry, { clientId, inquiryId: id, at: last.at, until });
  return row as InquiryRow;
}

async function addClient(db: Database, { fullName, email, phone }: SeedInquiry, at: number): Promise<string> {
  const client = { id: newId(), name: fullName, email, phone, notes: '', createdAt: at, updatedAt: at };
  await db.query.insert(clients).values(client);
  return client.id;
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
  await db.query.insert(events).values({
    id: newId(),
    clientId,
    inquiryId,
    title: `${eventTypeLabels[eventType]}: ${fullName}`,
    eventType,
    eventDate,
    guestCount,
    startTime: '16:00',
    endTime: '23:00',
    status: Date.parse(eventDate) < until ? 'completed' : 'confirmed',
    notes: message,
    createdAt: at,
    updatedAt: at,
  });
}
