import { describe, expect, it } from 'vitest';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { hour, iso, noon, openDesk } from '#server/testing/open-desk.ts';

const day = 24 * hour;
const date = { eventDate: '2027-06-12' };
const wedding = { title: 'The Moyer wedding', eventType: 'wedding', guestCount: 90 };

async function open() {
  const desk = await openDesk();
  await seedSpaces(desk.parts);
  const rose = await desk.account('rose');
  const joan = await desk.account('joan', 'manager');
  const spaces: { _id: string; name: string }[] = (await rose.send('GET', '/spaces')).data;
  const client = async (name: string) =>
    (await joan.send('POST', '/clients', { name, email: `${name}@example.com`, phone: '330' })).data._id as string;
  const event = async (fields: { clientId?: string } & Record<string, unknown> = {}) => {
    const clientId = fields.clientId ?? (await client('Moyer'));
    return (await joan.send('POST', '/events', { ...wedding, ...date, ...fields, clientId })).data;
  };
  const hold = async (fields: object) => (await rose.send('POST', '/holds', { ...date, ...fields })).data;
  const find = async (id: string) => (await rose.send('GET', `/holds/${id}`)).data;
  return { ...desk, rose, joan, spaces, client, event, hold, find };
}

describe('an event', () => {
  it('is not confirmed while somebody else holds its date first', async () => {
    const { client, event, hold, joan } = await open();
    const { expiresAt } = await hold({ clientId: await client('Becker'), expiresAt: iso(noon + 6 * day - 18 * hour) });
    expect(expiresAt).toBe('2026-11-26T23:00:00.000Z');
    const { _id } = await event();
    const message = 'Becker holds the whole venue first, until Thu 6:00 PM.';
    expect(await joan.send('PUT', `/events/${_id}`, { status: 'confirmed' })).toMatchObject({
      status: 409,
      message,
      error: { details: [{ field: 'spaceIds', message }] },
    });
    expect((await joan.send('GET', `/events/${_id}`)).data.status).toBe('pending');
  });

  it('passes over holds where a manager says so, which a note on it tells', async () => {
    const { client, event, find, hold, joan, spaces } = await open();
    const garden = spaces.find(({ name }) => name === 'The Garden');
    const becker = await hold({ clientId: await client('Becker'), spaceIds: [garden?._id] });
    const { _id } = await event();
    const confirmed = await joan.send('PUT', `/events/${_id}`, { status: 'confirmed', overrideHolds: true });
    expect(confirmed.data.status).toBe('confirmed');
    const [note] = await joan.notes(_id);
    expect(note.text).toMatch('Booked over holds: Becker holds The Garden first, until Nov 28');
    expect(await find(becker._id)).toMatchObject({ state: 'active', rank: 1, isBehindBooking: true });
    const items = [{ entity: 'event', id: _id, version: confirmed.data.version }];
    expect((await joan.send('POST', '/history/undo', { items })).status).toBe(200);
    expect(await joan.notes(_id)).toEqual([]);
    expect(await find(becker._id)).toMatchObject({ isBehindBooking: false });
  });

  describe('that comes back from the trash', () => {
    const message = 'Becker holds the whole venue first, until Thu 6:00 PM.';

    async function trash() {
      const desk = await open();
      const { client, event, hold, joan } = desk;
      const clientId = await client('Moyer');
      const { _id } = await event({ clientId, status: 'confirmed' });
      const { version } = (await joan.send('POST', `/events/${_id}/trash`)).data;
      const becker = await hold({ clientId: await client('Becker'), expiresAt: iso(noon + 6 * day - 18 * hour) });
      const undo = (item: object) => joan.send('POST', '/history/undo', { items: [{ entity: 'event', ...item }] });
      return { ...desk, id: _id as string, clientId, version, becker, undo };
    }

    it('is not confirmed there either: restored, or its way to the trash taken back', async () => {
      const { id, version, joan, undo, becker } = await trash();
      const refused = { status: 409, message, error: { details: [{ field: 'overrideHolds', message }] } };
      expect(await joan.send('POST', `/events/${id}/restore`)).toMatchObject(refused);
      expect(await undo({ id, version })).toMatchObject(refused);
      expect((await joan.send('GET', '/trash')).data).toMatchObject([{ _id: id }]);
      await joan.send('POST', `/holds/${becker._id}/release`);
      expect((await undo({ id, version })).status).toBe(200);
    });

    it('stays there when its client comes back, with the reason', async () => {
      const { id, clientId, joan, becker } = await trash();
      await joan.send('POST', `/holds/${becker._id}/release`);
      await joan.send('POST', `/events/${id}/restore`);
      await joan.send('POST', `/clients/${clientId}/trash?cascade=true`);
      await joan.send('POST', '/holds', { ...date, clientId: becker.clientId, expiresAt: becker.expiresAt });
      const restored = (await joan.send('POST', `/clients/${clientId}/restore`)).data;
      expect(restored.notRestored).toMatchObject([{ entity: 'event', id, reason: message }]);
      expect((await joan.send('POST', `/events/${id}/restore`, { overrideHolds: true })).status).toBe(200);
    });

    it('passes over holds where a manager says so, which a note on it tells, until that is taken back', async () => {
      const { id, joan, find, becker, undo } = await trash();
      const { version } = (await joan.send('POST', `/events/${id}/restore`, { overrideHolds: true })).data;
      expect(await joan.notes(id)).toMatchObject([{ text: `Booked over holds: ${message}` }]);
      expect(await find(becker._id)).toMatchObject({ state: 'active', isBehindBooking: true });
      expect((await undo({ id, version })).status).toBe(200);
      expect(await find(becker._id)).toMatchObject({ isBehindBooking: false });
    });
  });

  it('is not in the way of others who want another space, unless a booking takes the whole day', async () => {
    const { client, event, hold, joan, spaces } = await open();
    const [one, other] = spaces;
    await hold({ clientId: await client('Becker'), spaceIds: [one?._id] });
    const { _id } = await event({ spaceIds: [other?._id] });
    const confirm = async () => (await joan.send('PUT', `/events/${_id}`, { status: 'confirmed' })).status;
    expect(await confirm()).toBe(409);
    await joan.send('PUT', '/settings/desk', { isDayExclusive: false });
    expect(await confirm()).toBe(200);
  });

  it('begins with a hold of its own, which moves with its date and goes last there', async () => {
    const { client, event, hold, joan } = await open();
    await hold({ clientId: await client('Becker'), eventDate: '2027-06-19' });
    const added = await event({ holdUntil: iso(noon + day) });
    expect(added.hold).toMatchObject({ rank: 1, state: 'active', expiresAt: iso(noon + day) });
    const moved = await joan.send('PUT', `/events/${added._id}`, { eventDate: '2027-06-19' });
    expect(moved.data.hold).toMatchObject({ _id: added.hold._id, rank: 2 });
    const items = [{ entity: 'event', id: added._id, version: moved.data.version }];
    expect((await joan.send('POST', '/history/undo', { items })).status).toBe(200);
    expect((await joan.send('GET', `/events/${added._id}`)).data).toMatchObject({
      eventDate: '2027-06-12',
      hold: { rank: 1 },
    });
  });

  it('refuses a hold that has ended before it begins', async () => {
    const { joan, client } = await open();
    const holdUntil = iso(noon - hour);
    const answer = await joan.send('POST', '/events', {
      ...wedding,
      ...date,
      clientId: await client('Moyer'),
      holdUntil,
    });
    expect(answer.error.details).toEqual([
      { field: 'holdUntil', message: 'Please choose a time that is still to come.' },
    ]);
    expect((await joan.send('GET', '/events')).data).toEqual([]);
  });

  it('ends its hold by being confirmed or canceled', async () => {
    const { event, find, joan } = await open();
    const one = await event({ holdUntil: iso(noon + day) });
    await joan.send('PUT', `/events/${one._id}`, { status: 'cancelled' });
    expect(await find(one.hold._id)).toMatchObject({ state: 'released' });
    const two = await event({ clientId: one.clientId, holdUntil: iso(noon + day) });
    const confirmed = await joan.send('PUT', `/events/${two._id}`, { status: 'confirmed' });
    expect(confirmed.data.hold).toMatchObject({ state: 'confirmed', rank: null });
  });

  it('tells those who waited behind it once it is canceled, and not while it is in the way', async () => {
    const { client, event, hold, joan, rose } = await open();
    const { _id } = await event({ status: 'confirmed' });
    const first = await hold({ clientId: await client('Becker') });
    await hold({ clientId: await client('Price') });
    expect(first).toMatchObject({ rank: 1, isBehindBooking: true });
    await rose.send('POST', `/holds/${first._id}/release`);
    expect(await rose.tasks()).toEqual([]);
    await joan.send('PUT', `/events/${_id}`, { status: 'cancelled' });
    expect(await rose.tasks()).toMatchObject([{ title: 'Price is now 1st for June 12: call them', subject: 'Price' }]);
  });

  it('tells them too where it is moved, or goes to the trash', async () => {
    const { client, event, hold, joan, rose } = await open();
    const { _id } = await event({ status: 'confirmed' });
    await hold({ clientId: await client('Becker') });
    await joan.send('PUT', `/events/${_id}`, { eventDate: '2027-06-20' });
    await joan.send('PUT', `/events/${_id}`, { eventDate: '2027-06-12', overrideHolds: true });
    await joan.send('POST', `/events/${_id}/trash`);
    expect(await rose.tasks()).toHaveLength(2);
  });

  it('takes its hold to the trash and brings it back', async () => {
    const { event, joan, rose } = await open();
    const { _id, hold } = await event({ holdUntil: iso(noon + day) });
    await joan.send('POST', `/events/${_id}/trash`);
    expect((await rose.send('GET', `/holds/${hold._id}`)).status).toBe(404);
    await joan.send('POST', `/events/${_id}/restore`);
    expect((await rose.send('GET', `/holds/${hold._id}`)).data).toMatchObject({ state: 'active', rank: 1 });
  });
});

