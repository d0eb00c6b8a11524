import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '#server/features/events/table.ts';
import { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { confirmAtOnce, countOverlaps, eventsOfOneRoom, insertAtOnce } from '#server/testing/booking-race.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { addMissingBookings, bookEvent, rebuildBookings } from './store.ts';
import { bookings } from './table.ts';

/** A venue with a ballroom, a bar and the hall that is made of both. */
async function open({ isDayExclusive = false } = {}) {
  const desk = await openDesk();
  const ada = await desk.account('ada', 'manager');
  await ada.send('PUT', '/settings/desk', { isDayExclusive });
  const add = async (name: string, contains: string[] = []) =>
    (await ada.send('POST', '/spaces', { name, color: 'blue', contains })).data._id as string;
  const [ballroom, bar] = [await add('The Ballroom'), await add('The Bar')];
  const hall = await add('The Whole Hall', [ballroom, bar]);
  const client = { name: 'Ida', email: 'ida@example.com', phone: '330' };
  const { _id: clientId } = (await ada.send('POST', '/clients', client)).data;
  const schedule = (fields: object) =>
    ada.send('POST', '/events', {
      ...{ clientId, title: 'Moyer wedding', eventType: 'wedding', guestCount: 90, status: 'confirmed' },
      ...{ eventDate: '2027-06-12', startTime: '14:00', endTime: '01:00', ...fields },
    });
  const change = (id: string, fields: object) => ada.send('PUT', `/events/${id}`, fields);
  const undo = (id: string, version: number) =>
    ada.send('POST', '/history/undo', { items: [{ entity: 'event', id, version }] });
  const rows = () => desk.db.query.select().from(bookings).orderBy(asc(bookings.eventId), asc(bookings.unitId));
  const spans = async () =>
    (await rows()).map(({ unitId, fromAt, toAt }) => [
      { [ballroom]: 'ballroom', [bar]: 'bar' }[unitId],
      new Date(fromAt).toISOString().slice(0, 16),
      new Date(toAt).toISOString().slice(0, 16),
    ]);
  return { ...desk, ada, ballroom, bar, hall, clientId, schedule, change, undo, rows, spans };
}

const inTheWay = 'The Ballroom is booked on June 12, 2027 from 2:00 PM to 1:00 AM (Moyer wedding).';
const refused = (message = inTheWay) => ({
  ...{ status: 409, message, error: { code: 'conflict', details: [{ field: 'spaceIds', message }] } },
});

describe('a booking', () => {
  it('takes the single spaces of an event, with setup and teardown as the settings have it', async () => {
    const { schedule, hall, spans } = await open();
    const { data } = await schedule({ spaceIds: [hall] });
    expect(data).toMatchObject({ setupMinutes: 120, teardownMinutes: 60, isClash: false, hold: null });
    expect((await spans()).toSorted()).toEqual([
      ['ballroom', '2027-06-12T16:00', '2027-06-13T06:00'],
      ['bar', '2027-06-12T16:00', '2027-06-13T06:00'],
    ]);
  });

  it('takes the whole venue for the event day without times and spaces', async () => {
    const { schedule, spans } = await open();
    const { data } = await schedule({ startTime: null, endTime: null });
    expect(data).toMatchObject({ setupMinutes: 0, teardownMinutes: 0 });
    expect((await spans()).map(([, ...span]) => span)).toEqual([
      ['2027-06-12T10:00', '2027-06-13T10:00'],
      ['2027-06-12T10:00', '2027-06-13T10:00'],
    ]);
  });

  it('takes every space for the whole event day where days are exclusive', async () => {
    const { schedule, ballroom, bar, spans } = await open({ isDayExclusive: true });
    await schedule({ spaceIds: [ballroom] });
    expect((await spans()).map(([, ...span]) => span)).toEqual([
      ['2027-06-12T10:00', '2027-06-13T10:00'],
      ['2027-06-12T10:00', '2027-06-13T10:00'],
    ]);
    const other = { title: 'Tea', spaceIds: [bar], startTime: '08:00', endTime: '09:00', setupMinutes: 0 };
    expect(await schedule(other)).toMatchObject(refused());
    expect((await schedule({ ...other, eventDate: '2027-06-13' })).status).toBe(201);
  });

  it.each([
    ['spring, when it has an hour less', '2027-03-13', ['2027-03-14T03:00', '2027-03-14T07:00']],
    ['fall, when it has an hour more', '2027-11-06', ['2027-11-07T02:00', '2027-11-07T08:00']],
  ])('follows the clocks through the night in %s', async (_name, eventDate, span) => {
    const { schedule, ballroom, spans } = await open();
    const night = { startTime: '22:00', endTime: '03:00', setupMinutes: 0, teardownMinutes: 0 };
    await schedule({ eventDate, ...night, spaceIds: [ballroom] });
    expect((await spans())[0]?.slice(1)).toEqual(span);
  });

  it('is there for exactly the events that take place', async () => {
    const { schedule, change, rows } = await open();
    const { _id } = (await schedule({ status: 'pending' })).data;
    const counts: number[] = [];
    for (const status of ['confirmed', 'in_progress', 'completed', 'cancelled', 'confirmed', 'pending']) {
      expect((await change(_id, { status })).status).toBe(200);
      counts.push((await rows()).length);
    }
    expect(counts).toEqual([2, 2, 2, 0, 2, 0]);
  });

  it('goes with its event to the trash and for good, and comes back with it', async () => {
    const { ada, schedule, rows } = await open();
    const { _id } = (await schedule({})).data;
    const before = await rows();
    await ada.send('POST', `/events/${_id}/trash`);
    expect(await rows()).toEqual([]);
    await ada.send('POST', `/events/${_id}/restore`);
    expect(await rows()).toEqual(before);
    await ada.send('DELETE', `/events/${_id}`);
    expect(await rows()).toEqual([]);
  });
});

describe('an event whose spaces are taken', () => {
  it('is rejected with what is in its way, however it comes about, and nothing is written', async () => {
    const { ada, schedule, change, undo, ballroom, hall, rows } = await open();
    const pending = (await schedule({ title: 'Late', status: 'pending', spaceIds: [hall] })).data;
    const canceled = (await schedule({ title: 'Canceled', spaceIds: [hall] })).data;
    const trashed = (await schedule({ title: 'Trashed', eventDate: '2027-06-19', spaceIds: [hall] })).data;
    const moved = (await change(trashed._id, { eventDate: '2027-06-26' })).data;
    const { version } = (await change(canceled._id, { status: 'cancelled' })).data;
    await schedule({ spaceIds: [ballroom] });
    const onThe19th = (await schedule({ title: 'Tea', eventDate: '2027-06-19', spaceIds: [ballroom] })).data;
    const before = await rows();

    expect(await schedule({ title: 'Party', spaceIds: [ballroom] })).toMatchObject(refused());
    expect(await change(pending._id, { status: 'confirmed' })).toMatchObject(refused());
    expect(await change(canceled._id, { status: 'confirmed' })).toMatchObject(refused());
    expect(await undo(canceled._id, version)).toMatchObject(refused());
    expect(await change(moved._id, { eventDate: '2027-06-12' })).toMatchObject(refused());
    const tea = 'The Ballroom is booked on June 19, 2027 from 2:00 PM to 1:00 AM (Tea).';
    expect(await undo(moved._id, moved.version)).toMatchObject(refused(tea));
    expect(await rows()).toEqual(before);
    expect((await ada.send('GET', `/events/${pending._id}`)).data).toEqual(pending);

    await ada.send('POST', `/events/${onThe19th._id}/trash`);
    await change(moved._id, { eventDate: '2027-06-19' });
    expect(await ada.send('POST', `/events/${onThe19th._id}/restore`)).toMatchObject({ status: 409 });
    expect((await ada.send('GET', '/trash')).data).toMatchObject([{ _id: onThe19th._id }]);
  });

  it('fits beside what is over when it begins, and not during setup and teardown', async () => {
    const { schedule, ballroom, bar } = await open();
    await schedule({ startTime: '12:00', endTime: '15:00', spaceIds: [ballroom] });
    const evening = { startTime: '18:00', endTime: '23:00', spaceIds: [ballroom] };
    expect((await schedule({ ...evening, setupMinutes: 121 })).status).toBe(409);
    expect((await schedule({ ...evening, spaceIds: [bar], setupMinutes: 121 })).status).toBe(201);
    expect((await schedule(evening)).status).toBe(201);
  });

  it('is written down all the same once it is over, as a clash that ends when the other leaves', async () => {
    const { ada, schedule, change, ballroom, rows } = await open();
    const first = (await schedule({ spaceIds: [ballroom] })).data;
    const late = (await schedule({ title: 'Late', status: 'pending', spaceIds: [ballroom] })).data;
    expect((await change(late._id, { status: 'completed' })).data.isClash).toBe(true);
    const clashes = async () =>
      (await ada.send('GET', '/events')).data.filter(({ isClash }: { isClash: boolean }) => isClash);
    expect(await clashes()).toMatchObject([{ _id: late._id }]);
    await change(first._id, { eventDate: '2027-06-13' });
    expect(await clashes()).toEqual([]);
    expect((await rows()).map(({ isKnownClash }) => isKnownClash)).toEqual([false, false]);
  });

  it('stays where it is while only other things of it are changed', async () => {
    const { schedule, change, ballroom } = await open();
    await schedule({ spaceIds: [ballroom] });
    const late = (await schedule({ title: 'Late', status: 'pending', spaceIds: [ballroom] })).data;
    await change(late._id, { status: 'completed' });
    expect((await change(late._id, { guestCount: 3 })).data).toMatchObject({ guestCount: 3, isClash: true });
  });

  it('is rejected by the database alone, on every server and whatever the program believes', async () => {
    const { db, schedule, ballroom, rows } = await open();
    await schedule({ spaceIds: [ballroom] });
    const late = (await schedule({ title: 'Late', status: 'pending', spaceIds: [ballroom] })).data;
    const [booked] = await rows();
    const insert = (change: object) =>
      db.tx(async () => {
        const row = { ...(booked as NonNullable<typeof booked>), eventId: late._id, ...change };
        await db.query.insert(bookings).values(row);
      });
    const { fromAt = 0, toAt = 0 } = booked ?? {};
    const refusals = [{}, { fromAt: toAt - 1, toAt: toAt + 1 }, { fromAt: fromAt - 864_000_000 + 1 }];
    for (const change of refusals) await expect(insert(change)).rejects.toThrow();
    await insert({ fromAt: toAt, toAt: toAt + 1 });
    await expect(db.tx(async () => void (await db.query.update(bookings).set({ toAt: toAt - 1 })))).rejects.toThrow();
  });
});

describe('fifty who want the same room at once', () => {
  it('are one who gets it and 49 who are told who has it', async () => {
    const { app, db, signIn } = await openDesk({ hasOwnRoutes: true });
    const { headers } = await signIn();
    const { ids } = await eventsOfOneRoom(app, headers, 50);
    const answers = await confirmAtOnce([await app.listen({ port: 0, host: '127.0.0.1' })], headers, ids);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, message }) => status === 409 && message === inTheWay)).toHaveLength(49);
    expect(await countOverlaps(db)).toBe(0);
    expect(await db.query.select().from(bookings)).toHaveLength(1);
  });

  it('are one and 49 without any check as well, because the database counts', async () => {
    const { app, db, signIn } = await openDesk();
    const { room, ids } = await eventsOfOneRoom(app, (await signIn()).headers, 50);
    expect(await insertAtOnce([db], room, ids)).toBe(1);
    expect(await countOverlaps(db)).toBe(0);
  });

  it('get the same sentence where only the database knows what is in the way', async () => {
    const { db, parts, schedule, ballroom, rows } = await open();
    await schedule({ spaceIds: [ballroom] });
    const { _id } = (await schedule({ title: 'Late', status: 'pending', spaceIds: [ballroom] })).data;
    const [late] = (await db.query.select().from(events)).filter(({ id }) => id === _id);
    if (late === undefined) expect.unreachable();
    const blind = new Ctx({ ...parts, db: blindAtFirst(db) });
    await expect(db.tx(() => bookEvent(blind, late, { ...late, status: 'confirmed' }))).rejects.toMatchObject({
      ...{ code: 'conflict', message: inTheWay },
    });
    expect(await rows()).toHaveLength(1);
  });
});

