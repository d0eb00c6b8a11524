import { describe, expect, it } from 'vitest';
import { eventDayOf } from '#server/features/bookings/span.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { hourMs } from '#shared/rules/dates.ts';

const zone = 'America/New_York';
const june = '/dates?from=2027-06-01&to=2027-06-30';

/** A venue with a ballroom, a bar, and an office that visitors cannot ask for. */
async function open({ isDayExclusive = false } = {}) {
  const desk = await openDesk();
  const ada = await desk.account('ada', 'manager');
  await ada.send('PUT', '/settings/desk', { isDayExclusive });
  const add = async (name: string, isBookable = true) =>
    (await ada.send('POST', '/spaces', { name, color: 'blue', isBookable })).data._id as string;
  const [ballroom, bar, office] = [await add('The Ballroom'), await add('The Bar'), await add('Office', false)];
  const client = { name: 'Ida', email: 'ida@example.com', phone: '330' };
  const { _id: clientId } = (await ada.send('POST', '/clients', client)).data;
  const book = async (eventDate: string, spaceIds: string[], fields: object = {}): Promise<string> => {
    const event = { clientId, title: 'A secret wedding', eventType: 'wedding', guestCount: 90, status: 'confirmed' };
    const answer = await ada.send('POST', '/events', { ...event, eventDate, spaceIds, ...fields });
    expect(answer.status).toBe(201);
    return answer.data._id;
  };
  const close = async (fromDay: string, toDay: string, spaceIds: string[]) =>
    expect((await ada.send('POST', '/blackouts', { fromDay, toDay, spaceIds, reason: 'secret works' })).status).toBe(
      201,
    );
  /** A hold that stands for so many hours. */
  const hold = (eventDate: string, spaceIds: string[], hours = 24) =>
    desk.db.tx(async () => {
      const { from: fromAt, to: toAt } = eventDayOf(zone, eventDate);
      const at = desk.parts.now().getTime();
      await desk.db.query.insert(holds).values({
        id: newId(),
        place: 1,
        clientId,
        eventDate,
        spaceIds,
        fromAt,
        toAt,
        expiresAt: at + hours * hourMs,
        state: 'active',
        note: 'secret',
        placedById: ada.id,
        placedBy: 'ada',
        createdAt: at,
        updatedAt: at,
      });
    });
  const read = async (url = june) => {
    const { data } = (await desk.app.inject(`/api/v1${url}`)).json();
    return Object.fromEntries(data.map(({ day, state }: { day: string; state: string }) => [day.slice(5), state]));
  };
  return { ...desk, ada, ballroom, bar, office, book, close, hold, read };
}

describe('a day', () => {
  it('is booked or closed where nothing is left, held where others ask for the rest, limited where some is taken', async () => {
    const { ballroom, bar, office, book, close, hold, read } = await open();
    await book('2027-06-02', []);
    await book('2027-06-03', [ballroom]);
    await book('2027-06-04', [ballroom]);
    await close('2027-06-04', '2027-06-04', [bar]);
    await close('2027-06-05', '2027-06-07', []);
    await book('2027-06-08', [ballroom]);
    await hold('2027-06-08', [bar]);
    await hold('2027-06-09', [bar]);
    await hold('2027-06-10', []);
    await book('2027-06-11', [], { status: 'pending' });
    await close('2027-06-12', '2027-06-12', [office]);
    expect(await read()).toEqual({
      '06-02': 'booked',
      '06-03': 'limited',
      '06-04': 'booked',
      '06-05': 'closed',
      '06-06': 'closed',
      '06-07': 'closed',
      '06-08': 'held',
      '06-10': 'held',
      '06-12': 'limited',
    });
  });

  it('is booked or held by anything where days are exclusive', async () => {
    const { bar, book, close, hold, read } = await open({ isDayExclusive: true });
    await book('2027-06-02', [bar]);
    await hold('2027-06-03', [bar]);
    await close('2027-06-04', '2027-06-04', [bar]);
    expect(await read()).toEqual({ '06-02': 'booked', '06-03': 'held', '06-04': 'limited' });
  });

  it('counts for a later day only what ends there after noon', async () => {
    const { ballroom, bar, book, read } = await open();
    const times = { startTime: '18:00', setupMinutes: 0, teardownMinutes: 0 };
    await book('2027-06-02', [ballroom], { ...times, endTime: '12:00' });
    await book('2027-06-05', [ballroom], { ...times, endTime: '12:00', teardownMinutes: 1 });
    await book('2027-06-08', [bar], { ...times, endTime: '12:00', teardownMinutes: 1440 });
    expect(await read()).toEqual({
      '06-02': 'limited',
      '06-05': 'limited',
      '06-06': 'limited',
      '06-08': 'limited',
      '06-09': 'limited',
    });
    expect(await read('/dates?from=2027-06-06&to=2027-06-07')).toEqual({ '06-06': 'limited' });
  });

  it('is told true with the next request, also when a hold runs out or the day is over', async () => {
    const { ada, book, hold, read, wait } = await open();
    const today = '/dates?from=2026-11-01&to=2026-11-30';
    const id = await book('2026-11-21', []);
    expect(await read(today)).toEqual({ '11-21': 'booked' });
    await ada.send('PUT', `/events/${id}`, { status: 'cancelled' });
    expect(await read(today)).toEqual({});
    await hold('2026-11-21', [], 2);
    expect(await read(today)).toEqual({ '11-21': 'held' });
    wait(2 * hourMs - 1);
    expect(await read(today)).toEqual({ '11-21': 'held' });
    wait(1);
    expect(await read(today)).toEqual({});
    await ada.send('PUT', `/events/${id}`, { status: 'confirmed' });
    expect(await read(today)).toEqual({ '11-21': 'booked' });
    // Midnight in New York; in London it is five in the morning.
    wait(10 * hourMs - 1);
    expect(await read(today)).toEqual({ '11-21': 'booked' });
    wait(1);
    expect(await read(today)).toEqual({});
  });
});

describe('what everybody is told of the days', () => {
  it('is the day and its state alone, the same over tRPC, and the booked days', async () => {
    const { app, ballroom, book, close, hold } = await open();
    await book('2027-06-02', []);
    await book('2027-06-03', [ballroom]);
    await close('2027-06-05', '2027-06-05', []);
    await hold('2027-06-10', []);
    const rest = await app.inject(`/api/v1${june}`);
    expect(rest.body).not.toMatch(/secret|Ida|ada/);
    const input = encodeURIComponent(JSON.stringify({ from: '2027-06-01', to: '2027-06-30' }));
    const { result } = (await app.inject(`/trpc/venue.dates?input=${input}`)).json();
    expect(result.data).toEqual(rest.json().data);
    expect((await app.inject('/trpc/venue.bookedDays')).json()).toEqual({ result: { data: ['2027-06-02'] } });
  });

  it('is asked for at most 400 days, the first one first', async () => {
    const { app } = await open();
    for (const query of ['', '?from=2027-06-02&to=2027-06-01', '?from=2027-01-01&to=2028-02-05', '?from=x&to=y'])
      expect((await app.inject(`/api/v1/dates${query}`)).statusCode).toBe(400);
    expect((await app.inject('/api/v1/dates?from=2027-01-01&to=2028-02-04')).statusCode).toBe(200);
  });
});
