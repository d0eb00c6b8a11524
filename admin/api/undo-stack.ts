import { findRecordEntity, kindOf, type RecordEntity } from '#shared/entities.ts';
import type { RecordVersion } from '#shared/history/schema.ts';
import { request } from './request.ts';

/** Something that was done here and can be taken back. */
export interface UndoableAction {
  /** What follows "Undone:". */
  words: string;
  takeBack(): Promise<unknown>;
}

/** A record as an action left it. */
export type SavedRecord = Pick<RecordVersion, 'version'> & { id: string | number };

const maxActions = 20;
/** The server takes this many records back in one call. */
const maxItems = 100;

let actions: readonly UndoableAction[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly UndoableAction[]): void {
  actions = next;
  for (const listener of listeners) listener();
}

/** The actions of this session that can be taken back, the last one at the end. */
export const readUndoStack = (): readonly UndoableAction[] => actions;

/** Calls `listener` after each change of the stack; returns how to unsubscribe. */
export function onUndoStack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const pushUndo = (action: UndoableAction): void => replace([...actions, action].slice(-maxActions));

export const removeUndo = (action: UndoableAction): void => replace(actions.filter((other) => other !== action));

/** The next person who signs in here has done nothing yet. */
export const clearUndo = (): void => replace([]);

/**
 * The action that left records of a resource in these versions; `undefined` where it changed none of them, or where the
 * resource has no history.
 */
export function undoable(
  resource: string,
  saved: readonly SavedRecord[],
  words: (count: number) => string,
): UndoableAction | undefined {
  const entity = findRecordEntity(`/${resource}`);
  if (entity === undefined) return undefined;
  return undoableRecords(
    saved.map(({ id, version }) => ({ entity, id: String(id), version })),
    words,
  );
}

/** The kind of record that a resource lists. */
export function getEntity(resource: string): RecordEntity {
  const entity = findRecordEntity(`/${resource}`);
  if (entity === undefined) throw new Error(`${resource} are no records.`);
  return entity;
}

/** Whether a write changed the record: its version differs from the one the write was based on. */
export const hasChanged = (saved: { version?: number }, before: number | null | undefined): boolean =>
  saved.version !== undefined && saved.version !== before;

/** What the server answers to a write beside react-admin, in react-admin's words. */
export const toSaved = ({ _id, version }: { _id: string; version: number }): SavedRecord => ({ id: _id, version });

/** The same for records of several kinds. */
export function undoableRecords(
  items: readonly RecordVersion[],
  words: (count: number) => string,
): UndoableAction | undefined {
  if (items.length === 0) return undefined;
  return {
    words: words(items.length),
    async takeBack() {
      for (let first = 0; first < items.length; first += maxItems)
        await request('/history/undo', { method: 'POST', body: { items: items.slice(first, first + maxItems) } });
    },
  };
}

/** Actions that are taken back as one, the last one first, in the words of the first. */
export function joinActions(actions: readonly (UndoableAction | undefined)[]): UndoableAction | undefined {
  const standing = actions.filter((action) => action !== undefined);
  const [first] = standing;
  if (first === undefined || standing.length === 1) return first;
  return {
    words: first.words,
    async takeBack() {
      // A retry goes on after what worked.
      for (let last = standing.at(-1); last !== undefined; last = standing.at(-1)) {
        await last.takeBack();
        standing.pop();
      }
    },
  };
}

/** A record in a sentence: its name in quotes, or what it is where it has none. */
export function describeRecord(resource: string, record: object): string {
  const { nameField = '', a } = kindOf(getEntity(resource));
  const name = (record as Partial<Record<string, unknown>>)[nameField];
  return typeof name === 'string' && name !== '' ? `"${name}"` : a;
}
