import { describe, expect, it } from 'vitest';
import { kinds as allKinds } from '#server/features/index.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { sampleOf } from '#server/testing/all-samples.ts';
import { type OpenRecords, openRecords } from '#server/testing/open-records.ts';
import { getRecordPath, type RecordEntity } from '#shared/entities.ts';

type Send = OpenRecords['send'];
/** A change of a record: what is sent to it, or to an address below its own. */
type Action = object | [path: string, body?: object];

/** Numbers between 0 and 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const words = 'First';

/** Changes to choose from besides those that every kind has. */
const moreActions: Partial<Record<RecordEntity, (accountId: string) => Action[]>> = {
  inquiry: (assigneeId) => [
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
  client: () => [{ doNotEmail: true }, { phone: '(330) 555-0199', email: 'grace@example.com' }],
  event: () => [
    ...[{ status: 'confirmed' }, { status: 'cancelled' }, { status: 'pending' }],
    ...[
      { eventDate: '2035-06-13', guestCount: 60 },
      { startTime: '12:00', endTime: '18:00' },
    ],
  ],
  task: (assigneeId) => [
    ...[{ dueDay: '2035-06-02', dueClock: '12:00' }, { assigneeId }, { assigneeId: null }],
    ...([['/done'], ['/reopen']] as Action[]),
  ],
  hold: () => [
    ...[
      { startTime: '12:00', endTime: '18:00' },
      { startTime: null, endTime: null },
    ],
    ...[{ eventDate: '2035-06-13' }, ['/release']],
  ],
  space: () => [{ seated: 40, standing: 60 }, { color: 'red' }, { isBookable: false }],
  blackout: () => [{ toDay: '2035-07-03' }, { fromDay: '2035-06-30', reason: '' }],
  payment: () => [['/void']],
  template: () => [{ eventTypes: ['wedding'] }, { eventTypes: [] }],
};

/** What becomes of records that are never deleted by themselves when it is taken back that they were added. What was issued stands. */
const statesAfterUndo: Partial<Record<RecordEntity, string>> = {
  hold: 'released',
  payment: 'voided',
  billing_document: 'issued',
};

/** Other words in the place of those of the sample, and whether visitors see it. */
function commonActions(data: Record<string, unknown>): Action[] {
  const fields = Object.entries(data).flatMap(([field, value]) => (value === words ? [field] : []));
  return [
    ...fields.flatMap((field) => [{ [field]: 'Second' }, { [field]: 'Third' }]),
    ...('isActive' in data ? [{ isActive: false }, { isActive: true }] : []),
  ];
}

async function start({ entity }: RecordKind) {
  const records = await openRecords();
  const { send } = records;
  const accountId = await records.addAccount('grace', 'staff');
  const id = await sampleOf(entity)(records, { words });
  const { data } = await send('GET', `${getRecordPath(entity)}/${id}`);
  const actions = [...commonActions(data), ...(moreActions[entity]?.(accountId) ?? [])];
  return { ...records, id, version: data.version, actions };
}

/** Settings from which columns of records follow; the first of each are those of the start. */
const settings = {
  '/settings/desk': [{ responseTarget: 60 }, { responseTarget: 90 }],
  '/venue': [{ timeZone: 'America/New_York' }, { timeZone: 'Europe/Vienna' }],
} as const;

const resetSettings = async (send: Send) => {
  for (const [path, [first]] of Object.entries(settings)) await send('PUT', path, first);
};

/** What a record says and what follows from it, without what every write changes. */
async function readAll(send: Send, path: string, id: string) {
  const { data } = await send('GET', `${path}/${id}`);
  const { version: _version, updatedAt: _updatedAt, statusHistory: _history, ...content } = data;
  return { content, tasks: (await send('GET', `/tasks?inquiryId=${id}`)).data };
}

/** Does something at random to a record, and returns the versions that it made. */
async function actAtRandom(
  send: Send,
  { entity, uncreate }: RecordKind,
  { id, actions, random }: { id: string; actions: Action[]; random: () => number },
): Promise<number[]> {
  const choose = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  const path = getRecordPath(entity);
  const chance = random();
  if (chance < 0.2 && uncreate === undefined) {
    const trashed = await send('POST', `${path}/${id}/trash`);
    const restored = await send('POST', `${path}/${id}/restore`);
    return [trashed.data.version, restored.data.version];
  }
  if (chance > 0.8) {
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

// A draft has no history.
const kinds = allKinds.filter(({ entity }) => entity !== 'message');

describe.each(kinds.map((kind) => [kind.entity, kind] as const))('undo of %s', (entity, kind) => {
  const path = getRecordPath(entity);

  it('takes any row of changes, trips to the trash included, back to the start', { timeout: 60_000 }, async () => {
    const { send, undo, id, actions } = await start(kind);
    await resetSettings(send);
    const random = seeded(20_261_122);
    const before = await readAll(send, path, id);
    let changes = 0;
    for (let round = 0; round < 4; round += 1) {
      const versions: number[] = [];
      for (let step = 0; step < 10; step += 1)
        versions.push(...(await actAtRandom(send, kind, { id, actions, random })));
      changes += versions.length;
      for (const version of versions.reverse()) expect(await undo(entity, id, version)).toMatchObject({ status: 200 });
      await resetSettings(send);
      expect(await readAll(send, path, id)).toEqual(before);
    }
    expect(changes).toBeGreaterThan(10);
  });

  it('takes its creation back by way of the trash', async () => {
    const { send, undo, id, version } = await start(kind);
    const undone = (await undo(entity, id, version)).data[0]?.version;
    const { data } = await send('GET', `${path}/${id}`);
    if (kind.uncreate !== undefined) return expect(data.state).toBe(statesAfterUndo[entity]);
    expect((await send('GET', `${path}/${id}`)).message).toBe('This is in the trash. Please restore it first.');
    expect((await send('GET', '/trash')).data).toMatchObject([{ _id: id, entity, version: undone }]);
  });
});
