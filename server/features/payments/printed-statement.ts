/** A statement in print. */

import type { Content } from 'pdfmake/interfaces';
import { headed, ink, quiet, rule, sumRow, together, widthOf } from '#server/features/printing/page-parts.ts';
import { asPrinted, type PageSize } from '#server/features/printing/pages.ts';
import type { PrintedDocument } from '#server/features/printing/print-pdf.ts';
import { letterhead } from '#server/features/printing/sale-parts.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import type { Statement, StatementLine } from '#shared/payment/statement-schema.ts';
import {
  statementDay,
  statementLineInWords,
  statementSums,
  statementTexts as texts,
} from '#shared/payment/statement-words.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { moneyText } from '#shared/rules/money-text.ts';

/** What is printed: a statement, and whose paper it is on. */
export interface StatementInPrint {
  statement: Statement;
  venue: ProposalDocument['venue'];
  size: PageSize;
}

const accessibleText =
  'This file has no tags for screen readers. Please ask us for the same as a text where you need one.';

export function printedStatement({ size, ...input }: StatementInPrint): PrintedDocument {
  const { statement, venue } = asPrinted(input);
  const whose = [statement.client, statement.event].filter(Boolean).join(' · ');
  const width = widthOf(size);
  return {
    size,
    title: [texts.title, whose].filter(Boolean).join(': '),
    author: venue.name,
    at: new Date(statement.at),
    footer: [venue.name, texts.title, texts.asOf(statement.atInWords)].join(' · '),
    content: [
      ...letterhead(venue, { details: [texts.asOf(statement.atInWords)] }, width),
      { text: texts.title, style: 'title' },
      { text: whose, style: 'text', color: quiet, margin: [0, 2, 0, 14] },
      ...linesIn(statement, width),
      ...onTheWay(statement, width),
      ...sums(statement, width),
    ],
  };
}

const row = (cells: readonly [day: string, what: string, amount: string, balance: string], style: string): Content => ({
  columns: [
    { text: cells[0], style, width: '23%' },
    { text: cells[1], style, width: '43%' },
    { text: cells[2], style, width: '17%', alignment: 'right' },
    { text: cells[3], style, width: '17%', alignment: 'right' },
  ],
  columnGap: 6,
  margin: [0, 3, 0, 3],
});

function linesIn({ lines, currency }: Statement, width: number): Content[] {
  if (lines.length === 0) return [{ text: texts.none, style: 'text' }];
  const toRow = (line: StatementLine): Content => {
    const what = statementLineInWords(line);
    const amounts = [moneyText(line.amountCents, currency), moneyText(line.balanceCents, currency)] as const;
    return together([rule(width), row([statementDay(line.day), what, ...amounts], 'text')], [what]);
  };
  return [row([texts.day, texts.what, texts.amount, texts.balance], 'small'), ...lines.map(toRow)];
}

function onTheWay({ onTheWay: rows, currency }: Statement, width: number): Content[] {
  if (rows.length === 0) return [];
  return headed(texts.onTheWay, [
    ...rows.map(({ day, method, proposal, amountCents }) => {
      const what = [statementDay(day), paymentMethodLabels[method], proposal].join(' · ');
      return together([rule(width), sumRow(what, moneyText(amountCents, currency))], [what]);
    }),
  ]);
}

/** With what stands below them, which would be alone on a page otherwise. */
const sums = (statement: Statement, width: number): Content[] => [
  rule(width, { above: 14, below: 4, color: ink, weight: 0.8 }),
  together(
    [
      ...statementSums(statement).map(({ name, cents }) => {
        const isBold = name === texts.due || name === texts.overpaid;
        return sumRow(name, moneyText(cents, statement.currency), { isBold });
      }),
      { text: accessibleText, style: 'evidence', color: quiet, margin: [0, 22, 0, 0] },
    ],
    ['', '', '', ''],
  ),
];
