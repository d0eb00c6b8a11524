import { describe, expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';

async function open() {
  const desk = await openDesk();
  const ada = await desk.account('ada', 'manager');
  await ada.send('PUT', '/settings/desk', { isDayExclusive: false });
  const add = async (path: string, body: object) => {
    const answer = await ada.send('POST', path, body);
    expect(answer.status).toBe(201);
    return answer.data;
  };
  const { _id: ballroom } = await add('/spaces', { name: 'The Ballroom', color: 'blue' });
  const { _id: bar } = await add('/spaces', { name: 'The Bar', color: 'red' });
  const { _id: clientId } = await add('/clients', { name: 'Ida', email: 'ida@example.com', phone: '330' });
  const schedule = (title: string, fields: object) =>
    add('/events', {
      clientId,
      title,
      eventType: 'wedding',
      guestCount: 90,
      eventDate: '2027-06-12',
      startTime: '14:00',
      endTime: '01:00',
      spaceIds: [ballroom],
      ...fields,
    });
  return { ...desk, ada, add, ballroom, bar, clientId, schedule };
}

describe('the calendar of some days', () => {
  it('has every event that begins, ends or goes on then and is not canceled, closed days and tours', async () => {
    const { ada, add, ballroom, schedule } = await open();
    await schedule('Before', { eventDate: '2027-06-10', endTime: '23:59' });
    const night = await schedule('Night', { eventDate: '2027-06-11', status: 'confirmed' });
    await schedule('Canceled', { status: 'cancelled' });
    await schedule('Day', { eventDate: '2027-06-13', startTime: null, endTime: null });
    await schedule('After', { eventDate: '2027-06-14' });
    const closed = { fromDay: '2027-06-01', toDay: '2027-06-12', reason: 'floor works' };
    await add('/blackouts', closed);
    await add('/blackouts', { fromDay: '2027-06-14', toDay: '2027-06-14' });
    const tour = { kind: 'tour', dueClock: '10:00', minutes: 45, spaceId: ballroom };
    await add('/tasks', { ...tour, title: 'Show the hall', dueDay: '2027-06-13' });
    await add('/tasks', { title: 'No tour', dueDay: '2027-06-13' });
    await add('/tasks', { ...tour, title: 'Later', dueDay: '2027-06-14' });

    const { data } = await ada.send('GET', '/calendar?from=2027-06-12&to=2027-06-13');
    expect(data.events.map(({ title }: { title: string }) => title)).toEqual(['Night', 'Day']);
    expect(data.events[0]).toEqual({
      _id: night._id,
      title: 'Night',
      partId: '',
      clientId: night.clientId,
      clientName: 'Ida',
      status: 'confirmed',
      eventDate: '2027-06-11',
      startTime: '14:00',
      endTime: '01:00',
      guestCount: 90,
      isGuestCountGiven: true,
      spaceIds: [ballroom],
      from: '2027-06-11T18:00:00.000Z',
      to: '2027-06-12T05:00:00.000Z',
      isClash: false,
      version: night.version,
    });
    expect(data.events[1]).toMatchObject({ from: '2027-06-13T10:00:00.000Z', to: '2027-06-14T10:00:00.000Z' });
    expect(data.blackouts).toMatchObject([closed]);
    expect(data.tours).toMatchObject([
      { title: 'Show the hall', day: '2027-06-13', clock: '10:00', minutes: 45, spaceId: ballroom, isDone: false },
    ]);
  });

  it('has the active holds of the days in their line', async () => {
    const { ada, add, ballroom, clientId } = await open();
    const hold = (eventDate: string) => add('/holds', { clientId, eventDate, spaceIds: [ballroom] });
    const [first, second, third] = [await hold('2027-06-12'), await hold('2027-06-12'), await hold('2027-06-12')];
    await hold('2027-06-20');
    await ada.send('POST', `/holds/${first._id}/release`);
    const { data } = await ada.send('GET', '/calendar?from=2027-06-12&to=2027-06-13');
    expect(data.holds.map(({ _id, rank, name }: Record<string, unknown>) => [_id, rank, name])).toEqual([
      [second._id, 1, 'Ida'],
      [third._id, 2, 'Ida'],
    ]);
  });

  it('is for staff, and of at most 400 days', async () => {
    const { account, app } = await open();
    const rose = await account('rose', 'read_only');
    expect((await rose.send('GET', '/calendar?from=2027-01-01&to=2028-02-04')).status).toBe(200);
    expect((await rose.send('GET', '/calendar?from=2027-01-01&to=2028-02-05')).status).toBe(400);
    expect((await app.inject('/api/v1/calendar?from=2027-01-01&to=2027-01-02')).statusCode).toBe(401);
  });
});

describe('a check of a date', () => {
  it('names everything that is in the way, and nothing of the event itself', async () => {
    const { ada, add, ballroom, bar, schedule } = await open();
    const wedding = await schedule('Moyer wedding', { status: 'confirmed' });
    await add('/blackouts', { fromDay: '2027-06-12', toDay: '2027-06-12', spaceIds: [bar] });
    const check = async (fields: object) =>
      (await ada.send('POST', '/events/check', { eventDate: '2027-06-12', ...fields })).data.obstacles;
    const booked = {
      kind: 'booking',
      message: 'The Ballroom is booked on June 12, 2027 from 2:00 PM to 1:00 AM (Moyer wedding).',
    };
    const closed = { kind: 'blackout', message: 'The Bar is closed on June 12, 2027.' };
    expect(await check({})).toEqual([booked, closed]);
    expect(await check({ spaceIds: [ballroom] })).toEqual([booked]);
    expect(await check({ spaceIds: [ballroom], eventId: wedding._id })).toEqual([]);
    const morning = { spaceIds: [ballroom], startTime: '08:00', endTime: '11:00' };
    expect(await check(morning)).toEqual([]);
    expect(await check({ ...morning, teardownMinutes: 61 })).toEqual([booked]);
  });

  it('says who holds the date first, and the rank that a hold has or would have', async () => {
    const { ada, add, ballroom, bar, clientId, arrive } = await open();
    const inquiryId = await arrive({ fullName: 'Ada Becker' });
    const held = { eventDate: '2027-06-12', spaceIds: [ballroom], expiresAt: '2026-11-27T23:00:00Z' };
    const hold = await add('/holds', { ...held, inquiryId });
    const check = async (fields: object) =>
      (await ada.send('POST', '/events/check', { eventDate: '2027-06-12', spaceIds: [ballroom], ...fields })).data;
    const message = expect.stringMatching(/^Ada Becker holds .+ first, until .+\.$/);
    expect(await check({})).toEqual({ obstacles: [{ kind: 'hold', message }], rank: 2 });
    for (const own of [{ holdId: hold._id }, { inquiryId }, { spaceIds: [bar] }])
      expect(await check(own)).toEqual({ obstacles: [], rank: 1 });
    const second = await add('/holds', { ...held, clientId });
    expect(await check({ holdId: second._id })).toEqual({ obstacles: [{ kind: 'hold', message }], rank: 2 });
  });

  it('rejects one time without the other, spaces that do not exist, and a day that is none', async () => {
    const { ada } = await open();
    for (const [fields, field] of [
      [{ startTime: '10:00' }, 'endTime'],
      [{ spaceIds: ['x'] }, 'spaceIds'],
      [{ eventDate: 'x' }, 'eventDate'],
    ] as const)
      expect(await ada.send('POST', '/events/check', { eventDate: '2027-06-12', ...fields })).toMatchObject({
        status: 400,
        error: { details: [{ field }] },
      });
  });
});
