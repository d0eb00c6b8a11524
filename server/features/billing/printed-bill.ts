/** An invoice, a credit note or a receipt in print, as it was issued. */

import type { Content } from 'pdfmake/interfaces';
import { headed, quiet, rule, sumRow, together, widthOf } from '#server/features/printing/page-parts.ts';
import { asPrinted, type PageSize } from '#server/features/printing/pages.ts';
import type { PrintedDocument } from '#server/features/printing/print-pdf.ts';
import { factSections, letterhead, soldLines, soldSums } from '#server/features/printing/sale-parts.ts';
import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import {
  askedSums,
  asksForMoney,
  billDays,
  billSections,
  billTitle,
  eventInWords,
  mainAmount,
  standingSums,
} from '#shared/billing/words.ts';
import type { SumRow } from '#shared/proposal/words.ts';

const accessibleText =
  'This file has no tags for screen readers. The accessible original is the web page of this document, which opens by the link that you received; it shows the same text.';

export function printedBill({ bill, size }: { bill: FrozenBill; size: PageSize }): PrintedDocument {
  const printed = asPrinted(bill);
  const title = billTitle(printed);
  return {
    size,
    title: [title, printed.sold.title].join(': '),
    author: printed.venue.name,
    at: new Date(`${bill.issuedOn}T00:00:00Z`),
    footer: [printed.venue.name, title].join(' · '),
    content: billPages(printed, widthOf(size)),
  };
}

function billPages(bill: FrozenBill, width: number): Content[] {
  const { sold, currency, type } = bill;
  const document = { ...sold, currency };
  return [
    ...head(bill, width),
    ...factSections(billSections(bill)),
    ...(asksForMoney(type) ? [...soldLines(document, width), soldSums(document, width)] : []),
    ...asked(bill, width),
    ...standing(bill, width),
    { text: accessibleText, style: 'evidence', color: quiet, margin: [0, 22, 0, 0] },
  ];
}

function head(bill: FrozenBill, width: number): Content[] {
  const { name, amount } = mainAmount(bill);
  const days = billDays(bill).map(([day, value]) => `${day} ${value}`);
  return [
    ...letterhead(bill.venue, { details: days }, width),
    { text: billTitle(bill), style: 'title' },
    { text: eventInWords(bill), style: 'text', color: quiet, margin: [0, 2, 0, 10] },
    { text: `${name} ${amount}`, style: 'total' },
  ];
}

/** What it asks for. */
function asked(bill: FrozenBill, width: number): Content[] {
  const sums = askedSums(bill);
  if (sums === undefined) return [];
  const { name, amount } = mainAmount(bill);
  return headed(sums.title, [
    ...steps(sums.rows, width),
    rule(width, { above: 4, below: 4 }),
    {
      columns: [
        { text: name, style: 'total', width: '50%' },
        { text: amount, style: 'total', alignment: 'right', width: '50%' },
      ],
    },
  ]);
}

/** How everything stood on the day. */
function standing(bill: FrozenBill, width: number): Content[] {
  const sums = standingSums(bill);
  return sums === undefined ? [] : headed(sums.title, steps(sums.rows, width));
}

const steps = (rows: readonly SumRow[], width: number): Content[] =>
  rows.map(({ name, amount }, index) =>
    together([...(index === 0 ? [] : [rule(width)]), sumRow(name, amount)], [name]),
  );
