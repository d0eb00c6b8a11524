import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL } from 'drizzle-orm';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { contains } from '#server/platform/db/search.ts';
import { shortMomentIn } from '#server/platform/time/calendar.ts';
import { historyLog, pick } from '#server/records/history-log.ts';
import { fieldOf } from '#server/records/parts.ts';
import { type RecordKind, type RecordRow, type RecordTable, requireMayWrite } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { type HistoryRow, trash as trashTable } from '#server/records/table.ts';
import { actionIn, describeEntry } from '#server/records/version.ts';
import { AppError, type ErrorDetail, fieldError } from '#shared/api/errors.ts';
import { getEntityWords } from '#shared/entities.ts';
import { fieldLabel } from '#shared/history/field-labels.ts';
import type { RecordVersion } from '#shared/history/schema.ts';

/** What the entries of one action have in common, and whether the request names the record of this one. */
interface Shared {
  batch?: string;
  isNamed?: boolean;
}

/** Takes actions back, each as a new action with its own entry. Everything here belongs inside a transaction of the caller. */
export function undoing(ctx: Ctx, readStaff: () => Promise<ReadonlyMap<string, string>>) {
  const records = serverRecords(ctx);
  const { trash, references } = records;
  const history = historyLog(ctx);

  const selectIds = async (table: RecordTable, condition: SQL) =>
    (await ctx.db.query.select({ id: table.id }).from(table).where(condition)) as { id: string }[];

  /** A record in a sentence, such as `the event "Gala"`. */
  const inWords = async (kind: RecordKind, id: string): Promise<string> => {
    const name = (await records.namesOf(kind, [id])).get(id) ?? (await trash.find(id))?.name;
    return `the ${getEntityWords(kind.entity).one}${name === undefined ? '' : ` "${name}"`}`;
  };

  /** What to throw where somebody else did something since. */
  const doneSince = async (entry: HistoryRow): Promise<AppError> => {
    const what = await inWords(records.kindOf(entry.entity), entry.entityId);
    const action = entry.action === 'created' ? `added ${what}` : actionIn(entry, what);
    return new AppError('stale', { message: await describeEntry(ctx, entry, action) });
  };

  const requireRow = async (kind: RecordKind, id: string): Promise<RecordRow> => {
    const row = await records.findRow(kind, id);
    if (row !== undefined) return row;
    if ((await trash.find(id)) === undefined) throw new AppError('not_found');
    throw new AppError('conflict', { message: 'Please restore it first.' });
  };

  /** The name that they go by today, if they still have an account. */
  const whoDid = async ({ by, byId }: HistoryRow): Promise<string> =>
    (await readStaff()).get(byId ?? '') ?? by ?? 'the program';

  /** Who changed the field after the entry, as a sentence. */
  const whoChanged = async (field: string, { entity, entityId, seq }: HistoryRow): Promise<ErrorDetail> => {
    const later = (await history.of(entityId)).filter(
      (entry) => entry.seq > seq && Object.hasOwn(entry.after ?? {}, field),
    );
    const last = later.at(-1);
    const when = last && ` by ${await whoDid(last)} on ${shortMomentIn((await getVenue(ctx)).timeZone, last.at)}`;
    return { field, message: `${fieldLabel(entity, field)} was changed again${when ?? ''}.` };
  };

  /** The last entry of a record, and the action that is to be taken back next, if the ones after it were taken back already. */
  const lastActions = async (
    entityId: string,
  ): Promise<{ newest?: HistoryRow | undefined; next?: HistoryRow | undefined }> => {
    // What came over the record changed nothing of it.
    const entries = (await history.of(entityId)).filter(({ action }) => action !== 'promoted');
    const standing: HistoryRow[] = [];
    const takenBack = new Map<number, HistoryRow>();
    for (const entry of entries) {
      const last = standing.at(-1);
      // What took an action back was taken back itself: the action stands again.
      const again = entry.reverts === null ? undefined : takenBack.get(entry.reverts);
      if (again !== undefined) standing.push(again);
      else if (last !== undefined && last.seq === entry.reverts) {
        takenBack.set(entry.seq, last);
        standing.pop();
      } else standing.push(entry);
    }
    return { newest: entries.at(-1), next: standing.at(-1) };
  };

  /** Sets fields back where they still hold what the entry wrote. */
  const setBack = async (
    by: Staff,
    entry: HistoryRow,
    { fields, isNamed = true, ...shared }: Shared & { fields?: string[] | undefined } = {},
  ): Promise<void> => {
    const kind = records.kindOf(entry.entity);
    const { before, after } = entry;
    if (before === null || after === null) throw new AppError('conflict', { message: cannotRevert });
    const row = await requireRow(kind, entry.entityId);
    if (isNamed) requireMayWrite(kind, by, row);
    const all = Object.keys(after);
    const unknown = fields?.find((name) => !all.includes(name));
    if (unknown !== undefined)
      throw fieldError('fields', `This change has nothing of "${fieldLabel(entry.entity, unknown)}" to set back.`);
    // A companion goes with its field: without it, a number would be set back to be one that nobody gave.
    const isLeft = (name: string) =>
      all.some((owner) => kind.companions?.[owner]?.includes(name) && fields?.includes(owner) === false);
    const names = all.filter((name) => (fields?.includes(name) ?? true) && !isLeft(name));
    const companions = new Set(names.flatMap((name) => kind.companions?.[name] ?? []));
    const written = all.filter((name) => names.includes(name) || companions.has(name));
    const lost = written.filter((name) => entry.cut?.includes(name));
    if (lost.length > 0) {
      const details = lost.map((field) => ({ field, message: tooLong(fieldLabel(entry.entity, field)) }));
      throw new AppError('conflict', { message: details.map(({ message }) => message).join(' '), details });
    }
    const isChanged = (name: string) => !isDeepStrictEqual(row[name] ?? null, after[name] ?? null);
    const changed = names.filter((name) => !kind.derived?.includes(name) && isChanged(name));
    if (changed.length > 0) {
      const details: ErrorDetail[] = [];
      for (const field of changed) details.push(await whoChanged(field, entry));
      throw new AppError('conflict', { message: details.map(({ message }) => message).join(' '), details });
    }
    const changes = await references.onRevert(kind, row, pick(before, written));
    await kind.write(ctx, row, changes, by, { reverts: entry.seq, ...shared });
  };

  /** The last thing done to each record that belongs to this one. */
  const lastOfParts = async ({ parts }: RecordKind, row: RecordRow): Promise<(HistoryRow | undefined)[]> => {
    const found: (HistoryRow | undefined)[] = [];
    const kinds = records.all();
    for (const { table, column, key } of parts) {
      const kind = kinds.find((one) => one.table === table);
      const ids = kind === undefined ? [] : await selectIds(kind.table, eq(column, row[key]));
      for (const { id } of ids) found.push((await lastActions(id)).next);
    }
    return found;
  };

  /** What let other records refer to this one. */
  const linksTo = async ({ links }: RecordKind, { id }: RecordRow): Promise<(HistoryRow | undefined)[]> => {
    const found: (HistoryRow | undefined)[] = [];
    for (const { table, column } of links) {
      const field = fieldOf(table, column);
      for (const one of await selectIds(table, eq(column, id)))
        found.push((await history.of(one.id)).findLast(({ after }) => after?.[field] === id));
    }
    return found;
  };

  /** Throws `stale` if somebody else added to a record since what would go to the trash with it, or refers to it by now. */
  const requireUntouched = async (by: Staff, kind: RecordKind, row: RecordRow, since: HistoryRow): Promise<void> => {
    const done = [...(await lastOfParts(kind, row)), ...(await linksTo(kind, row))];
    const other = done.find((one) => one && one.seq > since.seq && one.byId !== null && one.byId !== by.id);
    if (other !== undefined) throw await doneSince(other);
  };

  /** What moved a record to the trash, as a part of another one. */
  const findOwnerInTrash = async ({ entity, entityId }: HistoryRow): Promise<HistoryRow | undefined> => {
    if ((await records.findRow(records.kindOf(entity), entityId)) ?? (await trash.find(entityId))) return undefined;
    const [owner] = await ctx.db.query
      .select({ id: trashTable.id })
      .from(trashTable)
      .where(contains(trashTable.relations, JSON.stringify(entityId)));
    return owner && history.last(owner.id);
  };

  /** Throws `stale` unless the records of a batch are as it left them, or what was done since was taken back. */
  const requireStanding = async (entries: HistoryRow[]): Promise<void> => {
    const batchOf = new Map(entries.map(({ entityId, batch }) => [entityId, batch]));
    for (const [entityId, batch] of batchOf) {
      const { newest, next } = await lastActions(entityId);
      if (newest !== undefined && newest.batch !== batch && next?.batch !== batch) throw await doneSince(newest);
      const last = newest === undefined ? undefined : await findOwnerInTrash(newest);
      if (last !== undefined) throw await doneSince(last);
    }
  };

  const takeBackOne = async (by: Staff, entry: HistoryRow, shared: Shared): Promise<void> => {
    const kind = records.kindOf(entry.entity);
    const { isNamed: _isNamed, ...inBatch } = shared;
    const options = { reverts: entry.seq, ...inBatch };
    if (entry.action === 'updated' || entry.action === 'reverted') return setBack(by, entry, shared);
    const standing = lasting[entry.action];
    if (standing !== undefined) throw new AppError('conflict', { message: standing });
    if (entry.action !== 'trashed') {
      const row = await requireRow(kind, entry.entityId);
      if (kind.withdraw !== undefined) return kind.withdraw(ctx, row, by, options);
      await requireUntouched(by, kind, row, entry);
      await trash.put(by, kind, row, options);
      return;
    }
    const trashed = await trash.find(entry.entityId);
    if (trashed === undefined) throw new AppError('not_found');
    await trash.restore(by, kind, trashed, options);
  };

  return {
    setBack,

    lastActions,

    /**
     * Takes an action back on every record that it changed, the last one first: as one action, which can be taken back too.
     * Throws `stale` where one of them was changed since. Whoever may change the `named` records could change the others with them.
     */
    async takeBack(by: Staff, entry: HistoryRow, named: readonly Pick<RecordVersion, 'id'>[]): Promise<void> {
      const entries = entry.batch === null ? [entry] : await history.inBatch(entry);
      if (entry.batch !== null) await requireStanding(entries);
      // Also of one record: holds may follow it.
      const shared = { batch: newId() };
      for (const one of entries.toSorted((a, b) => b.seq - a.seq))
        await takeBackOne(by, one, { ...shared, isNamed: named.some(({ id }) => id === one.entityId) });
    },
  };
}

const cannotRevert = 'This cannot be taken back.';

/** Why an action stands, and where it is taken back instead. */
const lasting: Partial<Record<HistoryRow['action'], string>> = {
  deleted: cannotRevert,
  promoted: cannotRevert,
  merged: 'To take back a merge, open the client and choose Unmerge.',
  unmerged: 'To take this back, merge the two clients again.',
};

const tooLong = (label: string) => `${label} was too long for the history to keep, so it cannot be reverted.`;
