import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { NewUse, UploadUse } from '#server/platform/media/uses.ts';
import { AppError } from '#shared/api/errors.ts';
import type { PublishedEntity, RecordEntity } from '#shared/entities.ts';
import type { RestoreOptions } from '#shared/history/schema.ts';
import { hasRole, type Role } from '#shared/roles.ts';
import type { SearchHit } from '#shared/search/schema.ts';

/** A row of any record; the columns of its kind are known to its feature alone. */
export type RecordRow = { seq: number; id: string } & Record<string, unknown>;
export type RecordTable = SQLiteTable & Record<'seq' | 'id', SQLiteColumn>;

/**
 * What becomes of an id when its target is gone: the column becomes null and a list shorter; the action is rejected
 * (`conflict`); or the id stays, because whatever reads it copes.
 */
type WhenGone = 'null' | 'reject' | 'keep';

/**
 * What becomes of a record when one that it belongs to goes to the trash: it goes along and comes back with it; it keeps that
 * one from going, unless it is asked to go along; it names nobody until that one is back; or it stays as it is.
 */
export type OnTrash = 'cascade' | 'restrict' | 'set null' | 'no action';

/** What a column names by id: a record of another kind or an account; a list of ids names several. */
interface Reference<Row> {
  to: RecordEntity | 'account' | ((row: Row) => RecordEntity);
  whenGone: WhenGone | ((ctx: Ctx, row: Row) => Promise<WhenGone>);
  /** The ids in the value of the column, where that is no id and no list of ids; such a record is never without one (`reject`). */
  idsIn?(value: unknown): string[];
  /** Other columns that `whenGone` reads: one of them set back has it checked again. */
  decidedBy?: readonly string[];
}

/** The last day in the venue's zone on which a record has to stay, and why: what follows "because", such as `it was signed`. */
export interface Retention {
  until: string;
  reason: string;
}

/** The entry of the history that an action takes back, and what that action has in common with others. */
export interface TakenBack {
  reverts: number;
  batch?: string;
}

/** The definition of one kind of record, as history, trash and undo see it. Its feature registers it. */
export interface RecordKind<Row = RecordRow> {
  entity: RecordEntity;
  table: RecordTable;
  /**
   * Who may read it over its own routes, its history, and what the trash, timelines, the search and the feed of changes show of it (`mayRead`);
   * everybody with an account unless it says otherwise. Names and figures of it on other screens are read by all of them.
   */
  readRole?: Role;
  /** Who may read a column of it, where that takes more than `readRole`: to everybody else it is null, and the history has none of it. */
  readRoleOf?: Readonly<Record<string, Role>>;
  /** Who may change it, move it to the trash and take either back; staff unless it says otherwise. */
  writeRole?: Role;
  /** Who may delete it for good; managers unless it says otherwise. What is in the trash is deleted by managers alone. */
  removeRole?: Role;
  /** The role that this change takes, where it is higher than `writeRole`. The history asks for it; the feature checks it on each write itself. */
  changeRole?(before: Row, after: Row): Role;
  /** Whether these fields can be set back as it is now; the history offers that only then. Each write checks it itself. */
  canSetBack?(row: Row, fields: readonly string[]): boolean;
  /** Who may move this one to the trash and restore it, where that takes more than changing it. */
  trashRole?(row: Row): Role;
  /** Why this account may not write this one record, as a sentence, whatever its role; every way to write it asks. */
  whyForbidden?(by: Staff, row: Row): string | undefined;
  /** What staff know a record by. */
  nameOf(row: Row): string;
  versionOf(row: Row): number;
  /** The columns that the next version sets. */
  nextVersion(row: Row, at: number): { updatedAt: number; version?: number };
  /** Who changed it last, told to whom has an older version; undefined where nobody is to be named. */
  staleMessage(ctx: Ctx, row: Row): Promise<string | undefined>;
  /**
   * Columns that change without a version, such as those that follow from others and from settings: undo takes them along,
   * whatever they hold by now, and the history does not show them.
   */
  derived?: readonly string[];
  /** Columns that a change of another one changed too: set back by itself, it takes them along, whatever they hold by now. */
  writtenTogether?: Readonly<Record<string, readonly string[]>>;
  /** What its columns name by id, and what becomes of a record that comes back when that is gone. */
  references?: Readonly<Record<string, Reference<Row>>>;
  /**
   * The records that it belongs to, by the column that holds their id; it goes with them to the trash unless `onTrash` says
   * otherwise. What moves when clients merge, whose history and timeline tell of it, and what goes when one of them is
   * deleted for good follow from this.
   */
  belongsTo?: Partial<Record<RecordEntity, SQLiteColumn | { column: SQLiteColumn; onTrash: OnTrash }>>;
  /**
   * The columns that hold names, addresses or words of people, such as notes about them. Erasing a person, and the deletion of
   * what names one, look for them there. Ids, and usernames of accounts, are none.
   */
  personal: readonly (keyof Row & string)[];
  /** The column that names the stored file of a record, and the name that the file has. */
  file?: { column: SQLiteColumn; toName?(value: string): string };
  /** What the search for everything shows of one beside its name. */
  toHit?(row: Row, q: string): Partial<Pick<SearchHit, 'title' | 'detail' | 'day' | 'inquiryId'>>;
  /** Its frozen versions (`versions.ts`), where what they name counts as named. */
  versions?: { isEvidence: boolean };
  /**
   * Until when it has to stay, with its versions and its file, for instance because it was signed: it goes neither to the trash
   * nor for good, and an erasure leaves it until then. Every column of `belongsTo` may be null.
   */
  keptUntil?(ctx: Ctx, row: Row): Promise<Retention | undefined>;
  /** Rows of its own that are no records, and go with it; `column` holds its id. */
  parts: { table: RecordPartTable; column: SQLiteColumn }[];
  /** Whether records of other kinds may keep it from the trash (`restrict`), so that its way there takes `cascade`. */
  hasDependents?: boolean;
  /** The uploads that a row names, for a kind that is no part of another one. Its writes store them as uses. */
  uploadsOf?(row: Row): UploadUse[];
  /** Puts another upload in every place of one, as a change of its own. */
  replaceUpload?(ctx: Ctx, by: Staff, row: Row, from: string, to: string): Promise<void>;
  /** The record whose history tells of this one too: the first that it belongs to. */
  subjectOf?(row: Row): string | null;
  /** Throws if a record has to stay where it is. */
  requireRemovable?(ctx: Ctx, row: Row): Promise<void>;
  /**
   * Throws if a record cannot be as it is about to be: before it is added, or, from what it was before, changed, set back or
   * restored (`isBack`).
   */
  beforeWrite?(ctx: Ctx, row: Omit<Row, 'seq'>, from: { before?: Row; isBack: boolean }): Promise<void>;
  /** What a record comes back as. */
  beforeRestore?(ctx: Ctx, row: Row, isUndo: boolean): Promise<Row>;
  /** Whether it, or what comes back with it, may be restored over holds (`overrideHolds`). */
  isBookedOnRestore?: boolean;
  /**
   * After a record left its table, and after it came back from the trash. Throws if it cannot be there. Not for one that goes or
   * comes along with another one (`cascade`), like `afterDeletion`.
   */
  afterRemoval?(ctx: Ctx, row: Row): Promise<void>;
  afterRestore?(ctx: Ctx, row: Row, by: Staff, options: RestoreOptions & { batch?: string }): Promise<void>;
  /** Before undo moves a record to the trash that somebody created: lets go of what was there before it, and returns what goes there. */
  beforeUncreation?(ctx: Ctx, row: Row, by: Staff): Promise<Row>;
  /** After a record was deleted for good. */
  afterDeletion?(ctx: Ctx, row: Row): Promise<void>;
  /** Takes back a record's creation, or throws. A kind with it has no trash routes: its records go to the trash only as parts of another one. */
  uncreate?(ctx: Ctx, row: Row, by: Staff, entry: TakenBack): Promise<void>;
  /** Writes columns as undo does, with everything that goes with them, and the entry in the history. */
  write(ctx: Ctx, row: Row, changes: Partial<Row>, by: Staff, entry: TakenBack): Promise<void>;
}

