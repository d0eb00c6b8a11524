import { describe, expect, it } from 'vitest';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import type { RecordEntity } from '#shared/entities.ts';

type Saved = { _id: string; version: number } & Record<string, unknown>;
type Send = <Data = Saved>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) => Promise<{ status: number; data: Data; message?: string }>;
/** A change of a record: what is sent to it, or to an address below its own. */
type Action = object | [path: string, body?: object];

interface Kind {
  entity: RecordEntity;
  path: string;
  /** A new record; it may need others. */
  create: (send: Send, accountId: string) => object | Promise<object>;
  /** Changes to choose from. */
  actions: (accountId: string) => Action[];
  /** Such records are ended in place of being moved to the trash. */
  staysOutOfTrash?: boolean;
}

/** Numbers between 0 and 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

async function start() {
  const { app, signIn } = await buildTestApp();
  const { id: accountId, headers } = await signIn();
  const send: Send = async (method, url, payload) => {
    const answer = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };
  const undo = (item: { entity: RecordEntity; id: string; version: number }) =>
    send<{ version: number }[]>('POST', '/history/undo', { items: [item] });
  return { accountId, send, undo };
}

const aClient = { name: 'First', email: 'ada@example.com', phone: '(330) 555-0100' };
const addInquiry = async (send: Send): Promise<string> =>
  (await send('POST', '/inquiries', anInquiry({ email: 'other@example.com', phone: '(330) 555-0188' }))).data._id;

const kinds: Kind[] = [
  {
    entity: 'inquiry',
    path: '/inquiries',
    create: () => anInquiry({ fullName: 'First' }),
    actions: (assigneeId) => [
      ...[{ status: 'contacted' }, { status: 'spam' }, { status: 'new' }, { priority: 'high' }, { eventDate: null }],
      ...[
        { status: 'lost', lostReason: 'price', lostNote: 'Too dear' },
        { guestCount: 7, message: 'More of us' },
      ],
      ...[{ assigneeId }, { assigneeId: null }],
      ['/answered', { channel: 'phone' }],
      ['/done', { channel: 'in_person' }],
      ['/done', {}],
    ],
  },
  {
    entity: 'client',
    path: '/clients',
    create: () => aClient,
    actions: () => [
      ...[{ name: 'Grace' }, { notes: 'Vegetarian' }, { doNotEmail: true }],
      { phone: '(330) 555-0199', email: 'grace@example.com' },
    ],
  },
  {
    entity: 'event',
    path: '/events',
    create: async (send) => {
      const { data } = await send('POST', '/clients', aClient);
      return { clientId: data._id, title: 'First', eventType: 'wedding', eventDate: '2035-06-12', guestCount: 50 };
    },
    actions: () => [
      ...[{ title: 'Again' }, { status: 'confirmed' }, { status: 'cancelled' }, { status: 'pending' }],
      ...[
        { eventDate: '2035-06-13', guestCount: 60 },
        { startTime: '12:00', endTime: '18:00' },
      ],
    ],
  },
  {
    entity: 'note',
    path: '/notes',
    create: async (send) => ({ entity: 'inquiry', entityId: await addInquiry(send), text: 'First' }),
    actions: () => [{ text: 'Second' }, { text: 'Third' }],
  },
  {
    entity: 'task',
    path: '/tasks',
    create: async (send) => ({ title: 'First', dueDay: '2035-06-01', inquiryId: await addInquiry(send) }),
    actions: (assigneeId) => [
      ...[{ title: 'Second' }, { dueDay: '2035-06-02', dueClock: '12:00' }, { assigneeId }, { assigneeId: null }],
      ...([['/done'], ['/reopen']] as Action[]),
    ],
  },
  {
    entity: 'hold',
    path: '/holds',
    create: async (send) => ({ inquiryId: await addInquiry(send), eventDate: '2035-06-12' }),
    actions: () => [
      ...[{ note: 'Second' }, { startTime: '12:00', endTime: '18:00' }, { startTime: null, endTime: null }],
      ...[{ eventDate: '2035-06-13' }, ['/release']],
    ],
    staysOutOfTrash: true,
  },
  {
    entity: 'space',
    path: '/spaces',
    create: async (send) => {
      await send('POST', '/spaces', { name: 'Barn', color: 'red' });
      return { name: 'First', color: 'blue' };
    },
    actions: () => [{ name: 'Second' }, { seated: 40, standing: 60 }, { color: 'red' }, { isBookable: false }],
  },
  {
    entity: 'blackout',
    path: '/blackouts',
    create: () => ({ fromDay: '2035-06-12', toDay: '2035-06-13', reason: 'First' }),
    actions: () => [{ reason: 'Second' }, { toDay: '2035-06-14' }, { fromDay: '2035-06-11', reason: '' }],
  },
  {
    entity: 'template',
    path: '/templates',
    create: () => ({ name: 'First', subject: 'Hello', body: 'First, {{first_name}}' }),
    actions: () => [
      ...[{ name: 'Second' }, { subject: 'Again', body: 'Second' }, { eventTypes: ['wedding'] }, { eventTypes: [] }],
      { isActive: false },
    ],
  },
  ...contentKinds.map(
    ({ entity, url, body, label }): Kind => ({
      entity,
      path: url.replace('/api/v1', ''),
      create: () => body('First'),
      actions: () => [{ [label]: 'Changed' }, { isActive: false }, { isActive: true, [label]: 'Again' }],
    }),
  ),
];

/** Settings from which columns of records follow; the first of each are those of the start. */
const settings = {
  '/settings/desk': [{ responseTarget: 60 }, { responseTarget: 90 }],
  '/venue': [{ timeZone: 'America/New_York' }, { timeZone: 'Europe/Vienna' }],
} as const;

