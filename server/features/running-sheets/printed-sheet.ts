/** A copy of a running sheet in print, with what is different from the revision before it. */

import type { Content } from 'pdfmake/interfaces';
import { fact, headed, ink, quiet, rule, together, widthOf } from '#server/features/printing/page-parts.ts';
import { asPrinted, type PageSize } from '#server/features/printing/pages.ts';
import type { PrintedDocument } from '#server/features/printing/print-pdf.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import {
  changeBelowHeading,
  type MarkedRow,
  markCopy,
  markedText,
  markWords,
  sheetChanges,
} from '#shared/running-sheet/changes.ts';
import type { SheetContent } from '#shared/running-sheet/schema.ts';
import {
  type SheetCopy,
  type SheetSection,
  sheetCopyLabels,
  sheetSectionLabels,
} from '#shared/running-sheet/values.ts';

/** What is printed of a sheet. */
export interface SheetPrint {
  copy: SheetCopy;
  size: PageSize;
  content: SheetContent;
  /** The revision that it is, and when it was issued in words; null for what the sheet says now. */
  revision: { number: number; at: string; atInWords: string } | null;
  /** When it was printed, ISO 8601, where it is no revision. */
  at: string;
  /** The revision that it is compared with; null for none. */
  before: { number: number; content: SheetContent } | null;
}

const texts = {
  copy: (copy: SheetCopy) => `${sheetCopyLabels[copy]} copy`,
  title: 'Running sheet',
  revision: (number: number) => `Revision ${number}`,
  issued: (moment: string) => `Issued ${moment}`,
  notIssued: 'Not issued',
  changed: (number: number) => `Revision ${number}, changed since`,
  unchanged: (number: number) => `As revision ${number}`,
  accessible: 'This file has no tags for screen readers. The running sheet of the event on the screen says the same.',
} as const;

/** The revision that a print names: its own, or the last one and whether it differs from that. */
function revisionText({ revision, before, content, copy }: SheetPrint): string {
  if (revision !== null) return texts.revision(revision.number);
  if (before === null) return texts.notIssued;
  const isChanged = sheetChanges(content, before.content, copy).length > 0;
  return isChanged ? texts.changed(before.number) : texts.unchanged(before.number);
}

export function printedSheet(given: SheetPrint): PrintedDocument {
  const print = asPrinted(given);
  const { content, copy, size, revision, at } = print;
  const { title, day } = content.event;
  const named = [texts.copy(copy), revisionText(print)];
  return {
    size,
    title: [texts.title, title].join(': '),
    author: content.venue.name,
    at: new Date(revision?.at ?? at),
    footer: [title, dayInWords(day), ...named].join(' · '),
    content: [
      ...head(print, widthOf(size)),
      ...changeList(print),
      ...sections(print, widthOf(size)),
      { text: texts.accessible, style: 'evidence', color: quiet, margin: [0, 22, 0, 0] },
    ],
  };
}

function head(print: SheetPrint, width: number): Content[] {
  const { content, copy, revision } = print;
  const { venue, event } = content;
  return [
    {
      columns: [
        {
          width: '60%',
          stack: [
            { text: event.title, style: 'title' },
            { text: [venue.name, venue.phone].filter(Boolean).join(' · '), style: 'small', margin: [0, 3, 0, 0] },
          ],
        },
        {
          width: '40%',
          alignment: 'right',
          stack: [
            { text: texts.copy(copy), style: 'total' },
            { text: revisionText(print), style: 'text', bold: true },
            ...(revision === null ? [] : [{ text: texts.issued(revision.atInWords), style: 'small' }]),
          ],
        },
      ],
      columnGap: 16,
    },
    rule(width, { above: 10, color: ink, weight: 0.8 }),
  ];
}

/** What is different from the revision before, in one list. */
function changeList({ content, before, copy }: SheetPrint): Content[] {
  if (before === null) return [];
  const changes = sheetChanges(content, before.content, copy);
  if (changes.length === 0) return [];
  return headed(markWords.since(before.number), [
    ...changes.map((change) => {
      const text = changeBelowHeading(change);
      return together(fact(sheetSectionLabels[change.section], text), [text]);
    }),
  ]);
}

