import { and, count, desc, eq, notInArray } from 'drizzle-orm';
import { type Actor, requireRole, type Staff } from '#server/auth/actor.ts';
import { matchesVersion } from '#server/content/version.ts';
import type { Deps } from '#server/deps.ts';
import { momentAt } from '#server/features/calendar/span.ts';
import { getCalendar, textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import type { Records } from '#server/records/records.ts';
import { type TrashRow, trash } from '#server/records/table.ts';
import { trashLifetimeMs } from '#server/records/trash-store.ts';
import type { RecordEntity } from '#shared/entities.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import type { ListTrash, RecordVersion, TrashedRecord } from '#shared/history.ts';
import { pageOf } from '#shared/paging.ts';

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

  const inTransaction = <T>({ isPublic }: RecordKind, action: () => Promise<T>) => {
    const work = () => records.observed(action);
    return isPublic ? db.tx(work) : db.privateTx(work);
  };

  const requireWriter = (actor: Actor, entity: RecordEntity) => {
    const by = requireRole(actor, 'staff');
    const kind = records.kindOf(entity);
    requireRole(actor, kind.writeRole ?? 'staff');
    return { by, kind };
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

    /** A record with none of the `versions` stays: `stale`. One that is in the trash already: the same result again. */
    async put(actor: Actor, entity: RecordEntity, id: string, versions?: number[]): Promise<TrashedRecord> {
      const { by, kind } = requireWriter(actor, entity);
      return inTransaction(kind, async () => {
        const trashed = await records.trash.find(id);
        if (trashed?.entity === entity) return toTrashedRecord(by, trashed);
        const row = await records.findRow(kind, id);
        if (row === undefined) throw new AppError('not_found');
        if (!matchesVersion(kind.versionOf(row), versions)) throw new AppError('stale');
        return toTrashedRecord(by, await records.trash.put(by, kind, row));
      });
    },

    /** One that is not in the trash, but where it belongs: the same result again. */
    async restore(actor: Actor, entity: RecordEntity, id: string): Promise<RecordVersion> {
      const { by, kind } = requireWriter(actor, entity);
      return inTransaction(kind, async () => {
        const trashed = await records.trash.find(id);
        const row =
          trashed?.entity === entity ? await records.trash.restore(by, kind, trashed) : await records.findRow(kind, id);
        if (row === undefined) throw new AppError('not_found');
        return { entity, id, version: kind.versionOf(row) };
      });
    },

    /** Deletes for good what had been in the trash for 30 days at the last 4 AM of the venue, also if no server ran then. */
    async purge(): Promise<void> {
      for (const trashed of await records.trash.expired(await lastPurge()))
        await db.privateTx(() => records.trash.remove(null, trashed));
    },
  };
}