const resetSettings = async (send: Send) => {
  for (const [path, [first]] of Object.entries(settings)) await send('PUT', path, first);
};

/** What a record says and what follows from it, without what every write changes. */
async function readAll(send: Send, { path }: Kind, id: string) {
  const { data } = await send('GET', `${path}/${id}`);
  const { version: _version, updatedAt: _updatedAt, statusHistory: _history, ...content } = data;
  const tasks = (await send<object[]>('GET', `/tasks?inquiryId=${id}`)).data;
  return { content, tasks };
}

/** Does something at random to a record, and returns the versions that it made. */
async function actAtRandom(
  send: Send,
  { path, staysOutOfTrash }: Kind,
  { id, actions, random }: { id: string; actions: Action[]; random: () => number },
): Promise<number[]> {
  const choose = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  const kind = random();
  if (kind < 0.2 && !staysOutOfTrash) {
    const trashed = await send('POST', `${path}/${id}/trash`);
    const restored = await send('POST', `${path}/${id}/restore`);
    return [trashed.data.version, restored.data.version];
  }
  if (kind > 0.8) {
    const [where, values] = choose(Object.entries(settings));
    expect((await send('PUT', where, choose<object>(values))).status).toBe(200);
    return [];
  }
  const action = choose(actions);
  const { version } = (await send('GET', `${path}/${id}`)).data;
  const { status, data } = await (Array.isArray(action)
    ? send('POST', `${path}/${id}${action[0]}`, action[1])
    : send('PUT', `${path}/${id}`, action));
  // Some actions are not possible in every state, and a change that changes nothing makes no version.
  return status >= 400 || data.version === version ? [] : [data.version];
}

describe.each(kinds)('undo of $entity', (kind) => {
  const { entity, path, create, actions, staysOutOfTrash } = kind;

  it('takes any row of changes, trips to the trash included, back to the start', { timeout: 60_000 }, async () => {
    const { accountId, send, undo } = await start();
    await resetSettings(send);
    const random = seeded(20_261_122);
    const id = (await send('POST', path, await create(send, accountId))).data._id;
    const before = await readAll(send, kind, id);
    let changes = 0;
    for (let round = 0; round < 4; round += 1) {
      const versions: number[] = [];
      for (let step = 0; step < 10; step += 1)
        versions.push(...(await actAtRandom(send, kind, { id, actions: actions(accountId), random })));
      changes += versions.length;
      for (const version of versions.reverse())
        expect(await undo({ entity, id, version })).toMatchObject({ status: 200 });
      await resetSettings(send);
      expect(await readAll(send, kind, id)).toEqual(before);
    }
    expect(changes).toBeGreaterThan(10);
  });

  it('takes its creation back by way of the trash', async () => {
    const { accountId, send, undo } = await start();
    const { _id: id, version } = (await send('POST', path, await create(send, accountId))).data;
    const undone = (await undo({ entity, id, version })).data[0]?.version;
    if (staysOutOfTrash) return expect((await send('GET', `${path}/${id}`)).data.state).toBe('released');
    expect((await send('GET', `${path}/${id}`)).message).toBe('This is in the trash. Please restore it first.');
    expect((await send('GET', '/trash')).data).toMatchObject([{ _id: id, entity, version: undone }]);
  });
});
