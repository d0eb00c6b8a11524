/** Moves records of any kind to the trash and back, for whoever may. */

import { eq } from 'drizzle-orm';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { AppError } from '#shared/api/errors.ts';
import { getEntityWords, type RecordEntity } from '#shared/entities.ts';
import type { RestoredRecord, RestoreOptions, TrashedRecord, TrashOptions } from '#shared/history/schema.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { recoveryMs } from '#shared/rules/recovery.ts';
import { historyLog } from './history-log.ts';
import { type RecordKind, type RecordRow, rolesOf } from './record-kind.ts';
import { serverRecords } from './records.ts';
import type { TrashRow } from './table.ts';
import { recordTransaction } from './transaction.ts';
import { requireCurrent } from './version.ts';

interface Entry {
  batch?: string;
}

function requireWriterOf(ctx: Ctx, actor: Actor, entity: RecordEntity) {
  // Whoever may write nothing learns nothing about what is there.
  requireRole(actor, 'staff');
  const kind = serverRecords(ctx).kindOf(entity);
  return { by: requireRole(actor, rolesOf(kind).write), kind };
}

async function putOne(ctx: Ctx, actor: Actor, entity: RecordEntity, row: RecordRow, entry: Entry): Promise<TrashRow> {
  const { by, kind } = requireWriterOf(ctx, actor, entity);
  return serverRecords(ctx).trash.put(by, kind, row, entry);
}

async function restoreOne(
  ctx: Ctx,
  actor: Actor,
  trashed: TrashRow,
  entry: Entry & RestoreOptions,
): Promise<RecordRow> {
  const { by, kind } = requireWriterOf(ctx, actor, trashed.entity);
  return serverRecords(ctx).trash.restore(by, kind, trashed, entry);
}

/** Moves what cannot be without a record before it: all of it as one action, or throws `conflict`. */
async function putDependents(ctx: Ctx, actor: Actor, kind: RecordKind, { id }: RecordRow, entry: Entry): Promise<void> {
  for (const { entity, column } of serverRecords(ctx).relationsOf(kind).dependents) {
    const rows = await ctx.db.query.select().from(serverRecords(ctx).kindOf(entity).table).where(eq(column, id));
    if (rows.length > 0 && entry.batch === undefined) throw together(kind.entity, entity, rows.length);
    for (const row of rows) await putOne(ctx, actor, entity, row as RecordRow, entry);
  }
}

/** What went to the trash with a record because it cannot be without it, and is there still. */
async function findDependents(ctx: Ctx, kind: RecordKind, id: string): Promise<TrashRow[]> {
  const { dependents } = serverRecords(ctx).relationsOf(kind);
  const last = dependents.length === 0 ? undefined : await historyLog(ctx).last(id);
  const found: TrashRow[] = [];
  for (const one of last === undefined ? [] : await historyLog(ctx).inBatch(last)) {
    const trashed = dependents.some(({ entity }) => entity === one.entity)
      ? await serverRecords(ctx).trash.find(one.entityId)
      : undefined;
    if (trashed?.version === one.version) found.push(trashed);
  }
  return found;
}

/**
 * A record with none of the `versions` stays: `stale`. One that is in the trash already: the same result again. What cannot
 * be without it goes along if `cascade` says so, as one action; otherwise the record stays: `conflict`.
 */
export async function moveToTrash(
  ctx: Ctx,
  actor: Actor,
  entity: RecordEntity,
  id: string,
  versions?: number[],
  { cascade }: TrashOptions = { cascade: false },
): Promise<TrashedRecord> {
  const { by, kind } = requireWriterOf(ctx, actor, entity);
  const entry = cascade ? { batch: newId() } : {};
  const work = async () => {
    const trashed = await serverRecords(ctx).trash.find(id);
    if (trashed?.entity === entity) return toTrashedRecord(ctx, by, trashed);
    const row = await serverRecords(ctx).findRow(kind, id);
    if (row === undefined) throw new AppError('not_found');
    await requireCurrent(ctx, kind, row, versions);
    await putDependents(ctx, actor, kind, row, entry);
    return toTrashedRecord(ctx, by, await putOne(ctx, actor, entity, row, entry));
  };
  return recordTransaction(ctx, work, entry.batch);
}

/**
 * One that is not in the trash, but where it belongs: the same result again. What went there with it comes back too, except
 * what cannot by now or takes a higher role: those are `notRestored`.
 */
export async function restoreFromTrash(
  ctx: Ctx,
  actor: Actor,
  entity: RecordEntity,
  id: string,
  options: RestoreOptions = { overrideHolds: false },
): Promise<RestoredRecord> {
  const { kind } = requireWriterOf(ctx, actor, entity);
  const entry = { batch: newId(), ...options };
  const work = async () => {
    // Anew for each run of the transaction.
    const notRestored: RestoredRecord['notRestored'] = [];
    const trashed = await serverRecords(ctx).trash.find(id);
    if (trashed?.entity !== entity) return { row: await serverRecords(ctx).findRow(kind, id), notRestored };
    const dependents = await findDependents(ctx, kind, id);
    const row = await restoreOne(ctx, actor, trashed, entry);
    for (const one of dependents)
      await ctx.db
        .tx(() => restoreOne(ctx, actor, one, entry))
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          notRestored.push({ entity: one.entity, id: one.id, name: one.name, reason: error.message });
        });
    return { row, notRestored };
  };
  const { row, notRestored } = await recordTransaction(ctx, work, entry.batch);
  if (row === undefined) throw new AppError('not_found');
  return { entity, id, version: kind.versionOf(row), notRestored };
}

/** What is in the trash, as this account reads it. */
export function toTrashedRecord(ctx: Ctx, by: Staff, trashed: TrashRow): TrashedRecord {
  const { id, entity, name, version, deletedAt, deletedBy } = trashed;
  return {
    _id: id,
    entity,
    name,
    version,
    deletedBy,
    deletedAt: isoTime(deletedAt),
    deletedForGoodAt: isoTime(deletedAt + recoveryMs),
    canRestore: serverRecords(ctx).trash.canRestore(by, trashed),
  };
}

function together(owner: RecordEntity, entity: RecordEntity, total: number): AppError {
  const { one, many } = getEntityWords(entity);
  const has = `This ${getEntityWords(owner).one} has ${total} ${total === 1 ? one : many}.`;
  return new AppError('conflict', { message: `${has} They go to the trash together or not at all.` });
}
