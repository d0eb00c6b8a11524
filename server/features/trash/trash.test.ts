import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { listFiles } from '#server/platform/media/testing/start-media.ts';
import { storePicture } from '#server/platform/media/testing/store-picture.ts';
import { history, trash } from '#server/records/table.ts';
import { restoreFromTrash } from '#server/records/trash.ts';
import { sweepUploads } from '#server/records/uploads.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';
import { purgeTrash } from './operations.ts';

/** Stands in every record of these tests and nowhere else. */
const mark = 'Zanzibar';

async function start(overrides: Parameters<typeof buildTestApp>[0] = {}) {
  const clock = { now: new Date('2026-11-22T10:00:00Z') };
  const dataDir = temporaryFolder();
  const { app, db, parts, signIn } = await buildTestApp({ now: () => clock.now, ...overrides, config: { dataDir } });
  const { headers } = await signIn();
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };
  const add = async (path: string, body: object): Promise<string> => (await send('POST', path, body)).data._id;
  const wait = (time: number) => {
    clock.now = new Date(clock.now.getTime() + time);
  };
  return { app, db, parts, headers, send, add, wait, dataDir, ctx: createContext(parts) };
}

type Start = Awaited<ReturnType<typeof start>>;

const aClient = { name: mark, email: 'zanzibar@example.com', phone: '(330) 555-0100' };
const anEvent = { title: mark, eventType: 'wedding', eventDate: '2027-06-12', guestCount: 50 };

type Kind = [path: string, addOne: (add: Start['add']) => Promise<string>];

/** Each kind of record by its path, and how one comes about. */
const kinds: Kind[] = [
  ['/inquiries', (add) => add('/inquiries', anInquiry({ fullName: mark }))],
  ['/clients', (add) => add('/clients', aClient)],
  [
    '/events',
    async (add) => {
      const clientId = await add('/clients', { ...aClient, name: 'Ada', email: 'ada@example.com' });
      return add('/events', { ...anEvent, clientId, status: 'confirmed' });
    },
  ],
  ...contentKinds.map(({ url, body }): Kind => {
    const path = url.replace('/api/v1', '');
    return [path, (add) => add(path, body(mark))];
  }),
];

describe.each(kinds)('a record of %s in the trash', (path, addOne) => {
  it('is in no list, search, figure, feed or export, public ones included', async () => {
    const { app, headers, send, add } = await start();
    const places = async () => {
      const lists = kinds.map(([list]) => list);
      const urls = [
        ...lists.flatMap((list) => [list, `${list}?includeInactive=true`, `${list}?search=${mark}`]),
        ...lists.filter((list) => list !== '/clients' && list !== '/events').map((list) => `${list}/export.csv`),
        ...['/inquiries/stats', '/dashboard/stats', '/services/categories', '/about-items/categories'],
      ].map((url) => `/api/v1${url}`);
      const bodies: string[] = [];
      for (const url of [...urls, '/sitemap.xml'])
        for (const who of [headers, {}]) bodies.push((await app.inject({ url, headers: who })).body);
      return bodies;
    };
    const before = await places();
    const id = await addOne(add);
    expect((await places()).some((body) => body.includes(mark))).toBe(true);
    expect((await send('POST', `${path}/${id}/trash`)).status).toBe(200);
    const after = await places();
    expect(after.filter((body) => body.includes(mark))).toEqual([]);
    // What is added with an event stays.
    if (path !== '/events') expect(after).toEqual(before);
    expect(await send('GET', `${path}/${id}`)).toMatchObject({
      status: 404,
      error: { code: 'not_found', deletedAt: '2026-11-22T10:00:00.000Z' },
    });
    expect((await app.inject({ url: `/api/v1${path}/${id}` })).body).not.toMatch(/trash/);
  });

  it('is deleted for good by hand', async () => {
    const { send, add } = await start();
    const id = await addOne(add);
    await send('POST', `${path}/${id}/trash`);
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await send('GET', '/trash')).data).toEqual([]);
    expect((await send('POST', `${path}/${id}/restore`)).status).toBe(404);
    expect((await send('GET', '/audit')).data[0]).toMatchObject({ action: 'deleted', entityId: id });
  });

  it('goes for good at the first 4 AM of the venue after 30 days, and not before', async () => {
    const { send, add, wait, ctx, db } = await start();
    const id = await addOne(add);
    await send('PUT', `${path}/${id}`, path === '/inquiries' ? { guestCount: 7 } : { notes: 'x', isActive: false });
    await send('POST', `${path}/${id}/trash`);
    // The session of the test ends meanwhile.
    const inTrash = async () => (await db.query.select().from(trash)).length;
    // It went there at 5 AM.
    const purgeAt = ctx.now().getTime() + 31 * dayMs - hourMs;
    for (const time of [30 * dayMs, dayMs - hourMs - 1]) {
      wait(time);
      expect(await purgeTrash(ctx)).toBe(purgeAt);
      expect(await inTrash()).toBe(1);
    }
    wait(1);
    await purgeTrash(ctx);
    expect(await inTrash()).toBe(0);
    const left = (await db.query.select().from(history)).filter(({ entityId }) => entityId === id);
    expect(left.filter(({ isActivityOnly }) => !isActivityOnly)).toMatchObject([{ action: 'deleted' }]);
    expect(left.filter(({ before, after }) => before !== null || after !== null)).toEqual([]);
  });
});

