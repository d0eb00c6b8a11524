/** What printed pages are made of. Amounts in points. */

import type { Content, ContentStack } from 'pdfmake/interfaces';
import { type PageSize, pageSizes } from './pages.ts';

export const pageMargins = { side: 58, top: 56, bottom: 66 } as const;
export const ink = '#1d2326';
export const quiet = '#5c666b';
const hairline = '#c9cfd2';

/** The width between the margins. */
export const widthOf = (size: PageSize): number => pageSizes[size].width - 2 * pageMargins.side;

/** A thin line across. */
export const rule = (width: number, { above = 0, below = 0, color = hairline, weight = 0.5 } = {}): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: weight, lineColor: color }],
  margin: [0, above, 0, below],
});

/** How much of what may be parted has to fit below a heading. */
const company = 64;

const heading = (text: string): Content[] => [
  {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    stack: [
      { text, style: 'heading' },
      { text: ' ', fontSize: 1, margin: [0, 0, 0, company] },
    ],
  },
  // Back up to right below it: the room was only asked for.
  { stack: [], margin: [0, -company - 1, 0, 0] },
];

const isWhole = (content: Content): boolean =>
  typeof content === 'object' && 'unbreakable' in content && content.unbreakable === true;

/** What stands below a heading, which goes to the next page with the first of it: with all of that where no page parts it. */
export function headed(title: string, [first, ...rest]: readonly Content[]): Content[] {
  if (first === undefined) return [];
  if (!isWhole(first)) return [...heading(title), first, ...rest];
  return [{ unbreakable: true, margin: [0, 20, 0, 0], stack: [{ text: title, style: 'heading' }, first] }, ...rest];
}

/** What is set apart by blank lines. */
export const paragraphs = (text: string, style = 'text', below = 6): Content[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => ({ text: one, style, margin: [0, 0, 0, below] }));

const lineLength = 60;
const maxTogether = 24;

/** Stays on one page where that is sure to have room for it. */
export function together(stack: Content[], texts: readonly string[], margin: ContentStack['margin'] = 0): Content {
  const rows = texts.flatMap((text) => text.split('\n')).map(({ length }) => Math.ceil(length / lineLength));
  return { stack, margin, unbreakable: rows.reduce((all, one) => all + one, 0) <= maxTogether };
}

// Widths are shares: a column that takes what is left would grow with its longest word, over the edge of the page.

/** A name and what is so called, side by side; left out where that is blank. */
export const fact = (name: string, value: string, style = 'text'): Content[] =>
  value === ''
    ? []
    : [
        {
          columns: [
            { text: name, style, color: quiet, width: '22%' },
            { text: value, style, width: '78%' },
          ],
          columnGap: 12,
          margin: [0, 0, 0, 2],
        },
      ];

/** A name, and an amount at the right. */
export const sumRow = (name: string, amount: string, more: { detail?: string; isBold?: boolean } = {}): Content => ({
  columns: [
    {
      width: '76%',
      stack: [
        { text: name, style: 'text', bold: more.isBold === true },
        ...(more.detail === undefined ? [] : [{ text: more.detail, style: 'small' }]),
      ],
    },
    { text: amount, style: 'text', width: '24%', alignment: 'right', bold: more.isBold === true },
  ],
  columnGap: 16,
  margin: [0, 2.5, 0, 2.5],
});
