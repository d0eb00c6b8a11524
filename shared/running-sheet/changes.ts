// What of a running sheet is different from a revision, marked row by row.

import { readCopy, readSheet, type SheetPart, type SheetRow } from './rows.ts';
import type { SheetChange, SheetContent } from './schema.ts';
import { type SheetCopy, sheetSectionLabels } from './values.ts';

/** A row with what became of it since a revision. */
export interface MarkedRow extends SheetRow {
  mark: 'added' | 'removed' | 'changed' | null;
  /** What of it was different, as it was then. */
  was: Partial<Pick<SheetRow, 'name' | 'value' | 'amount' | 'details'>>;
}

/** What stands beside a row that is marked. */
export const markWords = {
  added: 'New',
  removed: 'No longer',
  since: (revision: number) => `Since revision ${revision}`,
  was: (words: string) => `was ${words}`,
  moved: (words: string) => `moved from ${words}`,
} as const;

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

function markOf(now: SheetRow, then: SheetRow | undefined): Pick<MarkedRow, 'mark' | 'was'> {
  if (then === undefined) return { mark: 'added', was: {} };
  const was: MarkedRow['was'] = {
    ...(then.name !== now.name && { name: then.name }),
    ...(then.value !== now.value && { value: then.value }),
    ...(then.amount !== now.amount && { amount: then.amount }),
    ...(!same(then.details, now.details) && { details: then.details }),
  };
  return { mark: Object.keys(was).length > 0 ? 'changed' : null, was };
}

/** The rows of now, and after the row that they stood behind those that are there no more. */
function markRows(now: readonly SheetRow[], then: readonly SheetRow[]): MarkedRow[] {
  const before = new Map(then.map((row) => [row.id, row]));
  const ids = new Set(now.map(({ id }) => id));
  const goneAfter = new Map<string, MarkedRow[]>();
  let last = '';
  for (const row of then) {
    if (ids.has(row.id)) last = row.id;
    else goneAfter.set(last, [...(goneAfter.get(last) ?? []), { ...row, mark: 'removed', was: {} }]);
  }
  return [
    ...(goneAfter.get('') ?? []),
    ...now.flatMap((row) => [{ ...row, ...markOf(row, before.get(row.id)) }, ...(goneAfter.get(row.id) ?? [])]),
  ];
}

const unmarked = (rows: readonly SheetRow[]): MarkedRow[] => rows.map((row) => ({ ...row, mark: null, was: {} }));

function markParts(now: SheetPart[], then: SheetPart[] | undefined): SheetPart<MarkedRow>[] {
  return now
    .map(({ section, rows }, index) => ({
      section,
      rows: then === undefined ? unmarked(rows) : markRows(rows, then[index]?.rows ?? []),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** A copy with what is different from a revision; nothing is marked without one. Parts without rows are left out. */
export const markCopy = (content: SheetContent, issued: SheetContent | null, copy: SheetCopy): SheetPart<MarkedRow>[] =>
  markParts(readCopy(content, copy), issued === null ? undefined : readCopy(issued, copy));

const wordsOf = ({ value, amount, details }: Pick<SheetRow, 'value' | 'amount' | 'details'>): string =>
  [value, amount, ...details].filter(Boolean).join(' · ');

/** `131 (was 120)`; without parentheses where there was nothing else. */
export function markedText(now: string, was: string | null | undefined, isPlace = false): string {
  if (was === undefined || was === null || was === '') return now;
  return `${now} (${isPlace ? markWords.moved(was) : markWords.was(was)})`.trim();
}

function changedText(row: MarkedRow): string {
  const { was } = row;
  const parts = [
    was.value !== undefined && markedText(row.value, was.value, row.isPlace),
    was.amount !== undefined && markedText(row.amount ?? '', was.amount),
    was.details !== undefined && markedText(row.details.join(' · '), was.details.join(' · ')),
  ].filter((one) => one !== false && one !== '');
  return [markedText(row.name, was.name), parts.join(', ')].filter(Boolean).join(': ');
}

function toChange(section: SheetChange['section'], row: MarkedRow): SheetChange {
  const words = wordsOf(row) || row.name;
  const about = { id: row.id, section, name: row.name };
  const listed = [row.name, wordsOf(row)].filter(Boolean).join(', ');
  if (row.mark === 'added') return { ...about, was: null, now: words, text: `${markWords.added}: ${listed}` };
  if (row.mark === 'removed') return { ...about, was: words, now: null, text: `${markWords.removed}: ${listed}` };
  const { name: _name, ...was } = row.was;
  return { ...about, was: wordsOf({ ...row, ...was }), now: words, text: changedText(row) };
}

const listChanges = (parts: readonly SheetPart<MarkedRow>[]): SheetChange[] =>
  parts.flatMap(({ section, rows }) => rows.filter(({ mark }) => mark !== null).map((one) => toChange(section, one)));

/** What of a sheet is different from a revision, in the order of the sheet; of a copy what that shows. */
export function sheetChanges(content: SheetContent, issued: SheetContent | null, copy?: SheetCopy): SheetChange[] {
  if (issued === null) return [];
  if (copy !== undefined) return listChanges(markCopy(content, issued, copy));
  return listChanges(markParts(readSheet(content), readSheet(issued)));
}

/** What a change says below the heading of its section; a row that is called like the section is not named again. */
export function changeBelowHeading({ section, text }: SheetChange): string {
  const heading = `${sheetSectionLabels[section]}: `;
  return text.startsWith(heading) ? text.slice(heading.length) : text;
}

/** `Dishes: Braised beef: 131 (was 120)`, as a list of all changes says it. */
export const changeInWords = (change: SheetChange): string =>
  `${sheetSectionLabels[change.section]}: ${changeBelowHeading(change)}`;
