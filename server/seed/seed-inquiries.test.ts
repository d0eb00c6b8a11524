import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { notes } from '#server/features/notes/table.ts';
import { getCalendar } from '#server/platform/time/calendar.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createCatalogItemSchema } from '#shared/catalog-item/schema.ts';
import { createInquirySchema } from '#shared/inquiry/schema.ts';
import { eventTypes, inquiryStatuses } from '#shared/inquiry/values.ts';
import { createPackageSchema } from '#shared/package/schema.ts';
import { createRentalPriceSchema } from '#shared/rental-price/schema.ts';
import { countBusinessMinutes, type OpeningTimes } from '#shared/rules/business-hours.ts';
import { rentalPriceOf } from '#shared/rules/rental-price.ts';
import { makeInquiries } from './inquiry-factory.ts';
import { seedInquiries } from './seed-inquiries.ts';
import { seedSpaces } from './seed-spaces.ts';

const until = Date.parse('2026-11-21T15:00:00Z');
const calendar = getCalendar('America/New_York');
const year = 366 * 86_400_000;

describe('the invented inquiries', () => {
  const inquiries = makeInquiries(120, until, calendar);

  it('are the same for the same moment', () => {
    expect(makeInquiries(120, until, calendar)).toEqual(inquiries);
    expect(makeInquiries(120, until + 86_400_000, calendar)).not.toEqual(inquiries);
  });

  it('are what a visitor could have sent in the last twelve months, the oldest first', () => {
    for (const { fullName, email, phone, eventType, eventDate, guestCount, message } of inquiries) {
      const said = { fullName, email, phone, eventType, eventDate, guestCount, message };
      expect(createInquirySchema.parse(said)).toEqual(said);
    }
    const arrivals = inquiries.map(({ createdAt }) => createdAt);
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    expect(arrivals[0]).toBeGreaterThan(until - year);
    expect(arrivals.at(-1)).toBeLessThan(until);
    expect(until - Number(arrivals.at(-1))).toBeLessThan(86_400_000);
    expect(new Set(inquiries.map(({ fullName }) => fullName)).size).toBe(120);
    expect(new Set(inquiries.map(({ message }) => message)).size).toBeGreaterThan(50);
  });

  it('have come in every kind and to every end, with histories that time allows', () => {
    expect(new Set(inquiries.map(({ eventType }) => eventType))).toEqual(new Set([...eventTypes, null]));
    expect(new Set(inquiries.map(({ history }) => history.at(-1)?.status))).toEqual(new Set(inquiryStatuses));
    for (const { createdAt, history } of inquiries) {
      expect(history[0]?.at).toBe(createdAt);
      const moments = history.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(moments.at(-1)).toBeLessThan(until);
    }
  });
});