describe('deleting from the trash', () => {
  it.each([
    ['/testimonials', { author: mark, role: 'Wedding', quote: 'Lovely.', event: 'June 2026' }],
    ['/clients', aClient],
    ['/inquiries', anInquiry({ fullName: mark })],
  ])('leaves alone what was restored, changed and put there again: %s', async (path, body) => {
    const { app, headers, send, add } = await start();
    const id = await add(path, body);
    const { data: seen } = await send('POST', `${path}/${id}/trash`);
    await send('POST', `${path}/${id}/restore`);
    const { data: again } = await send('POST', `${path}/${id}/trash`);
    const remove = async (version: number) =>
      (
        await app.inject({
          method: 'DELETE',
          url: `/api/v1${path}/${id}`,
          headers: { ...headers, 'if-match': `"${version}"` },
        })
      ).statusCode;
    expect(await remove(seen.version)).toBe(412);
    expect((await send('GET', '/trash')).data).toMatchObject([{ _id: id }]);
    expect(await remove(again.version)).toBe(200);
  });

  it('leaves alone what is restored while the old ones are deleted', async () => {
    const { send, add, wait, ctx, db } = await start();
    const first = await add('/clients', aClient);
    const second = await add('/clients', { ...aClient, email: 'second@example.com' });
    for (const id of [first, second]) await send('POST', `/clients/${id}/trash`);
    wait(32 * dayMs);
    let release = () => {};
    const writing = db.tx(() => new Promise<void>((resolve) => (release = resolve)));
    const purging = purgeTrash(ctx);
    // By now it knows what is old enough, and waits for the write.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const by = { kind: 'staff', id: 'a', username: 'anna', role: 'manager' } as const;
    const restoring = restoreFromTrash(ctx, by, 'client', second);
    release();
    await Promise.all([writing, purging, restoring]);
    const kept = (await db.query.select().from(history).orderBy(history.seq)).filter(
      ({ entityId }) => entityId === second,
    );
    expect(kept.map(({ action }) => action)).toEqual(['created', 'trashed', 'restored']);
    expect(await db.query.select().from(trash)).toEqual([]);
  });
});

