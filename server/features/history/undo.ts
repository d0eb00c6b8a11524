import { isDeepStrictEqual } from 'node:util';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { shortMomentIn } from '#server/platform/time/calendar.ts';
import { historyLog, pick } from '#server/records/history-log.ts';
import { type RecordKind, type RecordRow, requireMayWrite } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import type { HistoryRow } from '#server/records/table.ts';
import { AppError, type ErrorDetail, fieldError } from '#shared/api/errors.ts';
import { fieldLabel } from '#shared/history/field-labels.ts';
import type { RecordVersion } from '#shared/history/schema.ts';
import { cannotRevert, irreversible, laterActions } from './later-actions.ts';

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
  const later = laterActions(ctx);

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
      all.some((owner) => kind.writtenTogether?.[owner]?.includes(name) && fields?.includes(owner) === false);
    const names = all.filter((name) => (fields?.includes(name) ?? true) && !isLeft(name));
    const writtenTogether = new Set(names.flatMap((name) => kind.writtenTogether?.[name] ?? []));
    const written = all.filter((name) => names.includes(name) || writtenTogether.has(name));
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

  /** What goes to the trash when undo takes back that a record was added or restored. */
  const toLeaving = async (by: Staff, kind: RecordKind, row: RecordRow, { action }: HistoryRow): Promise<RecordRow> => {
    if (action !== 'created') return row;
    await ctx.happened('record.uncreating', { entity: kind.entity, row, by });
    return (await kind.beforeUncreation?.(ctx, row, by)) ?? row;
  };

  /** Sets back what has not followed something else that is taken back in this batch, as a hold follows its event. */
  const setBackRest = async (by: Staff, entry: HistoryRow, shared: Shared & { batch: string }): Promise<void> => {
    const entries = await history.of(entry.entityId);
    const followed = entries.filter(({ batch, reverts }) => batch === shared.batch && reverts === null);
    const names = new Set(followed.flatMap(({ after }) => Object.keys(after ?? {})));
    const fields = Object.keys(entry.after ?? {}).filter((name) => !names.has(name));
    if (names.size === 0 || fields.length > 0) await setBack(by, entry, { ...shared, fields });
  };

  const takeBackOne = async (by: Staff, entry: HistoryRow, shared: Shared & { batch: string }): Promise<void> => {
    const kind = records.kindOf(entry.entity);
    const { isNamed: _isNamed, ...inBatch } = shared;
    const options = { reverts: entry.seq, ...inBatch };
    if (entry.action === 'updated' || entry.action === 'reverted') return setBackRest(by, entry, shared);
    const message = irreversible[entry.action];
    if (message !== undefined) throw new AppError('conflict', { message });
    if (entry.action !== 'trashed') {
      const row = await requireRow(kind, entry.entityId);
      if (kind.uncreate !== undefined) return kind.uncreate(ctx, row, by, options);
      await later.requireUntouched(by, kind, row, entry);
      await trash.put(by, kind, await toLeaving(by, kind, row, entry), options);
      return;
    }
    const trashed = await trash.find(entry.entityId);
    if (trashed === undefined) throw new AppError('not_found');
    await trash.restore(by, kind, trashed, options);
  };

  return {
    setBack,

    /**
     * Takes an action back on every record that it changed, the last one first: as one action, which can be taken back too.
     * Throws `stale` where somebody else changed one of them since. Whoever may change the `named` records could change the others with them.
     */
    async takeBack(by: Staff, entry: HistoryRow, named: readonly Pick<RecordVersion, 'id'>[]): Promise<void> {
      const entries = entry.batch === null ? [entry] : await history.inBatch(entry);
      if (entry.batch !== null) await later.requireStanding(by, entries);
      // Also of one record: holds may follow it.
      const shared = { batch: newId() };
      for (const one of entries.toSorted((a, b) => b.seq - a.seq))
        await takeBackOne(by, one, { ...shared, isNamed: named.some(({ id }) => id === one.entityId) });
    },
  };
}

const tooLong = (label: string) => `${label} was too long for the history to keep, so it cannot be reverted.`;
