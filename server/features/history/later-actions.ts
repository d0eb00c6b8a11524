import { eq, type SQL } from 'drizzle-orm';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { fieldOf } from '#server/records/field-of.ts';
import { historyLog } from '#server/records/history-log.ts';
import type { RecordKind, RecordRow, RecordTable } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { type HistoryRow, trash as trashTable } from '#server/records/table.ts';
import { actionIn, describeEntry } from '#server/records/version.ts';
import { AppError } from '#shared/api/errors.ts';
import { getEntityWords } from '#shared/entities.ts';
import type { RecordVersion } from '#shared/history/schema.ts';

export const cannotRevert = 'This cannot be taken back.';

/** Why undo leaves an action, and where it is taken back instead. */
export const irreversible: Partial<Record<HistoryRow['action'], string>> = {
  deleted: cannotRevert,
  promoted: cannotRevert,
  merged: 'To take back a merge, open the client and choose Unmerge.',
  unmerged: 'To take this back, merge the two clients again.',
};

/** After these, and the others that move a record, it is not where an earlier action left it. */
const leaving: readonly HistoryRow['action'][] = ['trashed', 'deleted', 'merged'];
const moving: readonly HistoryRow['action'][] = [...leaving, 'restored', 'unmerged'];

const isByAccount = ({ by, byId }: HistoryRow): boolean => (byId ?? by) !== null;

/** Whether the program changed a record by itself, such as a hold that ran out, or followed what a visitor wrote. */
const isProgramUpdate = (entry: HistoryRow): boolean => entry.action === 'updated' && !isByAccount(entry);

const isArrivalOfMail = (entry: HistoryRow): boolean =>
  entry.entity === 'message' && entry.action === 'created' && !isByAccount(entry);

/** Whether undo would take back what somebody else did. What the program did follows from other actions. */
const isByOther = (by: Staff, entry: HistoryRow): boolean =>
  entry.byId !== by.id && (isByAccount(entry) || isArrivalOfMail(entry));

/** The actions that were not taken back, oldest first. */
function toStanding(entries: readonly HistoryRow[]): HistoryRow[] {
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
  return standing;
}

/** How a record goes that somebody added. */
const endings: Partial<Record<string, string>> = { hold: 'release it', payment: 'void it' };
const endingOf = (entity: string) => endings[entity] ?? 'move it to the trash';

