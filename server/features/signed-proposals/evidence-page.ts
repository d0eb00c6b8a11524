/** The last page of a signed proposal: who signed what, when, from where, and after which consent. */

import type { Content } from 'pdfmake/interfaces';
import { fact, paragraphs, rule, together } from '#server/features/printing/page-parts.ts';
import { momentWithUtc } from '#server/platform/time/calendar.ts';
import type { Signature } from '#shared/proposal/signing.ts';
import { signerRoleLabels } from '#shared/proposal/values.ts';
import { documentTexts } from '#shared/proposal/words.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { SignedProposal } from './signed-proposal.ts';
import { printTexts as texts } from './texts.ts';

/** Begins a page of its own. */
export function evidencePage(signed: SignedProposal, width: number): Content[] {
  const { document, version, hash, acceptedAt, signatures, countersignature } = signed;
  const { timeZone, currency, totals, number, consent, title } = document;
  const facts = (name: string, value: string) => fact(name, value, 'evidence');
  return [
    { text: texts.evidence, style: 'title', pageBreak: 'before', margin: [0, 0, 0, 10] },
    ...facts(texts.what, `${documentTexts.version(number, version)}: ${title}`),
    ...facts(texts.total, moneyText(totals.total, currency)),
    ...facts(texts.accepted, momentOf(acceptedAt, timeZone)),
    ...facts(texts.hash, `${hash}\n${texts.hashOf}`),
    { text: texts.accessible, style: 'evidence', margin: [0, 6, 0, 0] },
    ...signatures.map((signature) => signatureFacts(signature, timeZone, width)),
    ...(countersignature === null
      ? []
      : [
          together(
            [
              rule(width, { above: 6, below: 6 }),
              ...facts(texts.countersigned, countersignature.name),
              ...facts(texts.signed, [countersignature.atInWords, countersignature.at].join(' · ')),
            ],
            [],
          ),
        ]),
    rule(width, { above: 6, below: 6 }),
    { text: texts.consent(consent.version), style: 'evidence', bold: true, margin: [0, 0, 0, 2] },
    ...paragraphs(consent.text, 'evidence', 3),
  ];
}

function signatureFacts(signature: Signature, timeZone: string, width: number): Content {
  const { name, role, email, sentAt, openedAt, codeConfirmedAt, signedAt, signedAtInWords, address, userAgent } =
    signature;
  const facts = (label: string, value: string) => fact(label, value, 'evidence');
  const moment = (at: string | null) => (at === null ? '' : momentOf(at, timeZone));
  return together(
    [
      rule(width, { above: 6, below: 6 }),
      ...facts(texts.typed, name),
      ...facts(signerRoleLabels[role], email),
      ...facts(texts.sent, moment(sentAt)),
      ...facts(texts.opened, moment(openedAt)),
      ...facts(texts.confirmed, moment(codeConfirmedAt)),
      ...facts(texts.signed, [signedAtInWords, signedAt].join(' · ')),
      ...facts(texts.ip, address),
      ...facts(texts.browser, userAgent),
    ],
    [name, email, userAgent],
  );
}

const momentOf = (at: string, timeZone: string): string => [momentWithUtc(timeZone, Date.parse(at)), at].join(' · ');
