import { describe, expect, it } from 'vitest';
import { bookings } from '#server/features/bookings/table.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { hour, openDesk } from '#server/testing/open-desk.ts';
import { spacePartsMessage } from '#shared/space/values.ts';

async function open() {
  const desk = await openDesk();
  const ada = await desk.account('ada', 'manager');
  const rose = await desk.account('rose', 'staff');
  const add = async (name: string, fields: object = {}) =>
    (await ada.send('POST', '/spaces', { name, color: 'blue', ...fields })).data;
  let clients = 0;
  const schedule = async (spaceIds: string[], fields: object = {}) => {
    const client = { name: 'Ida', email: `ida-${clients++}@example.com`, phone: '330' };
    const { _id: clientId } = (await rose.send('POST', '/clients', client)).data;
    const event = { clientId, title: 'Tea', eventType: 'other', eventDate: '2027-06-12', guestCount: 9, spaceIds };
    return rose.send('POST', '/events', { ...event, ...fields });
  };
  return { ...desk, ada, rose, add, schedule };
}

describe('spaces', () => {
  it('begin as those that visitors read of, once', async () => {
    const { ada, parts } = await open();
    await seedContent(parts);
    await Promise.all([seedSpaces(parts), seedSpaces(parts)]);
    await seedSpaces(parts);
    const { data } = await ada.send('GET', '/spaces');
    expect(data.map(({ name, standing }: Record<string, unknown>) => [name, standing])).toEqual([
      ['The Garden', 350],
      ['The Bar', 120],
      ['The Ballroom', null],
      ['The Lawn', 400],
    ]);
    expect(data[0]).toMatchObject({ color: 'green', contains: [], isBookable: true, position: 0 });
  });

  it('are added last, changed, moved to the trash and restored by managers, and read by everybody', async () => {
    const { ada, rose, add } = await open();
    const garden = await add('Garden');
    const bar = await add('Bar', { seated: 20 });
    expect(bar).toMatchObject({ seated: 20, standing: null, position: 1 });
    expect((await ada.send('PUT', `/spaces/${bar._id}`, { seated: 30 }, bar.version)).data.seated).toBe(30);
    expect((await ada.send('PUT', `/spaces/${bar._id}`, { seated: 40 }, bar.version)).status).toBe(412);
    expect((await rose.send('PUT', `/spaces/${bar._id}`, { seated: 40 })).status).toBe(403);
    expect((await rose.send('POST', `/spaces/${bar._id}/trash`)).status).toBe(403);
    expect((await ada.send('POST', `/spaces/${bar._id}/trash`)).status).toBe(200);
    expect((await rose.send('GET', '/spaces')).data).toMatchObject([{ _id: garden._id }]);
    expect((await rose.send('POST', `/spaces/${bar._id}/restore`)).status).toBe(403);
    expect((await ada.send('POST', `/spaces/${bar._id}/restore`)).status).toBe(200);
    expect((await rose.send('GET', `/spaces/${bar._id}`)).data.seated).toBe(30);
  });

  it('have names of their own, in any case, also when one comes back', async () => {
    const { ada, add } = await open();
    const [bar] = [await add('Bar'), await add('Garden')];
    const message = 'A space with this name already exists. Please choose another name.';
    expect(await ada.send('POST', '/spaces', { name: 'BAR', color: 'red' })).toMatchObject({
      status: 409,
      message,
      error: { details: [{ field: 'name', message }] },
    });
    expect((await ada.send('PUT', `/spaces/${bar._id}`, { name: 'bar' })).status).toBe(200);
    await ada.send('POST', `/spaces/${bar._id}/trash`);
    await add('Bar');
    expect(await ada.send('POST', `/spaces/${bar._id}/restore`)).toMatchObject({ status: 409, message });
  });

  it('contain single spaces only', async () => {
    const { ada, add } = await open();
    const [bar, ballroom] = [await add('Bar'), await add('Ballroom')];
    const hall = await add('Whole hall', { contains: [bar._id, ballroom._id] });
    expect(hall.contains).toEqual([bar._id, ballroom._id]);
    const rejected = { status: 400, error: { details: [{ field: 'contains', message: spacePartsMessage }] } };
    for (const [id, contains] of [
      [hall._id, [hall._id]],
      [bar._id, [ballroom._id]],
      [hall._id, ['unknown']],
    ])
      expect(await ada.send('PUT', `/spaces/${id}`, { contains })).toMatchObject(rejected);
    const estate = { name: 'Estate', color: 'red', contains: [hall._id] };
    expect(await ada.send('POST', '/spaces', estate)).toMatchObject(rejected);
    expect(await ada.send('DELETE', `/spaces/${bar._id}`)).toMatchObject({
      status: 409,
      message: 'Whole hall contains this space. Please change that one first.',
    });
  });

  it('stay while events to come use them', async () => {
    const { ada, add, schedule } = await open();
    const [bar] = [await add('Bar'), await add('Garden')];
    for (const status of ['pending', 'pending', 'pending'])
      expect((await schedule([bar._id], { status })).status).toBe(201);
    await schedule([bar._id], { eventDate: '2026-11-20' });
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/trash'],
    ] as const)
      expect(await ada.send(method, `/spaces/${bar._id}${path}`)).toMatchObject({
        status: 409,
        message: '3 events to come use this space.',
      });
    const { data } = await ada.send('GET', '/events');
    for (const { _id } of data.slice(1, 3)) await ada.send('PUT', `/events/${_id}`, { status: 'cancelled' });
    expect((await ada.send('DELETE', `/spaces/${bar._id}`)).message).toBe('1 event to come uses this space.');
  });

  it('stay while events to come that are in the trash would come back to them', async () => {
    const { ada, add, schedule } = await open();
    const [bar] = [await add('Bar'), await add('Garden')];
    const later = async () => (await schedule([bar._id], { eventDate: '2027-06-13' })).data._id as string;
    const [first, second] = [await later(), await later()];
    await ada.send('POST', `/events/${first}/trash`);
    const remove = async () => (await ada.send('POST', `/spaces/${bar._id}/trash`)).message;
    expect(await remove()).toBe('2 events to come use this space, 1 of them in the trash.');
    await ada.send('POST', `/events/${second}/trash`);
    await ada.send('DELETE', `/events/${first}`);
    expect(await remove()).toBe('1 event to come uses this space, in the trash.');
    expect((await ada.send('POST', `/events/${second}/restore`)).status).toBe(200);
    expect(await remove()).toBe('1 event to come uses this space.');
  });

  it('that are gone are no place for an event that is to take place again', async () => {
    const { ada, add, schedule } = await open();
    const [bar] = [await add('Bar'), await add('Garden')];
    const event = (await schedule([bar._id])).data;
    await ada.send('PUT', `/events/${event._id}`, { status: 'confirmed' });
    const { version } = (await ada.send('PUT', `/events/${event._id}`, { status: 'cancelled' })).data;
    const undo = () => ada.send('POST', '/history/undo', { items: [{ entity: 'event', id: event._id, version }] });
    await ada.send('POST', `/spaces/${bar._id}/trash`);
    expect(await ada.send('PUT', `/events/${event._id}`, { status: 'confirmed' })).toMatchObject({
      status: 400,
      error: {
        details: [{ field: 'spaceIds', message: 'One of these spaces does not exist any more. Please choose again.' }],
      },
    });
    expect(await undo()).toMatchObject({
      status: 409,
      message: 'The space "Bar" is in the trash. Please restore the space first.',
    });
    await ada.send('DELETE', `/spaces/${bar._id}`);
    expect(await undo()).toMatchObject({
      status: 409,
      message: 'The space of this event was deleted, so this cannot be taken back.',
    });
  });

  it('that are gone keep no event in the trash that was before today, nor a change of its title', async () => {
    const { account, add, ada, schedule, wait } = await open();
    const [bar] = [await add('Bar'), await add('Garden')];
    const confirm = async (eventDate: string) => {
      const { _id } = (await schedule([bar._id], { eventDate })).data;
      return (await ada.send('PUT', `/events/${_id}`, { status: 'confirmed' })).data;
    };
    const [yesterday, today] = [await confirm('2026-11-20'), await confirm('2026-11-21')];
    await ada.send('PUT', `/events/${yesterday._id}`, { title: 'Ball' });
    await ada.send('POST', `/events/${today._id}/trash`);
    wait(24 * hour);
    const { send } = await account('eve', 'manager');
    expect((await send('DELETE', `/spaces/${bar._id}`)).status).toBe(200);
    const [renamed] = (await send('GET', `/history?id=${yesterday._id}`)).data;
    expect.soft((await send('POST', `/history/${renamed._id}/revert`)).status).toBe(200);
    await send('POST', `/events/${yesterday._id}/trash`);
    for (const { _id } of [yesterday, today]) {
      expect.soft((await send('POST', `/events/${_id}/restore`)).status).toBe(200);
      expect.soft((await send('GET', `/events/${_id}`)).data).toMatchObject({ title: 'Tea', spaceIds: [bar._id] });
    }
    expect((await send('PUT', `/events/${today._id}`, { eventDate: '2026-12-01' })).status).toBe(400);
  });

  it('that are deleted are booked no more by what takes the whole venue', async () => {
    const { ada, db, add, schedule } = await open();
    const [, bar] = [await add('Garden'), await add('Bar')];
    await ada.send('PUT', `/events/${(await schedule([])).data._id}`, { status: 'confirmed' });
    const booked = async () => (await db.query.select().from(bookings)).length;
    expect(await booked()).toBe(2);
    await ada.send('DELETE', `/spaces/${bar._id}`);
    expect(await booked()).toBe(1);
  });

  it('that are gone are not missing from the sentence about an event that was there', async () => {
    const { ada, add, schedule } = await open();
    const [bar] = [await add('Bar'), await add('Garden')];
    const event = (await schedule([bar._id])).data;
    await ada.send('PUT', `/events/${event._id}`, { status: 'cancelled' });
    await ada.send('DELETE', `/spaces/${bar._id}`);
    expect((await ada.send('PUT', `/events/${event._id}`, { status: 'completed' })).status).toBe(200);
    const { _id: other } = (await schedule([])).data;
    expect(await ada.send('PUT', `/events/${other}`, { status: 'confirmed' })).toMatchObject({
      status: 409,
      message: 'The venue is booked on June 12, 2027 (Tea).',
    });
  });

  it('never end: the last one that can be booked stays', async () => {
    const { ada, add } = await open();
    const bar = await add('Bar');
    await add('Office', { isBookable: false });
    const message = 'This is the last space that can be booked. Please add another one first.';
    expect(await ada.send('DELETE', `/spaces/${bar._id}`)).toMatchObject({ status: 409, message });
    expect(await ada.send('PUT', `/spaces/${bar._id}`, { isBookable: false })).toMatchObject({ status: 409, message });
    await add('Garden');
    expect((await ada.send('DELETE', `/spaces/${bar._id}`)).status).toBe(200);
  });

  it('are in the history of events by their names', async () => {
    const { ada, add, schedule } = await open();
    const [bar, garden] = [await add('Bar'), await add('Garden')];
    const { _id } = (await schedule([bar._id])).data;
    await ada.send('PUT', `/events/${_id}`, { spaceIds: [] });
    await ada.send('PUT', `/events/${_id}`, { spaceIds: [garden._id, bar._id] });
    await ada.send('PUT', `/events/${_id}`, { spaceIds: [bar._id] });
    await ada.send('DELETE', `/spaces/${garden._id}`);
    const { data } = await ada.send('GET', `/history?id=${_id}`);
    expect(data.map(({ changes }: { changes: object[] }) => changes[0]).slice(0, 3)).toEqual([
      { field: 'spaceIds', from: ['a deleted space', 'Bar'], to: ['Bar'] },
      { field: 'spaceIds', from: [], to: ['a deleted space', 'Bar'] },
      { field: 'spaceIds', from: ['Bar'], to: [] },
    ]);
  });

  it('come back as they were when a change is undone', async () => {
    const { ada, add } = await open();
    const [bar] = [await add('Bar'), await add('Garden')];
    const { version } = (await ada.send('PUT', `/spaces/${bar._id}`, { name: 'Lounge' })).data;
    expect(
      (await ada.send('POST', '/history/undo', { items: [{ entity: 'space', id: bar._id, version }] })).status,
    ).toBe(200);
    expect((await ada.send('GET', `/spaces/${bar._id}`)).data.name).toBe('Bar');
  });

  it('do not get a name back that another one has by now', async () => {
    const { ada, add } = await open();
    const bar = await add('Bar');
    const { version } = (await ada.send('PUT', `/spaces/${bar._id}`, { name: 'Lounge' })).data;
    await add('Bar');
    expect(
      await ada.send('POST', '/history/undo', { items: [{ entity: 'space', id: bar._id, version }] }),
    ).toMatchObject({ status: 409, message: 'A space with this name already exists. Please choose another name.' });
  });
});