/** Who may do what with records of a kind, where nothing says otherwise of a single one. */
export const rolesOf = ({
  readRole,
  writeRole,
  removeRole,
}: Pick<RecordKind, 'readRole' | 'writeRole' | 'removeRole'>) => ({
  read: readRole ?? 'read_only',
  write: writeRole ?? 'staff',
  remove: removeRole ?? 'manager',
});

/** Whether an account may read records of a kind: over REST, in the history, the trash, a timeline, a search and the feed of changes. */
export const mayRead = (kind: RecordKind, by: Pick<Staff, 'role'>): boolean => hasRole(by.role, rolesOf(kind).read);

/** The columns of a kind that an account may not read. */
export const hiddenColumns = ({ readRoleOf = {} }: Pick<RecordKind, 'readRoleOf'>, by: Pick<Staff, 'role'>): string[] =>
  Object.keys(readRoleOf).filter((column) => !hasRole(by.role, readRoleOf[column] ?? 'admin'));

/** Whether an account may write this one record. */
export const mayWrite = <Row>(kind: RecordKind<Row>, by: Staff, row: Row): boolean =>
  hasRole(by.role, rolesOf(kind).write) && kind.whyForbidden?.(by, row) === undefined;

/** Throws `forbidden` unless the account may write this one record. */
export function requireMayWrite<Row>(kind: RecordKind<Row>, by: Staff, row: Row): void {
  requireRole(by, rolesOf(kind).write);
  const message = kind.whyForbidden?.(by, row);
  if (message !== undefined) throw new AppError('forbidden', { message });
}

/** The same account or a manager: who writes what somebody wrote. */
export const isOwnOrManager = (by: Staff, ownerId: string): boolean => ownerId === by.id || hasRole(by.role, 'manager');

/** What is known of singletons that name uploads, such as the pages. */
export interface SingletonKind {
  entity: PublishedEntity;
  /** Every use of theirs, read from their rows. */
  readUses(ctx: Ctx): Promise<NewUse[]>;
  /** Puts another upload in every place of one, as a change of its own; `id` is that of the history. */
  replaceUpload(ctx: Ctx, by: Staff, id: string, from: string, to: string): Promise<void>;
}

export type RecordPartTable = SQLiteTable & Record<'seq', SQLiteColumn>;
