import { isDeepStrictEqual } from 'node:util';
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { AccountName, Staff } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { rowPlaceholders } from '#server/platform/db/columns.ts';
import { contentEntities, type PublishedEntity, type RecordEntity } from '#shared/entities.ts';
import type { HistoryAction } from '#shared/history/values.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { type ChangedColumns, type HistoryRow, history, isOfRecord } from './table.ts';

/** The older entries of a record go first; its statuses stay. */
const maxEntriesOfRecord = 1000;
/** The dashboard shows twenty, and names should not be stored for longer than they are of use. */
const maxActivities = 1000;
const activityLifetimeMs = 400 * dayMs;
/** How many entries are read at once around those of one action. */
const batchStep = 1000;
/** The most bytes of JSON that an entry keeps of one side of a change. */
const maxSide = 16 * 1024;
/** Shorter texts are not cut. */
const minCutLength = 100;

/** What staff did to what visitors see. */
export type ContentChange =
  | ('created' | 'updated' | 'published' | 'hidden')
  | ('trashed' | 'restored' | 'deleted' | 'reordered');

/** What the recent activity tells of an action: `name` is what its subject was called then. */
interface Activity {
  change: ContentChange;
  name: string;
  /** The fields that an update changed. */
  fields?: readonly string[] | undefined;
}

/** What staff did to the site, to a list, or to an upload, which are no records. */
interface SiteChange extends Activity {
  by: Pick<Staff, 'id' | 'username'>;
  entity: PublishedEntity;
  /** Left out where it is a whole list. */
  id?: string;
  /** The version that it made. */
  version?: number;
}

/** An action on a record, or on one that is new. */
export interface NewHistoryEntry {
  /** Null for a visitor or the program. */
  by: AccountName | null;
  entity: RecordEntity;
  entityId: string;
  subjectId?: string | null;
  action: HistoryAction;
  /** The columns that changed, as they were and as they are. */
  before?: ChangedColumns;
  after?: ChangedColumns;
  version: number;
  reverts?: number;
  batch?: string;
  /** Of an inquiry whose status the action set. */
  fromStatus?: InquiryStatus | null;
  toStatus?: InquiryStatus;
  /** Of published content. */
  activity?: Activity | undefined;
}

/** Writes the history and finds the entries of records. Writes belong inside the transaction of the action. */
export const historyLog = perContext(({ db, now }) => {
  // Prepared for `bench/inquiry-arrival.ts`: every arrival writes one.
  const insert = db.prepare((query) => query.insert(history).values(rowPlaceholders(history)).prepare());

  return {
    /** Returns the moment of the entry. */
    async record(entry: NewHistoryEntry): Promise<number> {
      const at = await write(entry, false);
      if (entry.action !== 'created') await prune(entry.entityId);
      return at;
    },

    /** Adds an entry for the recent activity alone. */
    async logSiteChange({ by, entity, id = '', version = 0, ...activity }: SiteChange): Promise<void> {
      const action = actionOf(activity.change);
      await write({ by, entity, entityId: id, action, version, activity }, true);
    },

    async find(seq: number): Promise<HistoryRow | undefined> {
      const [row] = await select(eq(history.seq, seq));
      return row;
    },

    /** All entries of one record, oldest first. */
    async of(entityId: string): Promise<HistoryRow[]> {
      return select(eq(history.entityId, entityId)).orderBy(asc(history.seq));
    },

    /** What was done to several records at once: one transaction wrote it, so it stands together, and is read as far as it goes. */
    async inBatch({ batch, seq }: HistoryRow): Promise<HistoryRow[]> {
      if (batch === null) return [];
      const found: HistoryRow[] = [];
      for (const direction of [1, -1])
        for (let from = direction === 1 ? seq : seq - batchStep; ; from += direction * batchStep) {
          const rows = await select(eq(history.batch, batch), between(history.seq, from, from + batchStep - 1));
          if (rows.length === 0) break;
          found.push(...rows);
        }
      return found.sort((one, other) => one.seq - other.seq);
    },

    /** Who did what last to a record. */
    async last(entityId: string): Promise<HistoryRow | undefined> {
      const [row] = await select(eq(history.entityId, entityId)).orderBy(desc(history.seq)).limit(1);
      return row;
    },

    /** Deletes the history of a record and of its parts, and adds that it was deleted, for those who have it open. */
    async forget(
      by: Staff | null,
      { entity, id, name }: { entity: RecordEntity; id: string; name: string },
      version: number,
      partIds: readonly string[],
    ): Promise<void> {
      // First, so that its number is new.
      const activity = by === null ? undefined : activityOf(entity, { change: 'deleted', name });
      await this.record({ by, entity, entityId: id, action: 'deleted', version, activity });
      const isOwn = or(inArray(history.entityId, [id, ...partIds]), eq(history.subjectId, id));
      const isPast = and(isOwn, ne(history.action, 'deleted'));
      await db.query.delete(history).where(and(isPast, isNull(history.activity)));
      // The recent activity goes on telling of published content, without what it held.
      await db.query.update(history).set({ isActivityOnly: true, before: null, after: null, cut: null }).where(isPast);
    },
  };

  function select(...conditions: SQL[]) {
    return db.query
      .select()
      .from(history)
      .where(and(isOfRecord, ...conditions))
      .$dynamic();
  }

  async function write(
    { by, entity, entityId, action, before, after, version, activity, ...rest }: NewEntry,
    isActivityOnly: boolean,
  ): Promise<number> {
    const { subjectId = null, reverts = null, batch = null, fromStatus = null, toStatus = null } = rest;
    const at = now().getTime();
    await insert().execute({
      at,
      byId: by?.id ?? null,
      by: by?.username ?? null,
      entity,
      entityId,
      subjectId,
      action,
      ...fitSides(before, after),
      version,
      reverts,
      batch,
      fromStatus,
      toStatus,
      activity: activity === undefined ? null : `content_${activity.change}`,
      name: activity?.name ?? null,
      detail: (activity?.change === 'updated' && activity.fields?.join(', ')) || null,
      isActivityOnly,
    });
    if (activity !== undefined) await pruneActivity();
    return at;
  }

  async function prune(entityId: string): Promise<void> {
    const isPrunable = and(eq(history.entityId, entityId), isNull(history.toStatus));
    const [first] = await db.query
      .select({ seq: history.seq })
      .from(history)
      .where(isPrunable)
      .orderBy(desc(history.seq))
      .limit(1)
      .offset(maxEntriesOfRecord);
    if (first === undefined) return;
    await db.query.delete(history).where(and(isPrunable, lte(history.seq, first.seq)));
  }

  async function pruneActivity(): Promise<void> {
    const { at, seq, activity } = history;
    const [first] = await db.query
      .select({ at, seq })
      .from(history)
      .where(isNotNull(activity))
      .orderBy(desc(at), desc(seq))
      .limit(1)
      .offset(maxActivities);
    const isExpired = lt(at, now().getTime() - activityLifetimeMs);
    const isOlder = first && or(lt(at, first.at), and(eq(at, first.at), lte(seq, first.seq)));
    const isTooOld = and(isNotNull(activity), or(isExpired, isOlder));
    await db.query.delete(history).where(and(isTooOld, eq(history.isActivityOnly, true)));
    await db.query.update(history).set({ activity: null, name: null, detail: null }).where(isTooOld);
  }
});

