import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/platform/auth/table.ts';
import { anInquiry, somebodyElse } from '#server/testing/an-inquiry.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { openRecords, type Person } from '#server/testing/open-records.ts';
import { getRecordPath, type RecordEntity } from '#shared/entities.ts';
import { hasRole, type Role } from '#shared/roles.ts';

interface Kind {
  entity: RecordEntity;
  create(person: Person): Promise<{ data: { _id: string; version?: number } }>;
  change: object;
  /** The least role that changes one; staff unless it says otherwise. */
  role?: Role;
  /** The least role that deletes one for good; managers unless it says otherwise. */
  removeRole?: Role;
  /** Whether others than its author have to be managers. */
  isPersonal?: boolean;
  /** How one ends that does not go to the trash. */
  end?: string;
}

let count = 0;
const post = (path: string, body: (number: number) => object) => (person: Person) => {
  count += 1;
  return person.send('POST', path, body(count));
};
const addInquiry = post('/inquiries', (number) => anInquiry(somebodyElse(number)));
const addClient = post('/clients', (number) => ({ name: 'Ada', email: `ada${number}@example.com`, phone: '330' }));
const onInquiry = async (person: Person) => ({ entity: 'inquiry', entityId: (await addInquiry(person)).data._id });

const kinds: Kind[] = [
  { entity: 'inquiry', create: addInquiry, change: { priority: 'high' } },
  { entity: 'client', create: addClient, change: { notes: 'Vegetarian' } },
  {
    entity: 'event',
    async create(person) {
      const clientId = (await addClient(person)).data._id;
      const facts = { title: 'Gala', eventType: 'wedding', eventDate: '2035-06-12', guestCount: 50 };
      return person.send('POST', '/events', { ...facts, clientId });
    },
    change: { notes: 'Vegetarian' },
  },
  {
    entity: 'note',
    create: async (person) => person.send('POST', '/notes', { ...(await onInquiry(person)), text: 'Tea' }),
    change: { text: 'Coffee' },
    removeRole: 'staff',
    isPersonal: true,
  },
  { entity: 'document', create: async (person) => person.sendFile(await onInquiry(person)), change: { name: 'a.txt' } },
  {
    entity: 'task',
    create: post('/tasks', () => ({ title: 'Call', dueDay: '2035-06-01' })),
    change: { title: 'Write' },
  },
  {
    entity: 'hold',
    create: async (person) => {
      const inquiryId = (await onInquiry(person)).entityId;
      return person.send('POST', '/holds', { inquiryId, eventDate: `2035-06-${10 + (count % 20)}` });
    },
    change: { note: 'Until they call' },
    isPersonal: true,
    end: 'release',
  },
  {
    entity: 'blackout',
    create: post('/blackouts', () => ({ fromDay: '2035-07-01', toDay: '2035-07-02' })),
    change: { reason: 'Floor' },
    role: 'manager',
  },
  {
    entity: 'space',
    create: post('/spaces', (number) => ({ name: `Hall ${number}`, color: 'red' })),
    change: { color: 'blue' },
    role: 'manager',
  },
  {
    entity: 'template',
    create: post('/templates', (number) => ({ name: `Hello ${number}`, subject: 'Hello', body: 'Welcome' })),
    change: { subject: 'Dear' },
    role: 'manager',
  },
  ...contentKinds.map(
    ({ entity, url, body, label }): Kind => ({
      entity,
      create: post(url.replace('/api/v1', ''), (number) => body(`No. ${number}`)),
      change: { [label]: 'Changed' },
    }),
  ),
];

async function open({ entity, create, change, end }: Kind) {
  const { db, enter } = await openRecords();
  const [rose, actor] = [await enter('rose'), await enter('actor')];
  const as = (role: Role) => db.tx(() => db.query.update(users).set({ role }).where(eq(users.username, 'actor')));
  const path = getRecordPath(entity);

  /** What each way needs done before, by somebody who may do everything, and the way itself. */
  const ways: Record<string, [before: (id: string) => Promise<unknown>, way: (id: string, before: never) => unknown]> =
    {};
  const way = <T>(
    name: string,
    before: (id: string) => Promise<T>,
    run: (id: string, before: T) => Promise<{ status: number }>,
  ) => Object.assign(ways, { [name]: [before, run] });
  const nothing = async () => undefined;
  const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', id: string, below = '', body?: object) =>
    actor.send(method, `${path}/${id}${below}`, body);
  const undo = (id: string, { data }: { data: { version: number } }) =>
    actor.send('POST', '/history/undo', { items: [{ entity, id, version: data.version }] });

  way('change', nothing, (id) => send('PUT', id, '', change));
  way('undo of a change', (id) => send('PUT', id, '', change), undo);
  way(
    'revert',
    async (id) => {
      await send('PUT', id, '', change);
      return (await actor.send('GET', `/history?id=${id}`)).data[0]._id as string;
    },
    (_id, entry) => actor.send('POST', `/history/${entry}/revert`),
  );
  if (end !== undefined) way('end', nothing, (id) => send('POST', id, `/${end}`));
  else {
    way('trash', nothing, (id) => send('POST', id, '/trash'));
    way(
      'restore',
      (id) => send('POST', id, '/trash'),
      (id) => send('POST', id, '/restore'),
    );
    way('undo of the trash', (id) => send('POST', id, '/trash'), undo);
    way('delete', nothing, (id) => send('DELETE', id));
    way(
      'delete from the trash',
      (id) => send('POST', id, '/trash'),
      (id) => send('DELETE', id),
    );
  }

  /** Whether the actor with this role may go each way with a record of its own or of somebody else. */
  const tryAll = async (role: Role, isOwn: boolean) => {
    const allowed: Record<string, boolean | number> = {};
    for (const [name, [before, run]] of Object.entries(ways)) {
      await as('admin');
      const { _id: id } = (await create(isOwn ? actor : rose)).data;
      const done = await before(id);
      await as(role);
      const { status } = (await run(id, done as never)) as { status: number };
      allowed[name] = status === 200 || status === 403 ? status === 200 : status;
    }
    return allowed;
  };
  return { tryAll, names: Object.keys(ways) };
}

describe.each(kinds)('a single $entity', (kind) => {
  const { role: least = 'staff', removeRole = 'manager', isPersonal = false } = kind;

  it('is changed, moved to the trash and back, and taken back by the same accounts, whichever way', async () => {
    const { tryAll, names } = await open(kind);
    for (const role of ['read_only', 'staff', 'manager'] as const)
      for (const isOwn of isPersonal ? [true, false] : [false]) {
        const mayWrite = hasRole(role, least) && (!isPersonal || isOwn || hasRole(role, 'manager'));
        const roleOf = (name: string) => (name === 'delete' ? removeRole : 'manager');
        const expected = names.map((name) => [
          name,
          mayWrite && (!name.startsWith('delete') || hasRole(role, roleOf(name))),
        ]);
        const what = `${role}, ${isOwn ? 'own' : 'of somebody else'}`;
        expect(await tryAll(role, isOwn), what).toEqual(Object.fromEntries(expected));
      }
  });
});