/** Finds what was done after an action that is to be taken back, and says why that is in the way. */
export function laterActions(ctx: Ctx) {
  const records = serverRecords(ctx);
  const { trash } = records;
  const history = historyLog(ctx);

  const selectIds = async (table: RecordTable, condition: SQL) =>
    (await ctx.db.query.select({ id: table.id }).from(table).where(condition)) as { id: string }[];

  // A promotion changes nothing of the hold.
  const readEntries = async (entityId: string): Promise<HistoryRow[]> =>
    (await history.of(entityId)).filter(({ action }) => action !== 'promoted');

  const readStandingSince = async (entityId: string, { seq }: HistoryRow): Promise<HistoryRow[]> =>
    toStanding(await readEntries(entityId)).filter((entry) => entry.seq > seq);

  /** A record in a sentence, such as `the event "Gala"`. */
  const inWords = async ({ entity, entityId: id }: HistoryRow): Promise<string> => {
    const name = (await records.namesOf(records.kindOf(entity), [id])).get(id) ?? (await trash.find(id))?.name;
    return `the ${getEntityWords(entity).one}${name === undefined ? '' : ` "${name}"`}`;
  };

  /** What somebody can do whose own action `undone` stands because of a later one. */
  const toAdvice = (by: Staff, later: HistoryRow, undone: HistoryRow | undefined): string => {
    if (later.action === 'deleted') return '';
    if (later.byId === by.id) return irreversible[later.action] ?? 'Undo that first.';
    if (undone?.byId !== by.id || undone.action === 'trashed') return '';
    const noun = `the ${getEntityWords(undone.entity).one}`;
    if (undone.action === 'updated' || undone.action === 'reverted')
      return `To set your own change back, use Revert in the history of ${noun}.`;
    return `To remove ${noun} anyway, ${endingOf(undone.entity)}.`;
  };

  /** What to throw where `later` keeps `undone` from being taken back. */
  const toStale = async (by: Staff, later: HistoryRow, undone: HistoryRow | undefined): Promise<AppError> => {
    const record = await inWords(later);
    const advice = toAdvice(by, later, undone);
    const [subject, action] = isArrivalOfMail(later)
      ? [`The${record.slice('the'.length)}`, 'arrived']
      : [later.byId === by.id ? 'You' : later.by, actionIn(later, record)];
    return new AppError('stale', { message: await describeEntry(ctx, { ...later, by: subject }, action, advice) });
  };

  /** What stands of what was done to the records that belong to this one. */
  const readOfParts = async (owner: RecordKind, row: RecordRow, since: HistoryRow): Promise<HistoryRow[]> => {
    const found: HistoryRow[] = [];
    const kinds = records.all();
    for (const { table, column } of records.relationsOf(owner).parts) {
      const kind = kinds.find((one) => one.table === table);
      const ids = kind === undefined ? [] : await selectIds(kind.table, eq(column, row.id));
      for (const { id } of ids) found.push(...(await readStandingSince(id, since)));
    }
    return found;
  };

  /** What let other records refer to this one. */
  const readOfLinks = async (owner: RecordKind, { id }: RecordRow, since: HistoryRow): Promise<HistoryRow[]> => {
    const found: HistoryRow[] = [];
    for (const { table, column } of records.relationsOf(owner).links) {
      const field = fieldOf(table, column);
      for (const one of await selectIds(table, eq(column, id))) {
        const link = (await history.of(one.id)).findLast(({ after }) => after?.[field] === id);
        if (link !== undefined && link.seq > since.seq) found.push(link);
      }
    }
    return found;
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

  return {
    /**
     * The action that made this version of a record, unless an account did something since that stands. Throws `not_found`;
     * `toError` makes what to throw where there is none.
     */
    async findLast({ entity, id, version }: RecordVersion, by: Staff) {
      const entries = await readEntries(id);
      const actions = entries.filter((entry) => !isProgramUpdate(entry));
      const newest = actions.at(-1) ?? entries.at(-1);
      if (newest === undefined || newest.entity !== entity) throw new AppError('not_found');
      const next = toStanding(entries).findLast((entry) => !isProgramUpdate(entry));
      const last = [newest, next].find((entry) => entry?.version === version);
      const undone = actions.find((entry) => entry.version === version);
      return { last, toError: () => toStale(by, newest, undone) };
    },

    /** Throws `stale` if somebody else added to a record since what would go to the trash with it, or refers to it by now. */
    async requireUntouched(by: Staff, kind: RecordKind, row: RecordRow, since: HistoryRow): Promise<void> {
      const later = [...(await readOfParts(kind, row, since)), ...(await readOfLinks(kind, row, since))];
      const other = later.find((entry) => isByOther(by, entry));
      if (other !== undefined) throw await toStale(by, other, since);
    },

    /**
     * Throws `stale` where somebody else has changed one of the records of a batch since, or one is not there any more. What the
     * account itself changed, and the program, goes along.
     */
    async requireStanding(by: Staff, entries: readonly HistoryRow[]): Promise<void> {
      const lastOfRecord = new Map(entries.map((entry) => [entry.entityId, entry]));
      for (const [entityId, entry] of lastOfRecord) {
        const since = (await readStandingSince(entityId, entry)).filter(({ batch }) => batch !== entry.batch);
        const move = since.findLast(({ action }) => moving.includes(action));
        const isGone = move !== undefined && leaving.includes(move.action);
        const inTheWay =
          since.find((one) => isByOther(by, one)) ?? (isGone ? move : undefined) ?? (await findOwnerInTrash(entry));
        if (inTheWay !== undefined) throw await toStale(by, inTheWay, entry);
      }
    },
  };
}