type NewEntry = Omit<NewHistoryEntry, 'entity'> & { entity: RecordEntity | PublishedEntity };

/** What the recent activity tells of an action on a record: nothing but of published content. */
export const activityOf = (entity: RecordEntity, activity: Activity): Activity | undefined =>
  Object.hasOwn(contentEntities, entity) ? activity : undefined;

/** What a change of these columns is to the recent activity: the switch by itself has words of its own. */
export function toUpdate(names: readonly string[], { isActive }: { isActive?: boolean }): ContentChange {
  if (names.join() !== 'isActive') return 'updated';
  return isActive ? 'published' : 'hidden';
}

function actionOf(change: ContentChange): HistoryAction {
  return change === 'published' || change === 'hidden' || change === 'reordered' ? 'updated' : change;
}

/** Both sides of a change as they are stored, and the columns that were cut for that. */
function fitSides(before: ChangedColumns | undefined, after: ChangedColumns | undefined) {
  const cut = new Set<string>();
  const sides = { before: fitSide(before, cut), after: fitSide(after, cut) };
  return { ...sides, cut: cut.size === 0 ? null : [...cut] };
}

/** Shortens the longest texts of a side until it is short enough; null if it has none that could be. */
function fitSide(side: ChangedColumns | undefined, cut: Set<string>): ChangedColumns | null {
  if (side === undefined) return null;
  const fitted = { ...side };
  const lengthOf = (name: string) => String(fitted[name]).length;
  while (Buffer.byteLength(JSON.stringify(fitted)) > maxSide) {
    const texts = Object.keys(fitted).filter(
      (name) => typeof fitted[name] === 'string' && lengthOf(name) > minCutLength,
    );
    const [longest] = texts.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    if (longest === undefined) return null;
    cut.add(longest);
    fitted[longest] = `${String(fitted[longest])
      .slice(0, Math.floor(lengthOf(longest) / 2))
      .toWellFormed()}…`;
  }
  return fitted;
}

/** The columns of `input` that differ from the row; those that are `undefined` stay. */
export function changedColumns<Row extends object>(row: Row, input: Partial<Row>): Partial<Row> {
  const isChange = ([name, value]: [string, unknown]) => {
    const before = row[name as keyof Row];
    // The first comparison is for -0, which is stored as 0.
    return value !== undefined && value !== before && !isDeepStrictEqual(value, before);
  };
  return Object.fromEntries(Object.entries(input).filter(isChange)) as Partial<Row>;
}

/** The columns of `names` in a row. */
export function pick(row: object, names: Iterable<string>): ChangedColumns {
  return Object.fromEntries([...names].map((name) => [name, (row as ChangedColumns)[name] ?? null]));
}