describe('confirming a hold', () => {
  it('converts its inquiry and confirms the event where and when it was held', async () => {
    const { arrive, find, hold, joan, spaces } = await open();
    const inquiryId = await arrive({ eventDate: '2027-01-02' });
    const held = { startTime: '16:00', endTime: '23:00', spaceIds: [spaces[0]?._id] };
    const { _id } = await hold({ inquiryId, ...held });
    const { data } = await joan.send('POST', `/holds/${_id}/confirm`, { guestCount: 80 });
    expect(data).toMatchObject({ state: 'confirmed', rank: null, name: 'Wedding: Anna Becker' });
    const event = (await joan.send('GET', `/events/${data.eventId}`)).data;
    expect(event).toMatchObject({ ...date, ...held, status: 'confirmed', guestCount: 80, setupMinutes: 120 });
    expect((await joan.find(inquiryId)).status).toBe('converted');
    expect(await joan.send('POST', `/holds/${_id}/confirm`, {})).toMatchObject({ status: 200, data });
    expect(await find(_id)).toEqual(data);
  });

  it('of a client needs to know what is celebrated', async () => {
    const { client, hold, joan } = await open();
    const { _id } = await hold({ clientId: await client('Moyer') });
    const { error } = await joan.send('POST', `/holds/${_id}/confirm`, { guestCount: 9 });
    expect(error.details).toEqual([
      { field: 'title', message: 'Please enter a title.' },
      { field: 'eventType', message: 'Please choose the type of event.' },
    ]);
    const { data } = await joan.send('POST', `/holds/${_id}/confirm`, wedding);
    expect((await joan.send('GET', `/events/${data.eventId}`)).data).toMatchObject({ ...wedding, status: 'confirmed' });
  });

  it('leaves the others of the date as a waiting list, and is taken back as one action', async () => {
    const { arrive, find, hold, joan, rose } = await open();
    const [one, other] = [await arrive(), await arrive({ fullName: 'Ida Moyer', email: 'ida@example.com' })];
    const first = await hold({ inquiryId: one });
    const second = await hold({ inquiryId: other });
    const { data } = await joan.send('POST', `/holds/${first._id}/confirm`, {});
    expect(await find(second._id)).toMatchObject({ state: 'active', rank: 1, isBehindBooking: true });
    expect(await rose.tasks()).toEqual([]);
    const items = [{ entity: 'hold', id: first._id, version: data.version }];
    expect((await joan.send('POST', '/history/undo', { items })).status).toBe(200);
    expect(await find(first._id)).toMatchObject({ state: 'active', rank: 1, eventId: null });
    expect(await find(second._id)).toMatchObject({ rank: 2, isBehindBooking: false });
    expect((await joan.find(one)).status).toBe('new');
    expect((await joan.send('GET', '/events')).data).toEqual([]);
  });

  it('leaves another date that the same people hold', async () => {
    const { arrive, find, hold, joan } = await open();
    const inquiryId = await arrive();
    const [one, other] = [await hold({ inquiryId }), await hold({ inquiryId, eventDate: '2027-06-19' })];
    expect((await joan.send('POST', `/holds/${one._id}/confirm`, {})).status).toBe(200);
    expect(await find(other._id)).toMatchObject({ state: 'active', rank: 1 });
  });

  it('is for the first in line, unless a manager passes over the others', async () => {
    const { arrive, hold, joan, rose } = await open();
    await hold({ inquiryId: await arrive() });
    const second = await hold({ inquiryId: await arrive({ fullName: 'Ida Moyer', email: 'ida@example.com' }) });
    const confirm = (who: typeof joan, body: object) => who.send('POST', `/holds/${second._id}/confirm`, body);
    expect((await confirm(rose, {})).status).toBe(403);
    expect((await confirm(joan, {})).message).toMatch(/^Anna Becker holds the whole venue first, until Nov 28, /);
    expect((await confirm(joan, { overrideHolds: true })).data.state).toBe('confirmed');
  });

  it('by two people at once books the date once', async () => {
    const { arrive, hold, joan } = await open();
    const first = await hold({ inquiryId: await arrive() });
    const second = await hold({ inquiryId: await arrive({ fullName: 'Ida Moyer', email: 'ida@example.com' }) });
    const answers = await Promise.all(
      [second, first, second].map(({ _id }) => joan.send('POST', `/holds/${_id}/confirm`, { overrideHolds: true })),
    );
    const [mine, theirs] = [answers[0], answers[1]];
    expect(mine?.status).toBe(200);
    expect(theirs).toMatchObject({ status: 409, message: expect.stringMatching(/ booked on June 12, 2027/) });
    expect(answers[2]?.data).toEqual(mine?.data);
    expect((await joan.send('GET', '/events')).data).toHaveLength(1);
  });
});
