/** The pages of a signed proposal, up to its evidence. */

import type { Content } from 'pdfmake/interfaces';
import { changeWords } from '#shared/proposal/changes.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { unitPriceOf } from '#shared/proposal/pricing.ts';
import { isCounted, isPriced, signerRoleLabels } from '#shared/proposal/values.ts';
import {
  billingFacts,
  chargePurposes,
  dayInWords,
  documentTexts,
  exemptionFacts,
  guestsInWords,
  lineAmounts,
  linesByPart,
  methodsLine,
  quantityInWords,
  refundFacts,
  scheduleRows,
  standingInWords,
  sumRows,
  timesInWords,
} from '#shared/proposal/words.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { fact, heading, ink, paragraphs, quiet, rule, sumRow, together } from './page-parts.ts';
import type { SignedProposal } from './signed-proposal.ts';
import { printTexts as texts } from './texts.ts';

type Line = ProposalDocument['lines'][number];

/** Everything that was signed, in the order in which the page of the proposal shows it. */
export const proposalPages = (signed: SignedProposal, width: number): Content[] => {
  const { document } = signed;
  return [
    head(signed, width),
    ...changed(signed, width),
    ...paragraphs(document.intro),
    ...days(document),
    ...lines(document, width),
    sums(document, width),
    ...schedule(document, width),
    ...billing(document),
    ...cancellation(document, width),
    ...(document.terms === '' ? [] : [...heading(documentTexts.terms), ...paragraphs(document.terms, 'terms')]),
    ...signers(signed),
  ];
};

