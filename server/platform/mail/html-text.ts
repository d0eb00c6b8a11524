import { compile, type DomNode, type FormatCallback, type SelectorDefinition } from 'html-to-text';
import { messageLimits } from '#shared/message/values.ts';

/** Longer texts are cut before anything is looked for in them. */
export const maxInput = 4 * messageLimits.text;

/** Markup takes several times the room of its words. */
const maxMarkup = 2 * maxInput;
const pictureData = /\bdata:[^"'\s>]{1000,}/g;

const maxLabel = 60;

// Without these, a block quote is a paragraph that somebody indented.
const quotes = [
  'blockquote[type="cite"]',
  'blockquote[cite]',
  'blockquote[class*="quote"]',
  'blockquote[class*="cite"]',
  'blockquote[style*="border-left"]',
];
const blocks = [
  'section',
  'dl',
  'dt',
  'dd',
  'address',
  'center',
  'fieldset',
  'figure',
  'figcaption',
  'legend',
  'details',
];
const alsoBlocks = ['summary', 'caption', 'tr', 'td', 'th', 'li', 'textarea', 'option', 'button', 'blockquote'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const oneBreak = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const twoBreaks = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const selectors: SelectorDefinition[] = [
  ...['head', 'title', 'img'].map((selector) => ({ selector, format: 'skip' })),
  ...[...blocks, ...alsoBlocks].map((selector) => ({ selector, format: 'block', options: oneBreak })),
  ...headings.map((selector) => ({ selector, options: { ...twoBreaks, uppercase: false } })),
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  { selector: 'a[href^="tel:"]', format: 'inline' },
  { selector: 'table', format: 'labeledTable' },
  ...quotes.map((selector) => ({ selector, format: 'blockquote', options: twoBreaks })),
];

/** Rows below each other, and in them labels and values. Layouts are tables too: their cells stand below each other. */
const labeledTable: FormatCallback = (table, walk, builder) => {
  let headers = 0;
  const openRow = (cells: DomNode[][], isHeader: boolean) => {
    if (isHeader || (cells.length > 1 && cells.flat().every(({ name }) => name === 'th'))) headers += 1;
    builder.openTableRow();
    for (const nodes of cells) {
      builder.openTableCell();
      walk(
        nodes.flatMap((node) => (isCell(node) ? (node.children ?? []) : [node])),
        builder,
      );
      builder.closeTableCell();
    }
    builder.closeTableRow();
  };
  const groups = groupParts(table);
  // Browsers too show what is in no cell above the table.
  const strays = groups.flat().filter((node) => !isPart(node));
  if (strays.length > 0) {
    builder.openBlock(oneBreak);
    walk(strays, builder);
    builder.closeBlock(oneBreak);
  }
  builder.openTable();
  for (const group of groups) {
    const [first] = group;
    if (first?.name === 'tr') for (const row of group) openRow(toCells(row), row.parent?.name === 'thead');
    else if (group.every(isCell))
      openRow(
        group.map((cell) => [cell]),
        false,
      );
  }
  builder.closeTable({
    tableToString: (rows) => {
      const texts = (rows as { text: string }[][]).map((cells) => cells.map(({ text }) => text.trim()));
      return toLines(texts, headers === 1);
    },
    ...oneBreak,
  });
};

const isCell = ({ name }: DomNode) => name === 'td' || name === 'th';
const isPart = (node: DomNode) => node.name === 'tr' || isCell(node);

/** The rows and cells in a node, through whatever else is around them, such as a form, and what has words outside of them. */
function partsOf({ children = [] }: DomNode): DomNode[] {
  return children.flatMap((child) => {
    if (child.type === 'text') return /\S/.test(child.data ?? '') ? [child] : [];
    if (child.type !== 'tag') return [];
    if (isPart(child) || child.name === 'table') return [child];
    const inner = partsOf(child);
    return inner.some(isPart) || inner.length === 0 ? inner : [child];
  });
}

/** Those of a kind that follow each other together. */
function groupParts(node: DomNode): DomNode[][] {
  const groups: DomNode[][] = [];
  for (const part of partsOf(node)) {
    const last = groups.at(-1);
    const isSameKind = [isCell, isPart].every((is) => last?.[0] !== undefined && is(last[0]) === is(part));
    if (isSameKind) last?.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** What is in no cell of a row is one of its own. */
const toCells = (row: DomNode): DomNode[][] =>
  groupParts(row).flatMap((group) => (group.every(isCell) ? group.map((cell) => [cell]) : [group]));

const isLabel = (text: string) => text.length <= maxLabel && !text.includes('\n');

/** A list under a row of headers repeats them at each value. */
function toLines(rows: string[][], hasHeader: boolean): string {
  const [header = [], ...others] = rows;
  const isList = hasHeader && others.length > 0 && (header.length > 2 || others.length === 1) && header.every(isLabel);
  const lines = isList
    ? others.map((cells) => cells.map((cell, index) => toLine(header[index] ?? '', cell)).join('\n'))
    : rows.map(toRow);
  return lines.filter((line) => line.trim() !== '').join(isList ? '\n\n' : '\n');
}

function toRow(cells: string[]): string {
  const filled = cells.filter((text) => text !== '');
  const paired = [cells, filled].find((some) => {
    const labels = some.filter((_, index) => index % 2 === 0);
    return some.length > 1 && some.length % 2 === 0 && labels.every((text) => text !== '' && isLabel(text));
  });
  if (paired === undefined) return filled.join(filled.every(isLabel) ? ' | ' : '\n');
  return paired.flatMap((text, index) => (index % 2 === 0 ? toLine(text, paired[index + 1] ?? '') : [])).join('\n');
}

const toLine = (label: string, value: string) =>
  label === '' || value === ''
    ? label || value
    : `${label.replace(/\s*:$/, '')}${label.endsWith('?') ? '' : ':'} ${value}`;

const convert = compile({
  wordwrap: false,
  // Several documents may follow each other.
  baseElements: { selectors: [], returnDomByDefault: true },
  limits: { maxDepth: 100 },
  formatters: { labeledTable },
  selectors,
});

/** The words of an HTML text, with `>` before lines that are marked as quoted. */
export const htmlToText = (html: string): string => convert(html.replace(pictureData, '').slice(0, maxMarkup));
