// Longer than other files, because what holds of every kind is read together.
import { describe, expect, it } from 'vitest';
import { erasePerson } from '#server/features/erasure/operations.ts';
import { eraseRetained } from '#server/features/erasure/retained.ts';
import { listBelongings } from '#server/records/belonging.ts';
import { type RecordKind, type RecordRow, rolesOf } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { tables } from '#server/tables.ts';
import { sampleOf } from '#server/testing/all-samples.ts';
import { findUndeclared } from '#server/testing/find-undeclared.ts';
import { type OpenRecords, openRecords } from '#server/testing/open-records.ts';
import { clientBelongings } from '#shared/client/values.ts';
import {
  getRecordPath,
  getRecordResource,
  kindOf,
  personalEntities,
  publicContentEntities,
  type RecordEntity,
  recordEntities,
} from '#shared/entities.ts';
import { addDays } from '#shared/rules/dates.ts';
import { kinds } from './index.ts';

/** Hostile to markup, and found again in the JSON of a row by its first word. */
const words = "Zanzibar7731 <b>&' 😀";
const canary = 'Zanzibar7731';
const nobodys = 'Somebody';

async function open() {
  const records = await openRecords();
  const { ctx, send, db } = records;
  const registry = serverRecords(ctx);
  const find = (kind: RecordKind, id: string) => registry.findRow(kind, id);
  return {
    ...records,
    registry,
    find,
    async require(kind: RecordKind, id: string): Promise<RecordRow> {
      const row = await find(kind, id);
      if (row === undefined) throw new Error(`The sample of ${kind.entity} is not there.`);
      return row;
    },
    async act(entity: RecordEntity, id: string, action: string, body?: object) {
      return send('POST', `${getRecordPath(entity)}/${id}/${action}`, body);
    },
    async countNaming(): Promise<string[]> {
      const found: string[] = [];
      for (const table of tables)
        for (const row of await db.query.select().from(table)) found.push(JSON.stringify(row));
      return found.filter((row) => row.includes(canary));
    },
  };
}

/** Runs it while admins alone may read records of a kind. */
async function whileHidden(kind: RecordKind, run: () => Promise<void>): Promise<void> {
  const { readRole } = kind;
  kind.readRole = 'admin';
  try {
    await run();
  } finally {
    if (readRole === undefined) delete kind.readRole;
    else kind.readRole = readRole;
  }
}

/** What becomes of records that are never deleted by themselves when it is taken back that they were added. */
const statesAfterUndo: Partial<Record<RecordEntity, object>> = {
  hold: { state: 'released' },
  payment: { state: 'voided' },
  // What was issued stands.
  billing_document: { state: 'issued' },
  // The program added it; what staff wrote into it is gone.
  running_sheet: { kitchenNotes: '' },
};

/** Without what a version sets. */
const withoutVersion = ({ updatedAt: _updatedAt, version: _version, ...row }: RecordRow) => row;

const emailOf = ({ email, clientId }: Record<string, unknown>) => ({
  email: String(email),
  clientId: String(clientId),
});

/** The address of the person whom a record is about. */
async function readEmail({ send }: Pick<OpenRecords, 'send'>, entity: RecordEntity, id: string): Promise<string> {
  const { email, clientId } = emailOf((await send('GET', `${getRecordPath(entity)}/${id}`)).data);
  return entity === 'event' ? readEmail({ send }, 'client', clientId) : email;
}

const pairs = kinds.flatMap((kind) =>
  listBelongings(kind).map((belonging) => ({ ...belonging, entity: kind.entity, kind })),
);

/** Records of people have a timeline and are erased; of what else a record belongs to, only the way to the trash is told. */
const isPersonal = (entity: RecordEntity) => Object.hasOwn(personalEntities, entity);

describe('what the kinds say that they belong to', () => {
  it('is told to whoever merges clients', () => {
    const moving = pairs.filter(({ to }) => to === 'client').map(({ entity }) => getRecordResource(entity));
    expect(moving.toSorted()).toEqual(clientBelongings.toSorted());
  });

  it('is why a record takes `cascade` on its way to the trash', () => {
    const owners = new Set(pairs.filter(({ onTrash }) => onTrash === 'restrict').map(({ to }) => to));
    expect(kinds.flatMap(({ entity, hasDependents }) => (hasDependents ? [entity] : []))).toEqual([...owners]);
  });
});