/** The database as somebody has it who finds no booking when looking for the first time. */
function blindAtFirst(db: Database): Database {
  let isBlind = true;
  const nothing = {
    ...{ from: () => nothing, innerJoin: () => nothing, where: () => nothing, orderBy: () => nothing },
    limit: async () => [],
  };
  const look = () => {
    isBlind = false;
    return nothing;
  };
  const bound = (target: object, name: string | symbol) => {
    const value = Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  return new Proxy(db, {
    get: (target, name) =>
      name === 'query' && isBlind
        ? new Proxy(target.query, { get: (query, word) => (word === 'selectDistinct' ? look : bound(query, word)) })
        : bound(target, name),
  });
}

describe('an event', () => {
  it('has both times or neither, and spaces that exist', async () => {
    const { schedule, change } = await open();
    const { _id } = (await schedule({ status: 'pending' })).data;
    for (const [fields, field, message] of [
      [{ endTime: null }, 'endTime', 'Please give both times or neither.'],
      [{ startTime: null }, 'startTime', 'Please give both times or neither.'],
      [{ spaceIds: ['x'] }, 'spaceIds', 'One of these spaces does not exist any more. Please choose again.'],
    ] as const) {
      const rejected = { status: 400, error: { details: [{ field, message }] } };
      expect(await change(_id, fields)).toMatchObject(rejected);
      expect(await schedule(fields)).toMatchObject(rejected);
    }
  });
});

describe('all bookings', () => {
  it('are made where events of an earlier release have none: the older keeps, the younger is a known clash', async () => {
    const { ada, ctx, db, clientId, ballroom, rows } = await open();
    const old = (id: string, createdAt: number) => ({
      ...{ id, clientId, title: id, eventType: 'other' as const, eventDate: '2027-06-12', guestCount: 1 },
      ...{ status: 'confirmed' as const, notes: '', createdAt, updatedAt: createdAt, spaceIds: [ballroom] },
    });
    await db.tx(async () => void (await db.query.insert(events).values([old('younger', 2), old('older', 1)])));
    await addMissingBookings(ctx);
    const made = await rows();
    expect(made.map(({ eventId, isKnownClash }) => [eventId, isKnownClash])).toEqual([
      ['older', false],
      ['younger', true],
    ]);
    const { version } = db;
    await addMissingBookings(ctx);
    expect(db.version).toBe(version);
    await db.tx(() => rebuildBookings(ctx));
    expect(await rows()).toEqual(made);
    expect((await ada.send('GET', '/events/younger')).data.isClash).toBe(true);
  });

  it('follow the zone, the parts of spaces, the number of spaces, and whether days are exclusive', async () => {
    const { ada, schedule, ballroom, bar, hall, spans } = await open();
    await schedule({ spaceIds: [hall], setupMinutes: 0, teardownMinutes: 0 });
    const units = async () => (await spans()).map(([unit]) => unit).toSorted();
    await ada.send('PUT', '/venue', { timeZone: 'Europe/Vienna' });
    expect((await spans())[0]?.slice(1)).toEqual(['2027-06-12T12:00', '2027-06-12T23:00']);
    await ada.send('PUT', `/spaces/${hall}`, { contains: [bar] });
    expect(await units()).toEqual(['bar']);
    await ada.send('PUT', '/settings/desk', { isDayExclusive: true });
    expect(await units()).toEqual(['ballroom', 'bar']);
    await ada.send('POST', '/spaces', { name: 'The Garden', color: 'red' });
    expect(await spans()).toHaveLength(3);
    await ada.send('POST', `/spaces/${ballroom}/trash`);
    expect(await spans()).toHaveLength(2);
    await ada.send('POST', `/spaces/${ballroom}/restore`);
    expect(await spans()).toHaveLength(3);
  });
});
