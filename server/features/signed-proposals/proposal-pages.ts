/** The pages of a signed proposal, up to its evidence. */

import type { Content } from 'pdfmake/interfaces';
import { fact, headed, paragraphs, quiet, rule, sumRow, together } from '#server/features/printing/page-parts.ts';
import { factSections, letterhead, soldLines, soldSums } from '#server/features/printing/sale-parts.ts';
import { changeWords } from '#shared/proposal/changes.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { signerRoleLabels } from '#shared/proposal/values.ts';
import {
  billingFacts,
  dayInWords,
  documentTexts,
  exemptionFacts,
  guestsInWords,
  methodsLine,
  refundFacts,
  scheduleRows,
  standingInWords,
  timesInWords,
} from '#shared/proposal/words.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { SignedProposal } from './signed-proposal.ts';
import { printTexts as texts } from './texts.ts';

/** Everything that was signed, in the order in which the page of the proposal shows it. */
export const proposalPages = (signed: SignedProposal, width: number): Content[] => {
  const { document } = signed;
  return [
    head(signed, width),
    ...changed(signed, width),
    ...paragraphs(document.intro),
    ...days(document),
    ...soldLines(document, width),
    soldSums(document, width),
    ...schedule(document, width),
    ...factSections([
      { title: documentTexts.billTo, facts: billingFacts(document) },
      { title: documentTexts.taxExemption, facts: exemptionFacts(document) },
    ]),
    ...cancellation(document, width),
    ...(document.terms === '' ? [] : headed(documentTexts.terms, paragraphs(document.terms, 'terms'))),
    ...signers(signed),
  ];
};

function head({ document, version, signatures }: SignedProposal, width: number): Content {
  const { venue, number, title, client } = document;
  // UTC stands with the evidence.
  const lastSigned = (signatures.at(-1)?.signedAtInWords ?? '').replace(/ \(.*/, '');
  return {
    stack: [
      ...letterhead(
        venue,
        { title: documentTexts.numbered(number), details: [texts.version(version), texts.signedOn(lastSigned)] },
        width,
      ),
      { text: title, style: 'title' },
      ...(client === '' ? [] : [{ text: texts.preparedFor(client), style: 'text', color: quiet }]),
    ],
    margin: [0, 0, 0, 14],
  };
}

/** What a change order changes, above all that is agreed with it. */
function changed({ changes }: SignedProposal, width: number): Content[] {
  if (changes === null) return [];
  return headed(texts.changes(changes.version), [
    ...changes.list.flatMap(({ name, before, after }, index): Content[] => [
      ...(index === 0 ? [] : [rule(width, { above: 4, below: 4 })]),
      { text: name, style: 'text', bold: true },
      ...fact(after === null ? changeWords.removed : changeWords.before, before ?? '', 'small'),
      ...fact(before === null ? changeWords.added : changeWords.after, after ?? '', 'small'),
    ]),
  ]);
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
  return headed(documentTexts.days, [
    ...document.parts.map(part),
    ...(guests === '' ? [] : [{ text: guests, style: 'text' }]),
  ]);
}

function schedule(document: ProposalDocument, width: number): Content[] {
  const { currency, securityDeposit } = document;
  const rows = scheduleRows(document);
  if (rows.length === 0 && securityDeposit === null) return [];
  const methods = rows.length === 0 ? '' : methodsLine(document);
  return headed(documentTexts.schedule, [
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
  ]);
}

function cancellation(document: ProposalDocument, width: number): Content[] {
  const refunds = refundFacts(document);
  if (refunds.length === 0) return [];
  return headed(documentTexts.cancellation, [
    ...refunds.flatMap(([when, what], index): Content[] => [...(index === 0 ? [] : [rule(width)]), sumRow(when, what)]),
  ]);
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
  return headed(texts.signedBy, [
    ...signatures.map(({ name, role, signedAtInWords }) => signed(name, signerRoleLabels[role], signedAtInWords)),
    ...(countersignature === null
      ? []
      : [signed(countersignature.name, texts.forVenue(document.venue.name), countersignature.atInWords)]),
  ]);
}