describe('restoring', () => {
  it('a client whose address somebody else has by now is rejected, and the client stays in the trash', async () => {
    const { send, add } = await start();
    const id = await add('/clients', aClient);
    await send('POST', `/clients/${id}/trash`);
    await add('/clients', { ...aClient, name: 'Other' });
    expect(await send('POST', `/clients/${id}/restore`)).toMatchObject({
      status: 409,
      message: 'Another client has this email address now. Merge them or change one.',
    });
    expect((await send('GET', '/trash')).data).toMatchObject([{ _id: id }]);
  });

  it('an event whose inquiry has another one by now is rejected, and the event stays in the trash', async () => {
    const { send, add } = await start();
    const inquiry = await add('/inquiries', anInquiry());
    const convert = () => send('POST', `/inquiries/${inquiry}/convert`, { createClient: true, createEvent: true });
    const { event } = (await convert()).data;
    await send('POST', `/events/${event._id}/trash`);
    expect((await convert()).data.event._id).not.toBe(event._id);
    expect(await send('POST', `/events/${event._id}/restore`)).toMatchObject({
      status: 409,
      message: 'Its inquiry now has another event. Please delete that one first.',
    });
    expect((await send('GET', '/trash')).data).toMatchObject([{ _id: event._id }]);
  });

  it.each(contentKinds)('one of the $name puts it last, and its gap was closed meanwhile', async (kind) => {
    const { send, add } = await start();
    const path = kind.url.replace('/api/v1', '');
    const ids: string[] = [];
    for (const label of ['A', 'B', 'C']) ids.push(await add(path, kind.body(label)));
    const orders = async () =>
      (await send('GET', path)).data.map((item: Record<string, unknown>) => [item[kind.label], item.order]);
    await send('POST', `${path}/${ids[0]}/trash`);
    expect(await orders()).toEqual([
      ['B', 0],
      ['C', 1],
    ]);
    await send('POST', `${path}/${ids[0]}/restore`);
    expect(await orders()).toEqual([
      ['B', 0],
      ['C', 1],
      ['A', 2],
    ]);
  });

  it('by undo gives content its place again', async () => {
    const { send, add } = await start();
    const ids: string[] = [];
    for (const author of ['A', 'B', 'C', 'D'])
      ids.push(await add('/testimonials', contentKinds[1]?.body(author) ?? {}));
    const items: object[] = [];
    for (const id of [ids[0], ids[2], ids[1]])
      items.push({
        entity: 'testimonial',
        id,
        version: (await send('POST', `/testimonials/${id}/trash`)).data.version,
      });
    expect((await send('POST', '/history/undo', { items })).status).toBe(200);
    const { data } = await send('GET', '/testimonials');
    expect(data.map(({ author, order }: { author: string; order: number }) => [author, order])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
      ['D', 3],
    ]);
  });

  it('is in the activity feed with the trip to the trash', async () => {
    const { send, add } = await start();
    const id = await add('/services', contentKinds[0]?.body('Speaker') ?? {});
    await send('POST', `/services/${id}/trash`);
    await send('POST', `/services/${id}/restore`);
    const { data } = await send('GET', '/dashboard/recent-activity');
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'content_restored', entity: 'service', subject: 'Speaker' },
      { kind: 'content_trashed', entity: 'service', subject: 'Speaker' },
    ]);
  });
});

describe('the upload of a trashed picture', () => {
  async function withPicture() {
    const started = await start();
    const imageUrl = await storePicture(started.parts);
    const id = await started.add('/gallery', { title: 'Hall', imageUrl });
    await started.send('POST', `/gallery/${id}/trash`);
    const files = () => listFiles(join(started.dataDir, 'media')).length;
    return { ...started, id, files };
  }

  it('stays as long as the item, and goes after it', async () => {
    const { wait, ctx, files } = await withPicture();
    wait(29 * dayMs);
    await sweepUploads(ctx);
    expect(files()).toBeGreaterThan(0);
    wait(2 * dayMs);
    await purgeTrash(ctx);
    await sweepUploads(ctx);
    expect(files()).toBe(0);
  });

  it('goes at once with an item that is deleted by hand', async () => {
    const { send, id, files } = await withPicture();
    expect((await send('DELETE', `/gallery/${id}`)).status).toBe(200);
    expect(files()).toBe(0);
  });
});
