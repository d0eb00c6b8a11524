import { describe, expect, it } from 'vitest';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { openDesk } from '#server/testing/open-desk.ts';

const date = { eventDate: '2027-06-12' };
const wedding = { title: 'The Moyer wedding', eventType: 'wedding', guestCount: 90 };

async function open() {
  const desk = await openDesk();
  await seedSpaces(desk.parts);
  const rose = await desk.account('rose');
  const joan = await desk.account('joan', 'manager');
  const client = async (name: string) =>
    (await joan.send('POST', '/clients', { name, email: `${name}@example.com`, phone: '330' })).data._id as string;
  const event = async (fields: { clientId?: string } & Record<string, unknown> = {}) => {
    const clientId = fields.clientId ?? (await client('Moyer'));
    return (await joan.send('POST', '/events', { ...wedding, ...date, ...fields, clientId })).data;
  };
  const hold = async (fields: object) => (await rose.send('POST', '/holds', { ...date, ...fields })).data;
  const find = async (id: string) => (await rose.send('GET', `/holds/${id}`)).data;
  return { ...desk, rose, joan, client, event, hold, find };
}

describe('an event that comes back to its place', () => {
  async function booked() {
    const desk = await open();
    const { client, event, hold, joan } = desk;
    const { _id } = await event({ status: 'confirmed' });
    const waiting = await hold({ clientId: await client('Becker') });
    const put = async (fields: object) => (await joan.send('PUT', `/events/${_id}`, fields)).data.version;
    const undo = (version: string) =>
      joan.send('POST', '/history/undo', { items: [{ entity: 'event', id: _id, version }] });
    return { ...desk, id: _id as string, waiting, put, undo };
  }

  it('is before those who waited behind it, from the trash, canceled or moved away', async () => {
    const { id, joan, find, waiting, put, undo } = await booked();
    await joan.send('POST', `/events/${id}/trash`);
    expect((await joan.send('POST', `/events/${id}/restore`)).status).toBe(200);
    const { version } = (await joan.send('POST', `/events/${id}/trash`)).data;
    expect((await undo(version)).status).toBe(200);
    for (const change of [{ status: 'cancelled' }, { eventDate: '2027-06-20' }])
      expect((await undo(await put(change))).status).toBe(200);
    expect(await find(waiting._id)).toMatchObject({ state: 'active', rank: 1, isBehindBooking: true });
    expect(await joan.notes(id)).toEqual([]);
  });

  it('is behind those who placed a hold there since, or moved one there', async () => {
    const { id, joan, rose, client, hold, put, undo } = await booked();
    const other = await hold({ clientId: await client('Price'), eventDate: '2027-07-01' });
    await joan.send('POST', `/events/${id}/trash`);
    await rose.send('PUT', `/holds/${other._id}`, date);
    expect((await joan.send('POST', `/events/${id}/restore`)).message).toMatch(/^Price holds the whole venue first/);
    await rose.send('POST', `/holds/${other._id}/release`);
    expect((await joan.send('POST', `/events/${id}/restore`)).status).toBe(200);
    const version = await put({ status: 'cancelled' });
    await hold({ clientId: await client('Moore') });
    expect((await undo(version)).message).toMatch(/^Moore holds the whole venue first/);
  });

  it('is behind all of them where it was not booked before', async () => {
    const { client, event, hold, joan } = await open();
    await hold({ clientId: await client('Becker') });
    const { _id } = await event();
    await joan.send('PUT', `/events/${_id}`, { eventDate: '2027-06-19' });
    await joan.send('PUT', `/events/${_id}`, { status: 'confirmed' });
    const { data: entries } = await joan.send('GET', `/history?id=${_id}`);
    const moved = entries.find(({ changes }: { changes: { field: string }[] }) => changes[0]?.field === 'eventDate');
    const reverted = await joan.send('POST', `/history/${moved._id}/revert`, { fields: ['eventDate'] });
    expect([reverted.status, reverted.message]).toEqual([409, expect.stringMatching(/^Becker holds/)]);
  });
});

describe('a status that is reverted', () => {
  /** A pending event that was canceled once, with a hold of its own placed since and a client who waits behind it. */
  async function held() {
    const desk = await open();
    const { client, event, hold, joan } = desk;
    const { _id } = await event();
    for (const status of ['cancelled', 'pending']) await joan.send('PUT', `/events/${_id}`, { status });
    const own = await hold({ eventId: _id });
    const next = await hold({ clientId: await client('Becker') });
    const { data: entries } = await joan.send('GET', `/history?entity=event&id=${_id}`);
    const revert = async () => (await joan.send('POST', `/history/${entries[0]._id}/revert`, {})).data.version;
    const undo = (version: string) =>
      joan.send('POST', '/history/undo', { items: [{ entity: 'event', id: _id, version }] });
    const state = async () => ({
      status: (await joan.send('GET', `/events/${_id}`)).data.status,
      own: (await desk.find(own._id)).state,
      rank: (await desk.find(next._id)).rank,
    });
    const version = async () => (await joan.send('GET', `/events/${_id}`)).data.version;
    return { revert, undo, state, version };
  }

  it('takes the hold along, and brings it back when that is undone', async () => {
    const { revert, undo, state } = await held();
    expect(await state()).toEqual({ status: 'pending', own: 'active', rank: 2 });
    const reverted = await revert();
    expect(await state()).toEqual({ status: 'cancelled', own: 'released', rank: 1 });
    expect((await undo(reverted)).status).toBe(200);
    expect(await state()).toEqual({ status: 'pending', own: 'active', rank: 2 });
  });

  it('takes the hold along each time that an undo is undone', async () => {
    const { revert, undo, state, version } = await held();
    await revert();
    for (let count = 1; count < 6; count += 1) {
      expect(await undo(await version())).toMatchObject({ status: 200 });
      const isBack = count % 2 === 1;
      expect(await state()).toEqual({
        status: isBack ? 'pending' : 'cancelled',
        own: isBack ? 'active' : 'released',
        rank: isBack ? 2 : 1,
      });
    }
  });

  it('moves the hold along each time that the undo of a move is undone', async () => {
    const { joan, event, hold, find } = await open();
    const { _id, eventDate } = await event();
    const own = await hold({ eventId: _id });
    const day = '2027-07-24';
    const read = async () => (await joan.send('GET', `/events/${_id}`)).data;
    expect((await joan.send('PUT', `/events/${_id}`, { eventDate: day })).status).toBe(200);
    for (let count = 1; count < 5; count += 1) {
      const items = [{ entity: 'event', id: _id, version: (await read()).version }];
      expect(await joan.send('POST', '/history/undo', { items })).toMatchObject({ status: 200 });
      const expected = count % 2 === 1 ? eventDate : day;
      expect([(await read()).eventDate, (await find(own._id)).eventDate]).toEqual([expected, expected]);
    }
  });
});