function sections({ content, before, copy }: SheetPrint, width: number): Content[] {
  return markCopy(content, before?.content ?? null, copy).flatMap(({ section, rows }) =>
    headed(
      sheetSectionLabels[section],
      rows.map((row, index) => withGroup(section, row, rows[index - 1], width)),
    ),
  );
}

/** A row, below the heading of its group where it is the first one of it, so that no page parts the two. */
function withGroup(section: SheetSection, row: MarkedRow, before: MarkedRow | undefined, width: number): Content {
  const isNew = row.group !== '' && row.group !== before?.group;
  const group: Content[] = isNew
    ? [{ text: row.group, style: 'small', bold: true, margin: [0, before === undefined ? 0 : 6, 0, 3] }]
    : [];
  const isRuled = ruled.has(section) && before !== undefined && !isNew;
  return together(
    [...group, ...(isRuled ? [rule(width, { above: 2, below: 3 })] : []), ...layoutOf(section)(row)],
    [row.group, row.name, row.value, ...row.details, ...Object.values(row.was).flat().map(String)],
    [0, 0, 0, 2],
  );
}

/** Tables of numbers. */
const ruled = new Set<SheetSection>(['dishes', 'drinks', 'food', 'bar', 'rental', 'av', 'other', 'sums']);

type Layout = (row: MarkedRow) => Content[];

/** What is marked stands out on paper without color: in bold, or struck through. */
const styleOf = ({ mark }: MarkedRow) => ({
  bold: mark === 'added' || mark === 'changed',
  ...(mark === 'removed' && { decoration: 'lineThrough' as const }),
});

const words = { added: `${markWords.added}: `, removed: `${markWords.removed}: ` } as const;

function nameOf(row: MarkedRow): string {
  const { mark, name, was } = row;
  return mark === 'added' || mark === 'removed' ? `${words[mark]}${name}` : markedText(name, was.name);
}

const valueText = ({ value, was, isPlace }: MarkedRow): string => markedText(value, was.value, isPlace);

const small = (row: MarkedRow): Content[] => [
  ...row.details.map(
    (text): Content => ({ text, style: 'small', ...styleOf(row), bold: row.was.details !== undefined }),
  ),
  ...(row.was.details === undefined
    ? []
    : [{ text: `(${markWords.was(row.was.details.join(' · ') || '–')})`, style: 'small', bold: true }]),
];

/** A name with its details, what there is of it at the right, and what it costs where that is said. */
const counted: Layout = (row) => {
  const amount = markedText(row.amount ?? '', row.was.amount);
  const hasAmount = amount !== '';
  return [
    {
      columns: [
        {
          width: hasAmount ? '52%' : '72%',
          stack: [{ text: nameOf(row), style: 'text', ...styleOf(row) }, ...small(row)],
        },
        { width: hasAmount ? '22%' : '28%', text: valueText(row), style: 'text', alignment: 'right', ...styleOf(row) },
        ...(hasAmount
          ? [{ width: '26%', text: amount, style: 'text', alignment: 'right' as const, ...styleOf(row) }]
          : []),
      ],
      columnGap: 12,
    },
  ];
};

/** A name at the left, in gray, and what is so called beside it. */
const named: Layout = (row) => [
  {
    columns: [
      { width: '26%', text: nameOf(row), style: 'text', color: quiet, ...styleOf(row) },
      { width: '74%', stack: [{ text: valueText(row), style: 'text', ...styleOf(row) }, ...small(row)] },
    ],
    columnGap: 12,
  },
];

/** A time, and what happens then. */
const timed: Layout = (row) => [
  {
    columns: [
      { width: '26%', text: valueText(row), style: 'text', bold: true },
      { width: '74%', text: nameOf(row), style: 'text', ...styleOf(row) },
    ],
    columnGap: 12,
  },
];

const written: Layout = (row) => [{ text: nameOf(row), style: 'text', ...styleOf(row), margin: [0, 0, 0, 2] }];

const layouts: Partial<Record<SheetSection, Layout>> = {
  event: named,
  places: named,
  contacts: named,
  schedule: timed,
  staffing: written,
  kitchenNotes: written,
  floorNotes: written,
  barNotes: written,
  notes: written,
};

const layoutOf = (section: SheetSection): Layout => layouts[section] ?? counted;
