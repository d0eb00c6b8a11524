import { eq, inArray } from 'drizzle-orm';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import type { RecordEntity } from '#shared/entities.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { type ReadRelations, relationsReader } from './belonging.ts';
import { recordDeletion } from './deletion.ts';
import { mayRead, type RecordKind, type RecordRow, type SingletonKind } from './record-kind.ts';
import { type ReferenceChecks, referenceChecks } from './references.ts';
import { type TrashStore, trashStore } from './trash-store.ts';

/** Looks at the records before an action, and returns what looks at them after it and adds to its `batch`. */
type RecordObserver = () => Promise<(batch: string | undefined) => Promise<void>>;

/** What takes part in history, trash and undo. */
export interface Records {
  trash: TrashStore;
  references: Pick<ReferenceChecks, 'onRevert'>;
  register(kind: RecordKind): void;
  /** Singletons that name uploads. */
  registerSingleton(kind: SingletonKind): void;
  singletons(): SingletonKind[];
  /** The kind of an entity. Throws `not_found` if it is none of them. */
  kindOf(entity: string): RecordKind;
  all(): RecordKind[];
  /** What belongs to the records of a kind. */
  relationsOf: ReadRelations;
  /** The kinds whose records an account may not read. */
  hiddenFrom(by: Pick<Staff, 'role'>): RecordEntity[];
  /** The row of a record that is not in the trash. */
  findRow(kind: RecordKind, id: string): Promise<RecordRow | undefined>;
  /** Those that are not in the trash, by their ids. */
  findRows(kind: RecordKind, ids: readonly string[]): Promise<RecordRow[]>;
  /** What staff know records by that are not in the trash, by their ids. */
  namesOf(kind: RecordKind, ids: readonly string[]): Promise<Map<string, string>>;
  /** What to throw for a record that is not there: staff are told if it is in the trash. */
  missing(actor: Actor, id: string): Promise<AppError>;
  /**
   * Deletes a record for good, wherever it is, with what belongs to it and to nobody else. Every deletion comes to this: by
   * hand, out of the trash, and of a person. Inside a transaction.
   */
  deleteForGood(by: Staff | null, kind: RecordKind, id: string): Promise<void>;
  observe(observer: RecordObserver): void;
  /**
   * Runs an action between the two halves of every observer, inside the transaction of the action. One within another belongs
   * to that.
   */
  observed<T>(action: () => Promise<T>, batch?: string): Promise<T>;
  /** Throws for work that observers have to see and would not. */
  requireObserved(work: string): void;
}

/** The registry of all kinds, with the history, trash and undo that they share. The features fill it. */
export const serverRecords = perContext((ctx): Records => {
  const { db } = ctx;
  const kinds = new Map<string, RecordKind>();
  const references = referenceChecks(ctx, kinds);
  const relationsOf = relationsReader(kinds);
  const trash = trashStore(ctx, kinds, relationsOf, references);
  const singletons: SingletonKind[] = [];
  const observers: RecordObserver[] = [];
  // Transactions run one after another, so that one flag does for all of them.
  let isObserved = false;

  const observed = async <T>(action: () => Promise<T>, batch?: string): Promise<T> => {
    if (isObserved) return action();
    isObserved = true;
    try {
      const compare: Awaited<ReturnType<RecordObserver>>[] = [];
      for (const look of observers) compare.push(await look());
      const result = await action();
      for (const compareAgain of compare) await compareAgain(batch);
      return result;
    } finally {
      isObserved = false;
    }
  };

  const kindOf = (entity: string): RecordKind => {
    const kind = kinds.get(entity);
    if (kind === undefined) throw new AppError('not_found');
    return kind;
  };

  const all = () => [...kinds.values()];

  const findRows: Records['findRows'] = async ({ table }, ids) => {
    if (ids.length === 0) return [];
    const found = db.query
      .select()
      .from(table)
      .where(inArray(table.id, [...ids]));
    return (await found) as RecordRow[];
  };

  return {
    trash,
    references,
    relationsOf,
    kindOf,
    observed,
    requireObserved(work) {
      if (!isObserved) throw new Error(`${work} belongs inside \`recordTransaction\`.`);
    },
    observe: (observer) => void observers.push(observer),
    register: (kind) => void kinds.set(kind.entity, kind),
    registerSingleton: (kind) => void singletons.push(kind),
    singletons: () => singletons,
    all,
    hiddenFrom: (by) => [...kinds.values()].filter((kind) => !mayRead(kind, by)).map(({ entity }) => entity),

    async findRow({ table }, id) {
      const [row] = await db.query.select().from(table).where(eq(table.id, id));
      return row as RecordRow | undefined;
    },

    findRows,

    async namesOf(kind, ids) {
      return new Map((await findRows(kind, ids)).map((row) => [row.id, kind.nameOf(row)]));
    },

    async missing(actor, id) {
      const trashed = actor.kind === 'staff' ? await trash.find(id) : undefined;
      if (trashed === undefined) return new AppError('not_found');
      const deletedAt = isoTime(trashed.deletedAt);
      return new AppError('not_found', { message: 'This is in the trash. Please restore it first.', deletedAt });
    },

    deleteForGood: recordDeletion(ctx, { all, kindOf, relationsOf, trash }),
  };
});
