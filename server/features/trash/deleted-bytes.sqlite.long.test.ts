import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { hour, openDesk } from '#server/testing/open-desk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { purgeTrash } from './operations.ts';

/** Stands in every record of these tests and nowhere else. */
const mark = 'Zanzibar';
const aClient = { name: mark, email: 'zanzibar@example.com', phone: '(330) 555-0100' };
const anEvent = { title: mark, eventType: 'wedding', eventDate: '2027-06-12', guestCount: 50 };

type Add = (path: string, body: object) => Promise<string>;

/** A record full of the mark, with a note, a task and one of each in the trash. */
const owners: [entity: string, path: string, addOne: (add: Add) => Promise<string>][] = [
  ['inquiry', '/inquiries', (add) => add('/inquiries', anInquiry({ fullName: mark, message: `${mark} `.repeat(200) }))],
  ['client', '/clients', (add) => add('/clients', { ...aClient, notes: `${mark} `.repeat(200) })],
  [
    'event',
    '/events',
    async (add) => {
      const clientId = await add('/clients', { ...aClient, name: 'Ada', email: 'ada@example.com' });
      return add('/events', { ...anEvent, clientId, status: 'pending', notes: `${mark} `.repeat(200) });
    },
  ],
];

describe.each(owners)('the bytes of an %s with notes and tasks', (entity, path, addOne) => {
  async function startWithFile() {
    const file = join(temporaryFolder(), 'marquee.db');
    const desk = await openDesk({ db: openSqlite(file) });
    const { send } = await desk.account('rose', 'manager');
    const add: Add = async (where, body) => (await send('POST', where, body)).data._id;
    const id = await addOne(add);
    await send('PUT', `${path}/${id}`, { [entity === 'inquiry' ? 'message' : 'notes']: `Again ${mark}` });
    const noteIds: string[] = [];
    const taskIds: string[] = [];
    for (const label of ['stays', 'is in the trash']) {
      noteIds.push(await add('/notes', { entity, entityId: id, text: `${mark} note ${label}` }));
      const task = { title: `${mark} task ${label}`, dueDay: '2027-01-05', [`${entity}Id`]: id };
      taskIds.push(await add('/tasks', task));
      await send('PUT', `/tasks/${taskIds.at(-1)}`, { title: `${mark} task renamed` });
    }
    await send('POST', `/notes/${noteIds[1]}/trash`);
    await send('POST', `/tasks/${taskIds[1]}/trash`);
    const hits = () =>
      ['', '-wal']
        .map((suffix) => `${file}${suffix}`)
        .filter((path) => existsSync(path))
        .flatMap(
          (path) =>
            readFileSync(path)
              .toString('latin1')
              .match(/zanzibar/gi) ?? [],
        ).length;
    expect(hits()).toBeGreaterThan(3);
    return { send, id, hits, taskIds, wait: desk.wait, ctx: createContext(desk.parts) };
  }

  it('are gone after it was deleted', async () => {
    const { send, id, hits, taskIds } = await startWithFile();
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(200);
    await expect.poll(hits).toBe(0);
    expect((await send('GET', '/trash')).data).toEqual([]);
    expect((await send('GET', `/history?id=${taskIds[0]}`)).data).toEqual([]);
    expect((await send('POST', `/tasks/${taskIds[1]}/restore`)).status).toBe(404);
  });

  it('are gone after it was deleted from the trash', async () => {
    const { send, id, hits } = await startWithFile();
    await send('POST', `${path}/${id}/trash`);
    await send('DELETE', `${path}/${id}`);
    await expect.poll(hits).toBe(0);
  });

  it('are gone after its 30 days', async () => {
    const { send, id, wait, ctx, hits } = await startWithFile();
    await send('POST', `${path}/${id}/trash`);
    wait(31 * 24 * hour);
    await purgeTrash(ctx);
    await expect.poll(hits).toBe(0);
  });

  it('come back with it from the trash, its tasks too', async () => {
    const { send, id, taskIds } = await startWithFile();
    await send('POST', `${path}/${id}/trash`);
    expect((await send('GET', `/tasks/${taskIds[0]}`)).status).toBe(404);
    expect(await send('POST', `/tasks/${taskIds[1]}/restore`)).toMatchObject({
      status: 409,
      message: `The ${entity} "${mark}" is in the trash. Please restore the ${entity} first.`,
    });
    const { version } = (await send('POST', `${path}/${id}/restore`)).data;
    expect((await send('GET', `/tasks/${taskIds[0]}`)).data).toMatchObject({ [`${entity}Id`]: id });
    expect((await send('POST', '/history/undo', { items: [{ entity, id, version }] })).status).toBe(200);
    expect((await send('GET', `/tasks/${taskIds[0]}`)).status).toBe(404);
  });
});
