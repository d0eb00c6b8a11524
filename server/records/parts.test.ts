import { describe, expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';

const eventDate = '2027-06-12';

/** A task and a hold of an inquiry, a client and an event at once. */
async function open() {
  const desk = await openDesk();
  const { send } = await desk.account('rose', 'admin');
  const read = async (path: string) => (await send('GET', path)).data;
  const inquiryId = await desk.arrive({ eventDate });
  const became = (await send('POST', `/inquiries/${inquiryId}/convert`, { createClient: true, createEvent: true }))
    .data;
  const owners = { inquiryId, clientId: became.client._id as string, eventId: became.event._id as string };
  const paths = {
    inquiry: `/inquiries/${inquiryId}`,
    client: `/clients/${owners.clientId}`,
    event: `/events/${owners.eventId}`,
  };
  const task = (await send('POST', '/tasks', { title: 'Call', dueDay: '2027-01-01', ...owners })).data._id as string;
  const hold = (await send('POST', '/holds', { eventDate, ...owners })).data._id as string;
  await send('PUT', `/tasks/${task}`, { title: 'Call again' });
  const move = async (owner: keyof typeof paths) =>
    expect((await send('POST', `${paths[owner]}/trash`)).status).toBe(200);
  const restore = async (owner: keyof typeof paths) =>
    expect((await send('POST', `${paths[owner]}/restore`)).status).toBe(200);
  const remove = async (owner: keyof typeof paths) => expect((await send('DELETE', paths[owner])).status).toBe(200);
  return {
    ...desk,
    send,
    read,
    owners,
    task,
    hold,
    move,
    restore,
    remove,
    /** What the task and the hold belong to, by their own word; nothing where they are not there. */
    async belonging() {
      const rows = [await read(`/tasks/${task}`), await read(`/holds/${hold}`)];
      return rows.map((row) => row && { inquiryId: row.inquiryId, clientId: row.clientId, eventId: row.eventId });
    },
    changesOf: async (id: string) => (await read(`/history?id=${id}&entity=task`)).length as number,
  };
}

describe('what belongs to several records', () => {
  it.each([
    ['inquiry', 'event', 'client'],
    ['event', 'client', 'inquiry'],
    ['event', 'inquiry', 'client'],
  ] as const)('stays while one of them is there, and comes back with any of them: %s, %s, %s', async (...order) => {
    for (const first of order) {
      const { move, restore, belonging, owners } = await open();
      for (const owner of order) {
        expect(await belonging()).toEqual([owners, owners]);
        await move(owner);
      }
      expect(await belonging()).toEqual([undefined, undefined]);
      // An event cannot be without its client.
      const rest = (['client', 'event', 'inquiry'] as const).filter((owner) => owner !== first);
      const [next, ...others] = first === 'event' ? (['client', 'event', 'inquiry'] as const) : [first, ...rest];
      await restore(next);
      expect(await belonging()).toEqual([owners, owners]);
      for (const owner of others) await restore(owner);
      expect(await belonging()).toEqual([owners, owners]);
    }
  });

  it('goes on without those that are deleted for good, with its history, and goes with the last', async () => {
    const { remove, belonging, owners, task, changesOf } = await open();
    await remove('event');
    expect(await belonging()).toEqual(Array(2).fill({ ...owners, eventId: null }));
    await remove('client');
    const left = { inquiryId: owners.inquiryId, clientId: null, eventId: null };
    expect(await belonging()).toEqual([left, left]);
    expect(await changesOf(owners.inquiryId)).toBe(2);
    await remove('inquiry');
    expect(await belonging()).toEqual([undefined, undefined]);
    expect(await changesOf(task)).toBe(0);
  });

  it('waits in the trash with the one that is there, where the others are deleted for good', async () => {
    const { move, restore, remove, belonging, owners, task, changesOf } = await open();
    await move('inquiry');
    await remove('event');
    await remove('client');
    expect(await belonging()).toEqual([undefined, undefined]);
    await restore('inquiry');
    const left = { inquiryId: owners.inquiryId, clientId: null, eventId: null };
    expect(await belonging()).toEqual([left, left]);
    expect(await changesOf(task)).toBe(2);
  });

  it('is handed on by a record that is deleted from the trash', async () => {
    const { move, restore, remove, belonging, owners } = await open();
    for (const owner of ['event', 'client', 'inquiry'] as const) await move(owner);
    await remove('inquiry');
    await restore('client');
    const left = { ...owners, inquiryId: null };
    expect(await belonging()).toEqual([left, left]);
  });

  it('and is in the trash by itself stays there until the last of them is deleted', async () => {
    const { send, remove, read, task, owners } = await open();
    await send('POST', `/tasks/${task}/trash`);
    await remove('event');
    expect((await read('/trash')).map(({ _id }: { _id: string }) => _id)).toEqual([task]);
    expect((await send('POST', `/tasks/${task}/restore`)).status).toBe(200);
    expect(await read(`/tasks/${task}`)).toMatchObject({ ...owners, eventId: null });
    await send('POST', `/tasks/${task}/trash`);
    for (const owner of ['client', 'inquiry'] as const) await remove(owner);
    expect(await read('/trash')).toEqual([]);
  });
});

describe('the history of what was somebody’s once', () => {
  it.each(['delete', 'trash'])('goes on when the former client goes for good: %s', async (way) => {
    const { send, read, remove, move, owners } = await open();
    await send('PUT', `/events/${owners.eventId}`, { guestCount: 77 });
    const other = (await send('POST', '/clients', { name: 'Ida', email: 'ida@example.com', phone: '330' })).data._id;
    await send('PUT', `/events/${owners.eventId}`, { clientId: other });
    const before = (await read(`/history?id=${owners.eventId}&entity=event`)).length;
    if (way === 'trash') await move('client');
    await remove('client');
    const after = await read(`/history?id=${owners.eventId}&entity=event`);
    expect(after).toHaveLength(before);
    expect(after.map(({ changes }: { changes: object[] }) => changes)).toContainEqual([
      { field: 'guestCount', from: expect.any(Number), to: 77 },
    ]);
  });
});
