/** What pages of a sale have in common: whose paper it is, what is sold, and what it comes to. */

import type { Content } from 'pdfmake/interfaces';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { unitPriceOf } from '#shared/proposal/pricing.ts';
import { isCounted, isPriced } from '#shared/proposal/values.ts';
import {
  chargePurposes,
  documentTexts,
  lineAmounts,
  linesByPart,
  quantityInWords,
  sumRows,
} from '#shared/proposal/words.ts';
import { addressInWords } from '#shared/rules/address.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { fact, headed, ink, quiet, rule, sumRow, together } from './page-parts.ts';

type Sold = Pick<ProposalDocument, 'lines' | 'parts' | 'totals' | 'rules' | 'currency'>;
type Line = Sold['lines'][number];

const chosenText = (name: string, options: readonly string[]) => `${name}: ${options.join(', ')}`;

/** The venue at the left, at the right what the document is and its days. */
export function letterhead(
  venue: ProposalDocument['venue'],
  { title, details }: { title?: string; details: readonly string[] },
  width: number,
): Content[] {
  return [
    {
      columns: [
        {
          width: '60%',
          stack: [
            { text: venue.name, style: 'venue' },
            { text: addressInWords(venue), style: 'small' },
            { text: [venue.phone, venue.email].filter(Boolean).join(' · '), style: 'small' },
          ],
        },
        {
          width: '40%',
          alignment: 'right',
          stack: [
            { text: title ?? ' ', style: 'text', bold: true, margin: [0, 5, 0, 0] },
            ...details.map((text): Content => ({ text, style: 'small' })),
          ],
        },
      ],
      columnGap: 16,
    },
    rule(width, { above: 14, below: 22, color: ink, weight: 0.8 }),
  ];
}

/** Facts under headings; a heading without any is left out. */
export const factSections = (
  sections: readonly { title: string; facts: readonly (readonly [name: string, value: string])[] }[],
): Content[] =>
  sections
    .filter(({ facts }) => facts.length > 0)
    .flatMap(({ title, facts }) =>
      headed(
        title,
        facts.flatMap(([name, value]) => fact(name, value)),
      ),
    );

/** Lines that the client left out are no part of what was signed. */
export function soldLines(document: Sold, width: number): Content[] {
  return linesByPart({ ...document, lines: document.lines.filter(isCounted) }).flatMap(({ name, lines }) => {
    const rows = lines.map((line, index) => lineOf(line, document, width, index === 0));
    return name === '' ? [rule(width, { above: 16 }), ...rows] : headed(name, rows);
  });
}

function lineOf(line: Line, document: Sold, width: number, isFirst: boolean): Content {
  const chosen = line.choices.map(({ name, options }) => ({
    name,
    options: options.filter(({ isChosen }) => isChosen).map((option) => option.name),
  }));
  const words: Content[] = [
    { text: line.name, style: 'text', bold: line.kind !== 'text' },
    ...(line.description === '' ? [] : [{ text: line.description, style: 'small' }]),
    ...chosen
      .filter(({ options }) => options.length > 0)
      .map(({ name, options }): Content => ({ text: chosenText(name, options), style: 'small', color: ink })),
  ];
  const inside = isPriced(line) ? pricedLine(line, document, words) : { stack: words };
  const all = [line.name, line.description, ...chosen.map(({ name, options }) => chosenText(name, options))];
  return together([...(isFirst ? [] : [rule(width, { below: 6 })]), inside], all, [0, 0, 0, 6]);
}

function pricedLine(line: Line, document: Sold, words: Content[]): Content {
  const { totals, currency } = document;
  const amounts = totals.lines.find(({ id }) => id === line.id);
  const quantity = quantityInWords(amounts?.quantity ?? 0);
  const { amount = moneyText(0, currency), before, discount } = lineAmounts(line, document) ?? {};
  return {
    columns: [
      { width: '58%', stack: words },
      {
        width: '23%',
        alignment: 'right',
        stack: [
          { text: documentTexts.each(quantity, moneyText(unitPriceOf(line), currency)), style: 'text', color: quiet },
          ...(discount === undefined ? [] : [{ text: documentTexts.lineDiscount, style: 'small' }]),
        ],
      },
      {
        width: '19%',
        alignment: 'right',
        stack: [
          ...(before === undefined ? [] : [{ text: before, style: 'text', color: quiet }]),
          ...(discount === undefined ? [] : [{ text: discount, style: 'small' }]),
          { text: amount, style: 'text' },
        ],
      },
    ],
    columnGap: 14,
  };
}

/** What the lines come to, step by step, and what charges are for. */
export function soldSums(document: Sold, width: number): Content {
  const { totals, currency } = document;
  const rows = sumRows(document);
  const purposes = chargePurposes(document).map(({ name, purpose }) => `${name}: ${purpose}`);
  return together(
    [
      rule(width, { below: 6, color: ink, weight: 0.8 }),
      ...rows.map(({ name, amount }) => sumRow(name, amount)),
      rule(width, { above: 4, below: 4 }),
      {
        columns: [
          { text: documentTexts.total, style: 'total', width: '50%' },
          { text: moneyText(totals.total, currency), style: 'total', alignment: 'right', width: '50%' },
        ],
      },
      ...purposes.map((text): Content => ({ text, style: 'small', margin: [0, 4, 0, 0] })),
    ],
    [...rows.map(({ name }) => name), ...purposes, '', '', ''],
    [0, 14, 0, 0],
  );
}
