import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/features/bookings/table.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { addDays } from '#shared/rules/dates.ts';

/** A wedding whose ceremony is in the garden on Saturday and whose brunch in the ballroom on Sunday. */
async function open({ isDayExclusive = false } = {}) {
  const desk = await openDesk();
  const { send, read } = await desk.account('ada', 'manager');
  const staff = await desk.account('rose', 'staff');
  await send('PUT', '/settings/desk', { isDayExclusive });
  const add = async (name: string) => (await send('POST', '/spaces', { name, color: 'blue' })).data._id as string;
  const [garden, ballroom] = [await add('The Garden'), await add('The Ballroom')];
  const { _id: clientId } = (await send('POST', '/clients', { name: 'Ida', email: 'ida@example.com', phone: '3' }))
    .data;
  const facts = { clientId, title: 'Becker wedding', eventType: 'wedding', guestCount: 90, status: 'confirmed' };
  const minutes = { setupMinutes: 60, teardownMinutes: 30 };
  const ceremony = {
    id: 'ceremony',
    name: 'Ceremony',
    eventDate: '2027-06-12',
    startTime: '15:00',
    endTime: '16:00',
    spaceIds: [garden],
  };
  const brunch = {
    id: 'brunch',
    name: 'Brunch',
    eventDate: '2027-06-13',
    startTime: '10:00',
    endTime: '13:00',
    spaceIds: [ballroom],
  };
  const parts = [ceremony, brunch].map((part) => ({ ...part, ...minutes }));
  const schedule = (fields: object = {}) =>
    send('POST', '/events', { ...facts, eventDate: '2027-06-12', parts, ...fields });
  const change = (id: string, fields: object) => send('PUT', `/events/${id}`, fields);
  const spans = async () =>
    (await desk.db.query.select().from(bookings).orderBy(asc(bookings.fromAt))).map(({ unitId, fromAt, toAt }) =>
      [
        unitId === garden ? 'garden' : 'ballroom',
        ...[fromAt, toAt].map((at) => new Date(at).toISOString().slice(5, 16)),
      ].join(' '),
    );
  const undo = async (id: string) => {
    const { version } = (await send('GET', `/events/${id}`)).data;
    return send('POST', '/history/undo', { items: [{ entity: 'event', id, version }] });
  };
  return { ...desk, send, read, staff, garden, ballroom, parts, schedule, change, spans, undo };
}

const booked = ['garden 06-12T18:00 06-12T20:30', 'ballroom 06-13T13:00 06-13T17:30'];
const moved = ['garden 06-14T18:00 06-14T20:30', 'ballroom 06-15T13:00 06-15T17:30'];
const inTheWay = 'The Ballroom is booked on June 13, 2027 from 10:00 AM to 1:00 PM (Becker wedding: Brunch).';