describe('a demonstration', () => {
  async function open(moment = until) {
    const built = await buildTestApp({ now: () => new Date(moment) });
    const { headers } = await built.signIn();
    await seedSpaces(built.parts);
    await seedInquiries(createContext(built.parts));
    const read = async (path: string) => (await built.app.inject({ url: `/api/v1${path}`, headers })).json();
    return { ...built, built, read };
  }

  it('has 120 inquiries whose figures, lists, clients and events agree', async () => {
    const { read } = await open();
    const { pagination } = await read('/inquiries');
    const converted = await read('/inquiries?status=converted&limit=100');
    const spam = await read('/inquiries?status=spam');
    expect(pagination.total).toBe(120);
    expect((await read('/inquiries/stats')).data).toMatchObject({
      total: 120 - spam.pagination.total,
      converted: converted.pagination.total,
    });
    expect(converted.pagination.total).toBeGreaterThan(15);
    for (const inquiry of converted.data) expect(inquiry.clientId).toMatch(/^[0-9a-f]{24}$/);
    // With the clients of the proposals, and the events of those that were accepted.
    expect((await read('/clients')).pagination.total).toBe(converted.pagination.total + 16);
    expect((await read('/events')).pagination.total).toBe(60 + 8);
  });

  it('shows an overview with something to compare and something that happened lately', async () => {
    const { read } = await open();
    const { totalInquiries, thisMonth } = (await read('/dashboard/stats')).data;
    expect(totalInquiries.change).toMatch(/^\+\d+%$/);
    expect(thisMonth.value).toBeGreaterThan(3);
    const activity = (await read('/dashboard/recent-activity')).data;
    expect(activity).toHaveLength(20);
    const moments = activity.map(({ at }: { at: string }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(new Set(activity.map(({ kind }: { kind: string }) => kind)).size).toBeGreaterThan(1);
  });

  it.each([
    ['on a Saturday morning', '2026-11-28T15:00:00Z'],
    ['on a Saturday evening', '2026-11-28T22:30:00Z'],
    ['at night', '2026-11-25T07:00:00Z'],
  ])('looks as a well-run venue does %s: three new, one overdue by an hour, one clash', async (_name, moment) => {
    const { read } = await open(Date.parse(moment));
    const queue = (await read('/inbox/queue?view=unanswered')).data;
    expect(queue).toHaveLength(3);
    expect((await read('/inbox/figures')).data).toMatchObject({ unanswered: 3, overdue: 1 });
    expect((await read('/inquiries?status=new')).pagination.total).toBe(3);
    const [overdue] = queue.map((row: { responseDueAt: string }) => Date.parse(row.responseDueAt)).toSorted();
    const { venue } = await read('/venue').then(({ data }: { data: unknown }) => ({ venue: data as OpeningTimes }));
    expect(Math.round(countBusinessMinutes(venue, overdue, Date.parse(moment)) / 5)).toBe(12);
    const booked = (await read('/events?limit=100')).data;
    const clashes = booked.filter(({ isClash }: { isClash: boolean }) => isClash);
    expect(clashes).toHaveLength(1);
    expect(clashes[0].eventDate > moment).toBe(true);
    const holds = (await read('/holds?limit=100')).data;
    expect(holds.length).toBeGreaterThan(8);
    expect(holds.some(({ rank }: { rank: number }) => rank === 4)).toBe(true);
    for (const { eventDate, inquiryId } of holds)
      if (inquiryId !== null) expect((await read(`/inquiries/${inquiryId}`)).data.eventDate).toBe(eventDate);
    const tasks = (await read('/tasks?limit=100')).data;
    expect(tasks.filter(({ dueDay }: { dueDay: string }) => dueDay < moment.slice(0, 10))).toEqual([]);
  });

  it('gives the desk something to answer, to wait for, to do and to read', async () => {
    const { built, read } = await open();
    const { data } = await read('/inbox/figures');
    expect(data.waiting).toBeGreaterThan(5);
    expect(data.open).toBeGreaterThan(data.waiting);
    expect(data.today).toBeGreaterThan(1);
    expect(data.medianMinutes).toBeGreaterThan(0);
    const replies = (await read('/messages?limit=100')).data.filter(({ kind }: { kind: string }) => kind === 'reply');
    expect(replies.length).toBeGreaterThan(20);
    const conversation = (await read(`/messages?inquiryId=${replies[0].inquiryId}`)).data;
    expect(conversation[0]).toMatchObject({ kind: 'acknowledgment', state: 'sent' });
    expect(JSON.stringify(replies)).not.toContain('{{');
    const lost = (await read('/inquiries?status=lost&limit=100')).data;
    expect(new Set(lost.map(({ lostReason }: { lostReason: string }) => lostReason)).size).toBeGreaterThan(4);
    const [note] = await built.db.query.select().from(notes);
    expect((await read(`/notes?entityId=${note?.entityId}`)).data[0]).toMatchObject({ author: 'admin' });
    expect((await read(`/history?id=${note?.entityId}`)).data.at(-1)).toMatchObject({ action: 'created', by: null });
  });

  it('has a catalog that could have been typed in, with a price for every space', async () => {
    const { read } = await open();
    const [{ data: items }, { data: bundles }] = [await read('/catalog-items'), await read('/packages')];
    expect([items.length, bundles.length]).toEqual([30, 4]);
    for (const item of items) expect(createCatalogItemSchema.parse(item)).toMatchObject({ name: item.name });
    for (const one of bundles) expect(createPackageSchema.parse(one).parts).toEqual(one.parts);
    const linked = items.filter(({ serviceId }: { serviceId: string | null }) => serviceId !== null);
    // The database of tests has none of the site's equipment.
    expect(linked).toEqual([]);
    const { data: prices } = await read('/rental-prices');
    for (const { _id } of (await read('/spaces')).data) {
      const own = prices.filter(({ spaceId }: { spaceId: string }) => spaceId === _id);
      for (const price of own) createRentalPriceSchema.parse(price);
      expect(rentalPriceOf(own, { day: '2027-06-05', hours: 9 })?.row).toMatchObject({
        name: 'Saturday, May to October',
      });
    }
  });

  it('has proposals in every state, sent in the order of their numbers', async () => {
    const { read } = await open();
    const { data } = await read('/proposals?limit=100');
    const listed: { _id: string; state: string; number: string | null }[] = data;
    const states = ['draft', 'sent', 'expired', 'declined', 'withdrawn', 'accepted'];
    const countOf = (state: string) => listed.filter((one) => one.state === state).length;
    expect(states.map(countOf)).toEqual([1, 4, 1, 1, 1, 8]);
    const proposals = await Promise.all(listed.map(async ({ _id }) => (await read(`/proposals/${_id}`)).data));
    const sent = proposals.filter(({ number }) => number !== null).toSorted((a, b) => a.number.localeCompare(b.number));
    expect(sent.map(({ number }) => number)).toEqual(
      sent.map((_, index) => `P-2026-${String(index + 1).padStart(4, '0')}`),
    );
    expect(proposals.filter(({ sentVersion }) => sentVersion > 1)).toHaveLength(1);
    expect(proposals.filter(({ totals }) => totals.total === 0)).toMatchObject([{ state: 'accepted' }]);
    const events = new Map<string, { status: string }>(
      (await read('/events?limit=100')).data.map((event: { _id: string }) => [event._id, event]),
    );
    const accepted = sent.filter(({ state }) => state === 'accepted');
    expect(accepted.map(({ eventId }) => events.get(eventId)?.status)).toEqual([
      // The deposit of the first is not paid, and neither is that of the last.
      ...['pending', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'pending'],
    ]);
    const dues = await Promise.all(
      accepted.map(async ({ _id }) => (await read(`/payments/balance?proposalId=${_id}`)).data),
    );
    const isPaid = dues.map(({ rows }) => rows[0]?.due === 0);
    expect(isPaid).toEqual([false, true, true, true, true, true, true, false]);
    const today = (await read('/inbox/payments')).data;
    expect(today).toMatchObject([
      { client: 'Priya Raman', daysLate: 22 },
      { client: 'Leon Abbott', cents: 150_00, dueDay: null },
    ]);
    const { data: payments } = await read('/payments?limit=100');
    expect(new Set(payments.map(({ eventId }: { eventId: string }) => eventId)).size).toBe(6);
    expect(payments.filter(({ amountCents }: { amountCents: number }) => amountCents < 0)).toHaveLength(1);
    const { data: issued } = await read('/billing-documents?limit=100');
    const types = (type: string) => issued.filter((one: { type: string }) => one.type === type).length;
    expect([types('invoice'), types('credit_note'), types('receipt')]).toEqual([1, 1, payments.length]);
    const sheets = await Promise.all(
      accepted.map(async ({ eventId }) => (await read(`/running-sheets/${eventId}`)).data),
    );
    const withRevisions = sheets.filter(({ revision }) => revision > 0);
    expect(withRevisions).toMatchObject([{ revision: 2, revisions: [{ number: 2 }, { number: 1 }] }]);
    expect(withRevisions[0].changes.map(({ text }: { text: string }) => text)).toEqual([
      'Vegetarian: 13 (was 11)',
      'New: No sesame, 1',
      'New: Which music opens the dance floor?, A slow waltz, then anything with horns.',
      'New: Where may gifts stand?, In a locked room',
    ]);
    expect(withRevisions[0].content.dishes.length).toBeGreaterThan(5);
  });

  it('can be searched like any other', async () => {
    const { read } = await open();
    expect((await read('/inquiries?search=string%20lights')).pagination.total).toBeGreaterThan(0);
  });

  it('is laid down once, and never over inquiries that are there', async () => {
    const { parts, read } = await open();
    await seedInquiries(createContext(parts));
    expect((await read('/inquiries')).pagination.total).toBe(120);
  });
});
