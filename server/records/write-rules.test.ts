import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { kinds as allKinds } from '#server/features/index.ts';
import { users } from '#server/platform/auth/table.ts';
import { sampleOf } from '#server/testing/all-samples.ts';
import { recordRolesOf } from '#server/testing/least-roles.ts';
import { openRecords, type Person } from '#server/testing/open-records.ts';
import { getRecordPath, type RecordEntity } from '#shared/entities.ts';
import { hasRole, type Role } from '#shared/roles.ts';
import type { RecordKind } from './record-kind.ts';

/** Kinds of which others than its author have to be managers to write one. */
const personal: readonly RecordEntity[] = ['note', 'hold'];

/** How records end that are never deleted by themselves. */
const ends: Partial<Record<RecordEntity, string>> = { hold: '/release', payment: '/void' };

let count = 0;

async function open({ entity, uncreate }: RecordKind) {
  const records = await openRecords();
  const { db, enter } = records;
  const [rose, actor] = [await enter('rose'), await enter('actor')];
  const create = (person: Person): Promise<string> => {
    count += 1;
    const add = async (at: string, body: object) => (await person.send('POST', at, body)).data._id;
    return sampleOf(entity)({ ...records, ...person, add }, { words: `Number ${count}` });
  };
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

  /** Puts other words in the place of those of the sample. */
  const change = async (id: string) => {
    const { data } = await rose.send('GET', `${path}/${id}`);
    const [field] = Object.entries(data).find(([, value]) => value === `Number ${count}`) ?? [];
    expect(field, 'a field of the sample that holds its words').toBeDefined();
    return send('PUT', id, '', { [`${field}`]: `Changed ${count}` });
  };

  way('change', nothing, change);
  way('undo of a change', change, undo);
  way(
    'revert',
    async (id) => {
      await change(id);
      return (await actor.send('GET', `/history?id=${id}`)).data[0]._id as string;
    },
    (_id, entry) => actor.send('POST', `/history/${entry}/revert`),
  );
  const end = ends[entity];
  if (end !== undefined) way('end', nothing, (id) => send('POST', id, end));
  if (uncreate === undefined) {
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
      const id = await create(isOwn ? actor : rose);
      const done = await before(id);
      await as(role);
      const { status } = (await run(id, done as never)) as { status: number };
      allowed[name] = status === 200 || status === 403 ? status === 200 : status;
    }
    return allowed;
  };
  return { tryAll, names: Object.keys(ways) };
}

// A draft is its author's alone, and has no history.
const kinds = allKinds.filter(({ entity }) => entity !== 'message');

describe.each(kinds.map((kind) => [kind.entity, kind] as const))('a single %s', (entity, kind) => {
  const { write: least, remove: removeRole } = recordRolesOf(entity);
  const isPersonal = personal.includes(entity);

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