describe('an event with parts', () => {
  it('books each part where and when that is, and is as a whole from the first one to the last', async () => {
    const { schedule, spans, garden, ballroom, send, parts } = await open();
    const { data } = await schedule({ startTime: '08:00', endTime: '09:00', spaceIds: [] });
    expect(data).toMatchObject({
      eventDate: '2027-06-12',
      lastDay: '2027-06-13',
      startTime: '15:00',
      endTime: '13:00',
    });
    expect(data).toMatchObject({ setupMinutes: 60, teardownMinutes: 30, spaceIds: [garden, ballroom] });
    expect(data.parts).toEqual(parts);
    expect(await spans()).toEqual(booked);
    expect((await send('GET', '/events?from=2027-06-13')).data).toHaveLength(1);
    expect((await send('GET', '/events?from=2027-06-14')).data).toEqual([]);
    expect((await send('GET', '/dates?from=2027-06-01&to=2027-06-30')).data).toEqual([
      { day: '2027-06-12', state: 'limited' },
      { day: '2027-06-13', state: 'limited' },
    ]);
  });

  it('is in the way of others with the part that takes their space, and says which of theirs it is', async () => {
    const { schedule, send, ballroom, garden, parts } = await open();
    await schedule();
    const other = { parts: [], title: 'Gala', startTime: '12:00', endTime: '14:00', spaceIds: [ballroom] };
    const refused = (message: string) => ({ status: 409, error: { details: [{ field: 'spaceIds', message }] } });
    expect(await schedule({ ...other, eventDate: '2027-06-13' })).toMatchObject(refused(inTheWay));
    const dinner = {
      ...parts[0],
      id: 'dinner',
      name: 'Dinner',
      eventDate: '2027-06-13',
      spaceIds: [ballroom],
      startTime: '12:00',
      endTime: '14:00',
    };
    const reception = { ...dinner, id: 'reception', name: 'Reception', spaceIds: [garden] };
    expect(await schedule({ parts: [reception, dinner] })).toMatchObject(refused(`Dinner: ${inTheWay}`));
    const check = await send('POST', '/events/check', { eventDate: '2027-06-13', parts: [reception, dinner] });
    expect(check.data.obstacles).toEqual([{ kind: 'booking', message: `Dinner: ${inTheWay}` }]);
    expect((await schedule({ ...other, eventDate: '2027-06-12' })).status).toBe(201);
  });

  it('moves its parts along with its day, and has them back by undo', async () => {
    const { schedule, change, spans, undo } = await open();
    const { _id, parts } = (await schedule()).data;
    const { data } = await change(_id, { eventDate: '2027-06-14' });
    expect(data.parts.map(({ id, eventDate }: { id: string; eventDate: string }) => [id, eventDate])).toEqual([
      [parts[0].id, '2027-06-14'],
      [parts[1].id, '2027-06-15'],
    ]);
    expect(await spans()).toEqual(moved);
    expect((await undo(_id)).status).toBe(200);
    expect(await spans()).toEqual(booked);
    await change(_id, { eventDate: '2027-06-14', parts: [{ ...parts[0], name: 'Vows' }, parts[1]] });
    expect(await spans()).toEqual(moved);
    await undo(_id);
    await change(_id, { parts: [] });
    expect((await spans()).map((span) => span.split(' ')[0])).toEqual(['garden', 'ballroom']);
    await undo(_id);
    expect(await spans()).toEqual(booked);
  });

  it('frees its parts in the trash and books them again when it is restored', async () => {
    const { schedule, send, spans, ballroom } = await open();
    const { _id } = (await schedule()).data;
    await send('POST', `/events/${_id}/trash`);
    expect(await spans()).toEqual([]);
    const { data } = await schedule({ parts: [], title: 'Gala', eventDate: '2027-06-13', spaceIds: [ballroom] });
    const gala = 'Brunch: The Ballroom is booked on June 13, 2027 (Gala).';
    expect(await send('POST', `/events/${_id}/restore`)).toMatchObject({ status: 409, message: gala });
    expect(await spans()).toEqual(['ballroom 06-13T10:00 06-14T10:00']);
    await send('POST', `/events/${data._id}/trash`);
    expect((await send('POST', `/events/${_id}/restore`)).status).toBe(200);
    expect(await spans()).toEqual(booked);
  });

  it('takes a space once where its own parts follow each other too closely, and every day where days are exclusive', async () => {
    const { schedule, spans, parts, garden } = await open({ isDayExclusive: true });
    const dinner = {
      ...parts[0],
      id: 'dinner',
      name: 'Dinner',
      startTime: '16:00',
      endTime: '22:00',
      spaceIds: [garden],
    };
    expect((await schedule({ parts: [...parts, dinner] })).status).toBe(201);
    const days = ['06-12T10:00 06-13T10:00', '06-13T10:00 06-14T10:00'];
    expect(await spans()).toEqual(days.flatMap((span) => ['garden', 'ballroom'].map((unit) => `${unit} ${span}`)));
  });

  it('may take a space twice at once, which is booked from the first to the last moment', async () => {
    const { schedule, change, spans, parts, garden } = await open();
    const dinner = { ...parts[0], id: 'dinner', name: 'Dinner', endTime: '22:00' };
    const toast = { ...parts[0], id: 'toast', name: 'Toast', startTime: '15:15', endTime: '15:30' };
    const { data, status } = await schedule({ parts: [dinner, toast, parts[0]] });
    expect(status).toBe(201);
    expect(data).toMatchObject({ eventDate: '2027-06-12', lastDay: '2027-06-12', spaceIds: [garden] });
    // What is left of the longest after the shortest.
    expect(await spans()).toEqual(['garden 06-12T18:00 06-12T20:30', 'garden 06-12T20:30 06-13T02:30']);
    expect((await change(data._id, { parts: [toast] })).status).toBe(200);
    expect(await spans()).toEqual(['garden 06-12T18:15 06-12T20:00']);
  });

  it('counts setup and teardown in minutes that pass, also in the night in which clocks change', async () => {
    const { schedule, spans, parts } = await open();
    const night = { startTime: '22:00', endTime: '03:00' };
    const [spring, autumn] = [
      { ...parts[0], ...night, eventDate: '2027-03-13' },
      { ...parts[1], ...night, eventDate: '2027-11-06' },
    ];
    await schedule({ parts: [spring] });
    await schedule({ title: 'Gala', parts: [autumn] });
    expect(await spans()).toEqual(['garden 03-14T02:00 03-14T07:30', 'ballroom 11-07T01:00 11-07T08:30']);
  });

  it('keeps what one of two editors wrote, and names the other what was changed meanwhile', async () => {
    const { schedule, send, spans, parts } = await open();
    const { _id, version } = (await schedule()).data;
    const save = (changed: unknown[]) => send('PUT', `/events/${_id}`, { parts: changed }, version);
    const later = { ...parts[1], startTime: '11:00' };
    const saved = await Promise.all([save([parts[0], later]), save([{ ...parts[0], name: 'Vows' }, parts[1]])]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { data } = await send('GET', `/events/${_id}`);
    expect(data.parts).toEqual(saved.find(({ status }) => status === 200)?.data.parts);
    expect(await spans()).toHaveLength(2);
  });

  it('of 20 at once that want one space for a part, one has it', async () => {
    const { schedule, parts, spans } = await open();
    const all = Array.from({ length: 20 }, (_, index) => {
      const own = { ...parts[0], id: 'own', eventDate: addDays('2027-06-14', index) };
      return schedule({ title: `Wedding ${index}`, parts: [own, parts[1]] });
    });
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(await spans()).toHaveLength(2);
  });

  it('is held part by part, and its holds follow the parts', async () => {
    const { schedule, change, send, parts } = await open();
    const holds = async () =>
      (await send('GET', '/holds?state=active')).data.map(({ eventDate }: { eventDate: string }) => eventDate);
    const { data } = await schedule({ status: 'pending', holdUntil: '2026-11-25T17:00:00Z' });
    expect(await holds()).toEqual(['2027-06-12', '2027-06-13']);
    const [ceremony, brunch] = data.parts;
    await change(data._id, { parts: [{ ...brunch, eventDate: '2027-06-14' }, ceremony] });
    expect(await holds()).toEqual(['2027-06-12', '2027-06-14']);
    const other = await schedule({ title: 'Gala', parts: [{ ...parts[1], eventDate: '2027-06-14' }] });
    const message = expect.stringMatching(/^Brunch: Becker wedding holds the Ballroom first, until /i);
    expect(other).toMatchObject({ status: 409, error: { message } });
    await change(data._id, {
      parts: [
        ceremony,
        { ...brunch, name: 'Late brunch', eventDate: '2027-06-15' },
        { ...parts[1], id: 'farewell', name: 'Farewell' },
      ],
    });
    expect(await holds()).toEqual(['2027-06-12', '2027-06-15']);
    expect((await change(data._id, { status: 'confirmed' })).status).toBe(200);
    expect(await holds()).toEqual([]);
  });

  it('is in the calendar and in feeds part by part', async () => {
    const { schedule, send, read } = await open();
    const { data } = await schedule();
    const { events } = (await send('GET', '/calendar?from=2027-06-13&to=2027-06-13')).data;
    expect(events).toMatchObject([{ _id: data._id, title: 'Becker wedding: Brunch', partId: data.parts[1].id }]);
    const file = (await read(`/events/${data._id}/ics`)).body;
    expect(file.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Becker wedding: Ceremony',
      'SUMMARY:Becker wedding: Brunch',
    ]);
    expect(file).toContain(`UID:${data._id}-${data.parts[1].id}@marquee`);
    expect(file).toContain('DTSTART:20270613T140000Z');
  });

  it.each([
    [{ name: '' }, 'parts.0.name', 'Please enter a name.'],
    [{ id: 'brunch' }, 'parts', 'Please send each id only once.'],
    [{ id: '' }, 'parts.0.id', 'Please send an id of at most 64 letters, digits, hyphens and underscores.'],
    [{ endTime: null }, 'parts.0.endTime', 'Please give both times or neither.'],
    [{ eventDate: '2027-08-01' }, 'parts', 'Please keep the parts of an event within 31 days.'],
    [{ spaceIds: ['x'] }, 'spaceIds', 'One of these spaces does not exist any more. Please choose again.'],
  ])('is rejected with parts that cannot be: %j', async (fields, field, message) => {
    const { schedule, parts } = await open();
    const wrong = await schedule({ parts: [{ ...parts[0], ...fields }, parts[1]] });
    expect(wrong).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
  });

  it('is moved by managers alone once it is confirmed; staff may rename its parts', async () => {
    const { schedule, staff } = await open();
    const { _id, parts } = (await schedule()).data;
    const put = (change: object) =>
      staff.send('PUT', `/events/${_id}`, { parts: [{ ...parts[0], ...change }, parts[1]] });
    expect((await put({ name: 'Vows' })).status).toBe(200);
    expect((await put({ startTime: '14:00' })).status).toBe(403);
  });
});