it('each has its own numbers in the index of all searches', () => {
  const numbers = recordEntities.flatMap((entity) =>
    Object.values(kindOf(entity).search ?? {}).filter(Number.isInteger),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});

describe.each(kinds.map((kind) => [kind.entity, kind] as const))('a record of the kind %s', (entity, kind) => {
  // Nobody finds a draft.
  const isFound = kindOf(entity).search !== undefined && entity !== 'message';

  it('is read with its texts as they were written', async () => {
    const records = await open();
    const id = await sampleOf(entity)(records, { words });
    const { status, data } = await records.send('GET', `${getRecordPath(entity)}/${id}`);
    expect(status).toBe(200);
    expect(Object.values(data)).toContain(words);
    expect(data).toMatchObject({ _id: id, version: kind.versionOf(await records.require(kind, id)) });
  });

  it('belongs to what it names, and says which of its columns name people', async () => {
    const records = await open();
    const row = await records.require(kind, await sampleOf(entity)(records, { words }));
    expect(findUndeclared(kind, row, canary)).toEqual([]);
    for (const { to } of listBelongings(kind).filter((belonging) => isPersonal(belonging.to))) {
      const belongsTo = Object.fromEntries(Object.entries(kind.belongsTo ?? {}).filter(([owner]) => owner !== to));
      expect(findUndeclared({ ...kind, belongsTo }, row, canary)).toEqual([expect.stringContaining(to)]);
    }
    expect(findUndeclared({ ...kind, personal: [] }, row, canary)).not.toEqual([]);
  });

  it('comes back from the trash as it was', async () => {
    const records = await open();
    const id = await sampleOf(entity)(records, { words });
    const row = await records.require(kind, id);
    if (kind.uncreate === undefined) {
      expect((await records.act(entity, id, 'trash')).status).toBe(200);
      expect(await records.find(kind, id)).toBeUndefined();
      expect((await records.act(entity, id, 'restore')).status).toBe(200);
      expect(withoutVersion(await records.require(kind, id))).toEqual(withoutVersion(row));
    }
  });

  it('is found by the search for everything while it is in its table, if its kind is searched', async () => {
    const records = await open();
    const id = await sampleOf(entity)(records, { words });
    const find = async () => {
      const { data } = await records.send('GET', `/search?q=${encodeURIComponent(canary)}`);
      return data.hits.filter((hit: { kind: string }) => hit.kind === entity).map((hit: { _id: string }) => hit._id);
    };
    const found = isFound ? [id] : [];
    expect(await find()).toEqual(found);
    if (kind.uncreate === undefined) {
      await records.act(entity, id, 'trash');
      expect(await find()).toEqual([]);
      await records.act(entity, id, 'restore');
      expect(await find()).toEqual(found);
    }
  });

  it('is hidden from whoever may not read its kind, wherever it is shown', async () => {
    const records = await open();
    const { next } = (await records.send('GET', '/inbox/changes')).data;
    const id = await sampleOf(entity)(records, { words });
    const row = await records.require(kind, id);
    const clerk = await records.enter('clara', 'staff');
    const path = getRecordPath(entity);
    const timelines = listBelongings(kind).flatMap(({ to, field }) =>
      isPersonal(to) && typeof row[field] === 'string' && (row.entity ?? to) === to
        ? [`${getRecordPath(to)}/${row[field]}/timeline`]
        : [],
    );
    const places = [`/history?id=${id}`, `/inbox/changes?after=${next}`, '/trash', `/search?q=${canary}`, ...timelines];
    /** Which of the places show it to somebody. */
    const look = async ({ send }: Pick<OpenRecords, 'send'>) => {
      const shown: string[] = [];
      for (const place of places) {
        const { data } = await send('GET', place);
        const rows = Array.isArray(data) ? data : (data.changes ?? data.hits ?? data.entries);
        if (rows.some((one: { _id: string; entityId?: string }) => one._id === id || one.entityId === id))
          shown.push(place);
      }
      return shown;
    };
    const isPublic = Object.hasOwn(publicContentEntities, entity);
    const hideAndLook = async (isThere: boolean) => {
      const shown = await look(clerk);
      // Nobody is told of a draft.
      expect(shown.length).toBeGreaterThan(entity === 'message' ? -1 : 1);
      await whileHidden(kind, async () => {
        expect(await look(clerk)).toEqual([]);
        expect(await look(records)).toEqual(shown);
        if (isPersonal(entity)) expect((await clerk.send('GET', `${path}/${id}/timeline`)).status).toBe(403);
        if (isPublic) return;
        expect((await clerk.send('GET', path)).status).not.toBe(200);
        expect((await clerk.send('GET', `${path}/${id}`)).status).toBe(403);
        expect((await records.send('GET', `${path}/${id}`)).status).toBe(isThere ? 200 : 404);
      });
      return shown;
    };
    expect((await hideAndLook(true)).includes(`/search?q=${canary}`)).toBe(isFound);
    if (kind.uncreate !== undefined) return;
    await records.act(entity, id, 'trash');
    expect(await hideAndLook(false)).toContain('/trash');
  });

  it('is taken back by undo, unless its kind says otherwise', async () => {
    const records = await open();
    const id = await sampleOf(entity)(records, { words });
    const row = await records.require(kind, id);
    const { status } = await records.undo(entity, id, kind.versionOf(row));
    // A draft has no history.
    const isMail = entity === 'message';
    expect(status).toBe(isMail ? 404 : 200);
    if (kind.uncreate === undefined) expect(await records.find(kind, id)).not.toEqual(row);
    else expect(await records.require(kind, id)).toMatchObject(isMail ? row : (statesAfterUndo[entity] ?? {}));
  });

  it('is written by those alone whose role may', async () => {
    const records = await open();
    const id = await sampleOf(entity)(records, { words });
    const row = await records.require(kind, id);
    const path = `${getRecordPath(entity)}/${id}`;
    const reader = await records.enter('rita', 'read_only');
    const clerk = await records.enter('clara', 'staff');
    const isDeleted = statesAfterUndo[entity] === undefined;
    expect((await reader.send('DELETE', path)).status).toBe(isDeleted ? 403 : 405);
    if (kind.uncreate === undefined) expect((await reader.send('POST', `${path}/trash`)).status).toBe(403);
    if (rolesOf(kind).write === 'manager' && kind.uncreate === undefined)
      expect((await clerk.send('POST', `${path}/trash`)).status).toBe(403);
    if (rolesOf(kind).remove !== 'staff' && isDeleted) expect((await clerk.send('DELETE', path)).status).toBe(403);
    expect(await records.require(kind, id)).toEqual(row);
  });
});

describe.each(pairs.map((pair) => [pair.entity, pair.to, pair] as const))(
  '%s of %s',
  (entity, to, { kind, field, onTrash }) => {
    async function openPair(owned = words) {
      const records = await open();
      const ownerKind = records.registry.kindOf(to);
      const owner = await sampleOf(to)(records, { words: nobodys });
      const id = await sampleOf(entity)(records, { owners: { [to]: owner }, words: owned });
      const row = await records.require(kind, id);
      expect(row[field]).toBe(owner);
      return { ...records, ownerKind, owner, id, row };
    }

    it('goes to the trash with it and comes back, as it says', async () => {
      const { act, ctx, find, require, owner, id, row } = await openPair();
      if (onTrash === 'restrict') expect((await act(to, owner, 'trash')).status).toBe(409);
      const isAll = onTrash === 'restrict' || to === 'client';
      if (await kind.keptUntil?.(ctx, row)) {
        const { status, message } = await act(to, owner, 'trash');
        expect([status, message]).toEqual([409, expect.stringMatching(/ is kept until .+, because .+\./)]);
        return expect(await require(kind, id)).toEqual(row);
      }
      expect((await act(to, owner, isAll ? 'trash?cascade=true' : 'trash')).status).toBe(200);
      const gone = await find(kind, id);
      if (onTrash === 'cascade' || onTrash === 'restrict') expect(gone).toBeUndefined();
      else expect(gone?.[field]).toBe(onTrash === 'set null' ? null : owner);
      expect((await act(to, owner, 'restore')).status).toBe(200);
      expect(withoutVersion(await require(kind, id))).toEqual(withoutVersion(row));
    });

    const personal = isPersonal(to) ? [to] : [];
    it.each(personal)('tells its history in the timeline of its %s', async () => {
      const { send, owner, id } = await openPair();
      const { data } = await send('GET', `${getRecordPath(to)}/${owner}/timeline`);
      const told = data.entries.some((one: { entityId: string }) => one.entityId === id);
      // Nobody else sees a draft, and an inquiry does not tell of its event.
      expect(told).toBe(entity !== 'message' && !(to === 'inquiry' && entity === 'event'));
    });

    const mergeable = to === 'client' ? [to] : [];
    it.each(mergeable)('moves when %ss are merged, out of the trash too, and back', async () => {
      const records = await openPair();
      const { act, require, owner, id } = records;
      const other = await sampleOf('client')(records, { words: nobodys });
      const isTrashable = kind.uncreate === undefined;
      if (isTrashable) expect((await act(entity, id, 'trash')).status).toBe(200);
      expect((await act(to, other, 'merge', { otherId: owner })).status).toBe(200);
      if (isTrashable) expect((await act(entity, id, 'restore')).status).toBe(200);
      expect((await require(kind, id))[field]).toBe(other);
      expect((await act(to, other, 'unmerge', { otherId: owner })).status).toBe(200);
      expect((await require(kind, id))[field]).toBe(owner);
    });

    it.each(personal)('goes with the person of its %s', async () => {
      const { ctx, send, owner, id, row, find, countNaming, waitUntil } = await openPair();
      expect((await countNaming()).length).toBeGreaterThan(0);
      const kept = await kind.keptUntil?.(ctx, row);
      await erasePerson(ctx, await readEmail({ send }, to, owner));
      if (kept !== undefined) {
        waitUntil(kept.until);
        await eraseRetained(ctx);
        expect(await find(kind, id)).toMatchObject({ [field]: null });
        waitUntil(addDays(kept.until, 2));
        await eraseRetained(ctx);
      }
      expect(await find(kind, id)).toBeUndefined();
      expect(await countNaming()).toEqual([]);
    });
  },
);