function head({ document, version, signatures }: SignedProposal, width: number): Content {
  const { venue, number, title, client } = document;
  const place = [venue.street, venue.city, [venue.region, venue.postalCode].filter(Boolean).join(' ')];
  // UTC stands with the evidence.
  const lastSigned = (signatures.at(-1)?.signedAtInWords ?? '').replace(/ \(.*/, '');
  return {
    stack: [
      {
        columns: [
          {
            width: '60%',
            stack: [
              { text: venue.name, style: 'venue' },
              { text: place.filter(Boolean).join(', '), style: 'small' },
              { text: [venue.phone, venue.email].filter(Boolean).join(' · '), style: 'small' },
            ],
          },
          {
            width: '40%',
            alignment: 'right',
            stack: [
              { text: documentTexts.numbered(number), style: 'text', bold: true, margin: [0, 5, 0, 0] },
              { text: texts.version(version), style: 'small' },
              { text: texts.signedOn(lastSigned), style: 'small' },
            ],
          },
        ],
        columnGap: 16,
      },
      rule(width, { above: 14, below: 22, color: ink, weight: 0.8 }),
      { text: title, style: 'title' },
      ...(client === '' ? [] : [{ text: texts.preparedFor(client), style: 'text', color: quiet }]),
    ],
    margin: [0, 0, 0, 14],
  };
}

/** What a change order changes, above all that is agreed with it. */
function changed({ changes }: SignedProposal, width: number): Content[] {
  if (changes === null) return [];
  return [
    ...heading(texts.changes(changes.version)),
    ...changes.list.flatMap(({ name, before, after }, index): Content[] => [
      ...(index === 0 ? [] : [rule(width, { above: 4, below: 4 })]),
      { text: name, style: 'text', bold: true },
      ...fact(after === null ? changeWords.removed : changeWords.before, before ?? '', 'small'),
      ...fact(before === null ? changeWords.added : changeWords.after, after ?? '', 'small'),
    ]),
  ];
}

function days(document: ProposalDocument): Content[] {
  const guests = guestsInWords(document);
  const part = (one: ProposalDocument['parts'][number]): Content => {
    const times = timesInWords(one);
    const spaces = one.spaces.filter(Boolean).join(', ');
    return together(
      [
        { text: one.name, style: 'text', bold: true },
        { text: [dayInWords(one.eventDate), times].filter(Boolean).join(', '), style: 'text' },
        ...(spaces === '' ? [] : [{ text: spaces, style: 'small' }]),
      ],
      [one.name, spaces],
      [0, 0, 0, 8],
    );
  };
  return [
    ...heading(documentTexts.days),
    ...document.parts.map(part),
    ...(guests === '' ? [] : [{ text: guests, style: 'text' }]),
  ];
}

/** Lines that the client left out are no part of what was signed. */
function lines(document: ProposalDocument, width: number): Content[] {
  return linesByPart({ ...document, lines: document.lines.filter(isCounted) }).flatMap(({ name, lines }) => [
    ...(name === '' ? [rule(width, { above: 16 })] : heading(name)),
    ...lines.map((line, index) => lineOf(line, document, width, index === 0)),
  ]);
}

function lineOf(line: Line, document: ProposalDocument, width: number, isFirst: boolean): Content {
  const chosen = line.choices.map(({ name, options }) => ({
    name,
    options: options.filter(({ isChosen }) => isChosen).map((option) => option.name),
  }));
  const words: Content[] = [
    { text: line.name, style: 'text', bold: line.kind !== 'text' },
    ...(line.description === '' ? [] : [{ text: line.description, style: 'small' }]),
    ...chosen
      .filter(({ options }) => options.length > 0)
      .map(({ name, options }): Content => ({ text: texts.chosen(name, options), style: 'small', color: ink })),
  ];
  const inside = isPriced(line) ? pricedLine(line, document, words) : { stack: words };
  const all = [line.name, line.description, ...chosen.map(({ name, options }) => texts.chosen(name, options))];
  return together([...(isFirst ? [] : [rule(width, { below: 6 })]), inside], all, [0, 0, 0, 6]);
}

function pricedLine(line: Line, document: ProposalDocument, words: Content[]): Content {
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

function sums(document: ProposalDocument, width: number): Content {
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

function schedule(document: ProposalDocument, width: number): Content[] {
  const { currency, securityDeposit } = document;
  const rows = scheduleRows(document);
  if (rows.length === 0 && securityDeposit === null) return [];
  const methods = rows.length === 0 ? '' : methodsLine(document);
  return [
    ...heading(documentTexts.schedule),
    ...rows.map((row, index) =>
      together(
        [
          ...(index === 0 ? [] : [rule(width)]),
          sumRow(row.name, moneyText(row.cents, currency), { detail: standingInWords(row, document) }),
        ],
        [row.name],
      ),
    ),
    ...paragraphs(methods),
    ...(securityDeposit === null
      ? []
      : paragraphs(
          documentTexts.securityDeposit(moneyText(securityDeposit.cents, currency), securityDeposit.returnDays),
        )),
  ];
}

function billing(document: ProposalDocument): Content[] {
  const factsBelow = (title: string, facts: readonly [string, string][]): Content[] =>
    facts.length === 0 ? [] : [...heading(title), ...facts.flatMap(([name, value]) => fact(name, value))];
  return [
    ...factsBelow(documentTexts.billTo, billingFacts(document)),
    ...factsBelow(documentTexts.taxExemption, exemptionFacts(document)),
  ];
}

function cancellation(document: ProposalDocument, width: number): Content[] {
  const refunds = refundFacts(document);
  if (refunds.length === 0) return [];
  return [
    ...heading(documentTexts.cancellation),
    ...refunds.flatMap(([when, what], index): Content[] => [...(index === 0 ? [] : [rule(width)]), sumRow(when, what)]),
  ];
}

function signers({ signatures, countersignature, document }: SignedProposal): Content[] {
  const signed = (name: string, who: string, at: string): Content =>
    together(
      [
        { text: name, style: 'signature' },
        { text: `${who} · ${at}`, style: 'small' },
      ],
      [name, who],
      [0, 0, 0, 10],
    );
  return [
    ...heading(texts.signedBy),
    ...signatures.map(({ name, role, signedAtInWords }) => signed(name, signerRoleLabels[role], signedAtInWords)),
    ...(countersignature === null
      ? []
      : [signed(countersignature.name, texts.forVenue(document.venue.name), countersignature.atInWords)]),
  ];
}
