import { and, count, desc, eq, notInArray } from 'drizzle-orm';
import { momentAt } from '#server/features/calendar/span.ts';
import { getCalendar, textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { RecordKind, RecordRow } from '#server/records/record-kind.ts';
import type { Records } from '#server/records/records.ts';
import { type TrashRow, trash } from '#server/records/table.ts';
import { trashLifetimeMs } from '#server/records/trash-store.ts';
import { requireCurrent } from '#server/records/version.ts';
import { getEntityWords, type RecordEntity } from '#shared/entities.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { ListTrash, RestoredRecord, TrashedRecord, TrashOptions } from '#shared/history.ts';
import { pageOf } from '#shared/paging.ts';

interface Entry {
  batch?: string;
}

/** When in the night the trash is purged. */
const purgeClock = '04:00';

/** The trash: where records are for 30 days before they are deleted for good. */
export function trashOperations(
  { db, now, records }: Pick<Deps, 'db' | 'now'> & { records: Records },
  venue: Pick<VenueOperations, 'get'>,
) {
  /** The last 4 AM of the venue. */
  const lastPurge = async (): Promise<number> => {
    const { timeZone } = await venue.get();
    const at = now().getTime();
    const today = textOfDay(getCalendar(timeZone).dayAt(at));
    const moment = momentAt(timeZone, today, purgeClock);
    return moment <= at ? moment : momentAt(timeZone, today, purgeClock, -1);
  };

  const inTransaction = <T>({ isPublic }: RecordKind, action: () => Promise<T>, batch?: string) => {
    const work = () => records.observed(action, batch);
    return isPublic ? db.tx(work) : db.privateTx(work);
  };

  const requireWriter = (actor: Actor, entity: RecordEntity) => {
    const by = requireRole(actor, 'staff');
    const kind = records.kindOf(entity);
    requireRole(actor, kind.writeRole ?? 'staff');
    return { by, kind };
  };

  const putOne = async (actor: Actor, entity: RecordEntity, row: RecordRow, entry: Entry): Promise<TrashRow> => {
    const { by, kind } = requireWriter(actor, entity);
    return records.trash.put(by, kind, row, entry);
  };

  const restoreOne = async (actor: Actor, trashed: TrashRow, entry: Entry): Promise<RecordRow> => {
    const { by, kind } = requireWriter(actor, trashed.entity);
    return records.trash.restore(by, kind, trashed, entry);
  };

  /** Moves what cannot be without a record before it: all of it as one action, or throws `conflict`. */
  const putDependents = async (actor: Actor, kind: RecordKind, { id }: RecordRow, entry: Entry): Promise<void> => {
    for (const { entity, column } of kind.dependents ?? []) {
      const rows = await db.query.select().from(records.kindOf(entity).table).where(eq(column, id));
      if (rows.length > 0 && entry.batch === undefined) throw together(kind.entity, entity, rows.length);
      for (const row of rows) await putOne(actor, entity, row as RecordRow, entry);
    }
  };

  /** What went to the trash with a record because it cannot be without it, and is there still. */
  const findDependents = async ({ dependents = [] }: RecordKind, id: string): Promise<TrashRow[]> => {
    const last = dependents.length === 0 ? undefined : await records.history.last(id);
    const found: TrashRow[] = [];
    for (const one of last === undefined ? [] : await records.history.inBatch(last)) {
      const trashed = dependents.some(({ entity }) => entity === one.entity)
        ? await records.trash.find(one.entityId)
        : undefined;
      if (trashed?.version === one.version) found.push(trashed);
    }
    return found;
  };

  const toTrashedRecord = (by: Staff, trashed: TrashRow): TrashedRecord => {
    const { id, entity, name, version, deletedAt, deletedBy } = trashed;
    const isoTime = (moment: number) => new Date(moment).toISOString();
    return {
      _id: id,
      entity,
      name,
      version,
      deletedBy,
      deletedAt: isoTime(deletedAt),
      deletedForGoodAt: isoTime(deletedAt + trashLifetimeMs),
      canRestore: records.trash.canRestore(by, trashed),
    };
  };

  return {
    async list(actor: Actor, { entity, page, limit }: ListTrash): Promise<Page<TrashedRecord>> {
      const by = requireRole(actor, 'read_only');
      const isListed = and(entity && eq(trash.entity, entity), notInArray(trash.entity, records.hiddenFrom(by.role)));
      const rows = await db.query
        .select()
        .from(trash)
        .where(isListed)
        .orderBy(desc(trash.seq))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db.query.select({ total: count() }).from(trash).where(isListed);
      return pageOf(
        rows.map((row) => toTrashedRecord(by, row)),
        counted?.total ?? 0,
        { page, limit },
      );
    },

    /**
     * A record with none of the `versions` stays: `stale`. One that is in the trash already: the same result again. What cannot
     * be without it goes along if `cascade` says so, as one action; otherwise the record stays: `conflict`.
     */
    async put(
      actor: Actor,
      entity: RecordEntity,
      id: string,
      versions?: number[],
      { cascade }: TrashOptions = { cascade: false },
    ): Promise<TrashedRecord> {
      const { by, kind } = requireWriter(actor, entity);
      const entry = cascade ? { batch: newId() } : {};
      const work = async () => {
        const trashed = await records.trash.find(id);
        if (trashed?.entity === entity) return toTrashedRecord(by, trashed);
        const row = await records.findRow(kind, id);
        if (row === undefined) throw new AppError('not_found');
        requireCurrent(kind.versionOf(row), versions);
        await putDependents(actor, kind, row, entry);
        return toTrashedRecord(by, await putOne(actor, entity, row, entry));
      };
      return inTransaction(kind, work, entry.batch);
    },

    /**
     * One that is not in the trash, but where it belongs: the same result again. What went there with it comes back too, except
     * what cannot by now or takes a higher role: those are `notRestored`.
     */
    async restore(actor: Actor, entity: RecordEntity, id: string): Promise<RestoredRecord> {
      const { kind } = requireWriter(actor, entity);
      const entry = { batch: newId() };
      const work = async () => {
        // Anew for each run of the transaction.
        const notRestored: RestoredRecord['notRestored'] = [];
        const trashed = await records.trash.find(id);
        if (trashed?.entity !== entity) return { row: await records.findRow(kind, id), notRestored };
        const dependents = await findDependents(kind, id);
        const row = await restoreOne(actor, trashed, entry);
        for (const one of dependents)
          await db
            .privateTx(() => restoreOne(actor, one, entry))
            .catch((error: unknown) => {
              if (!(error instanceof AppError)) throw error;
              notRestored.push({ entity: one.entity, id: one.id, name: one.name, reason: error.message });
            });
        return { row, notRestored };
      };
      const { row, notRestored } = await inTransaction(kind, work, entry.batch);
      if (row === undefined) throw new AppError('not_found');
      return { entity, id, version: kind.versionOf(row), notRestored };
    },

    /** Deletes for good what had been in the trash for 30 days at the last 4 AM of the venue, also if no server ran then. */
    async purge(): Promise<void> {
      for (const trashed of await records.trash.expired(await lastPurge()))
        await db.privateTx(() => records.trash.remove(null, trashed));
    },
  };
}

function together(owner: RecordEntity, entity: RecordEntity, total: number): AppError {
  const { one, many } = getEntityWords(entity);
  const has = `This ${getEntityWords(owner).one} has ${total} ${total === 1 ? one : many}.`;
  return new AppError('conflict', { message: `${has} They go to the trash together or not at all.` });
}
