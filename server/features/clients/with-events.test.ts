import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import { restoreFromTrash } from '#server/records/trash.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { openRecords } from '#server/testing/open-records.ts';

const jo = { name: 'Jo Moyer', email: 'jo@example.com', phone: '(330) 555-0188' };

describe('clients who have events', () => {
  async function withEvents() {
    const { send } = await openRecords();
    const { _id: id } = (await send('POST', '/clients', jo)).data;
    const add = async (title: string, fields: object = {}): Promise<string> => {
      const event = { clientId: id, title, eventType: 'other', eventDate: '2035-01-09', guestCount: 40 };
      return (await send('POST', '/events', { ...event, ...fields })).data._id;
    };
    const events = [await add('Dinner', { status: 'confirmed' }), await add('Tea')];
    const state = async () => {
      const paths = [`/clients/${id}`, ...events.map((event) => `/events/${event}`)];
      return Promise.all(paths.map(async (path) => (await send('GET', path)).status));
    };
    const undo = (version: number) => send('POST', '/history/undo', { items: [{ entity: 'client', id, version }] });
    return { send, id, events, state, undo };
  }

  it('go to the trash only with them, which is one action', async () => {
    const { send, id, events, state, undo } = await withEvents();
    expect(await send('POST', `/clients/${id}/trash`)).toMatchObject({
      status: 409,
      message: 'This client has 2 events. They go to the trash together or not at all.',
    });
    expect(await state()).toEqual([200, 200, 200]);
    const trashed = await send('POST', `/clients/${id}/trash?cascade=true`);
    expect(trashed).toMatchObject({ status: 200, data: { _id: id, entity: 'client' } });
    expect(await state()).toEqual([404, 404, 404]);
    const undone = await undo(trashed.data.version);
    expect(undone.status).toBe(200);
    expect(await state()).toEqual([200, 200, 200]);
    expect((await send('GET', `/events/${events[0]}`)).data.status).toBe('confirmed');
    expect((await undo(undone.data[0].version)).status).toBe(200);
    expect(await state()).toEqual([404, 404, 404]);
  });

  it('come back with those that went to the trash with them, which is one action too', async () => {
    const { send, id, events, state, undo } = await withEvents();
    await send('POST', `/events/${events[1]}/trash`);
    await send('POST', `/clients/${id}/trash?cascade=true`);
    const restored = await send('POST', `/clients/${id}/restore`);
    expect(await state()).toEqual([200, 200, 404]);
    expect((await undo(restored.data.version)).status).toBe(200);
    expect(await state()).toEqual([404, 404, 404]);
  });

  it('come back without those whose date is taken by now', async () => {
    const { send, id, events, state } = await withEvents();
    await send('POST', '/spaces', { name: 'Hall', color: 'red' });
    await send('PUT', `/events/${events[0]}`, { eventDate: '2035-01-10' });
    await send('POST', `/clients/${id}/trash?cascade=true`);
    const other = (await send('POST', '/clients', { ...jo, email: 'other@example.com' })).data._id;
    const gala = { clientId: other, title: 'Gala', eventType: 'other', eventDate: '2035-01-10', guestCount: 4 };
    expect((await send('POST', '/events', { ...gala, status: 'confirmed' })).status).toBe(201);
    expect(await send('POST', `/clients/${id}/restore`)).toMatchObject({
      status: 200,
      data: {
        notRestored: [
          {
            ...{ entity: 'event', id: events[0], name: 'Dinner' },
            reason: 'Hall is booked on January 10, 2035 (Gala).',
          },
        ],
      },
    });
    expect(await state()).toEqual([200, 404, 200]);
    expect((await send('GET', '/trash')).data).toMatchObject([{ _id: events[0], name: 'Dinner' }]);
  });

  it('come back without those that take a manager, and say so', async () => {
    const desk = await openDesk();
    const [{ send }, rose] = [await desk.account('ada', 'manager'), await desk.account('rose')];
    const { _id: clientId } = (await send('POST', '/clients', jo)).data;
    const event = { clientId, eventType: 'other', eventDate: '2035-01-09', guestCount: 40 };
    await send('POST', '/events', { ...event, title: 'Dinner', status: 'confirmed' });
    await send('POST', '/events', { ...event, title: 'Tea' });
    await send('POST', `/clients/${clientId}/trash?cascade=true`);
    const reason = 'Only a manager can move “Dinner” to the trash or restore it.';
    const { data } = await rose.send('POST', `/clients/${clientId}/restore`);
    expect(data.notRestored).toMatchObject([{ name: 'Dinner', reason }]);
    expect((await send('GET', '/events')).data).toMatchObject([{ title: 'Tea' }]);
    expect((await rose.send('POST', `/clients/${clientId}/restore`)).data.notRestored).toEqual([]);
  });

  it('name each that stays once, however often the transaction runs', async () => {
    const desk = await openDesk();
    const { send } = await desk.account('ada', 'manager');
    const { _id: clientId } = (await send('POST', '/clients', jo)).data;
    const event = { clientId, eventType: 'other', eventDate: '2035-01-09', guestCount: 40 };
    await send('POST', '/events', { ...event, title: 'Dinner', status: 'confirmed' });
    await send('POST', `/clients/${clientId}/trash?cascade=true`);
    const ctx = createContext(desk.parts);
    const rose: Actor = { kind: 'staff', id: 'rose', username: 'rose', role: 'staff' };
    // What fails beside it makes the whole batch run again.
    const [restored] = await Promise.allSettled([
      restoreFromTrash(ctx, rose, 'client', clientId),
      desk.db.tx(() => Promise.reject(new Error('refused'))),
    ]);
    expect(restored).toMatchObject({ status: 'fulfilled', value: { notRestored: [{ name: 'Dinner' }] } });
  });

  it.each([
    ['from the trash', '/trash?cascade=true'],
    ['from its list', ''],
  ])('take their events in the trash along when they are deleted for good %s', async (_from, path) => {
    const { send, id, events } = await withEvents();
    const other = (await send('POST', '/clients', { ...jo, email: 'other@example.com' })).data._id;
    const kept = { clientId: other, title: 'Gala', eventType: 'other', eventDate: '2035-02-10', guestCount: 4 };
    const { _id: gala } = (await send('POST', '/events', kept)).data;
    const note = { entity: 'event', entityId: events[0], text: 'Vegetarian' };
    const { _id: noteId } = (await send('POST', '/notes', note)).data;
    await send('POST', `/notes/${noteId}/trash`);
    for (const event of [gala, ...events]) await send('POST', `/events/${event}/trash`);
    if (path !== '') await send('POST', `/clients/${id}${path}`);
    expect((await send('DELETE', `/clients/${id}`)).status).toBe(200);
    expect((await send('GET', '/trash')).data).toMatchObject([{ _id: gala }]);
    const deleted = (await send('GET', '/history')).data.filter(
      ({ action }: { action: string }) => action === 'deleted',
    );
    expect(deleted.map(({ entity }: { entity: string }) => entity).sort()).toEqual(['client', 'event', 'event']);
  });
});
