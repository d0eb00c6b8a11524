import {
  findOpenChoices,
  type ProposalChoices,
  type ProposalDocument,
  withChoices,
} from '#shared/proposal/document.ts';
import type { ProposalView, SigningView } from '#shared/rendering/proposal-view.ts';

const option = (id: string, name: string, upgradeCents: number) => ({ id, name, upgradeCents, isChosen: false });

/** A line of $100 unless it says otherwise. */
export const aLine = (id: string, more: object = {}): ProposalDocument['lines'][number] => ({
  ...{ id, kind: 'item', partId: null, sourceId: null, name: id, description: '', quantity: 1000 },
  ...{ groupIds: [], priceCents: 100_00, discount: null, taxClass: 'food', isCharged: true },
  ...{ isOptional: false, isIncluded: true, choices: [] },
  ...more,
});

/** Dinner for 100 guests with a choice of two mains, and a booth that may be left out. */
export function aProposalDocument(more: Partial<ProposalDocument> = {}): ProposalDocument {
  return {
    ...{ number: 'P-2027-0001', version: 3, title: 'Becker', eventType: 'wedding', eventDay: '2027-06-12' },
    ...{ validUntil: '2027-01-05', intro: '', client: 'Anna Becker', timeZone: 'America/New_York', currency: 'USD' },
    venue: {
      ...{ name: 'Marquee Hall', street: '', city: '', region: '', postalCode: '' },
      ...{ phone: '(555) 010-0100', email: 'hello@example.com' },
    },
    groups: [{ id: 'guests', name: 'Guests', expected: 100, guaranteed: null }],
    lines: [
      aLine('Dinner', {
        groupIds: ['guests'],
        choices: [
          { id: 'mains', name: 'Mains', count: 1, options: [option('a', 'Trout', 4_00), option('b', 'Hen', 0)] },
        ],
      }),
      aLine('Booth', { isOptional: true, isIncluded: false }),
    ],
    parts: [],
    schedule: [
      { id: 'first', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } },
      { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { day: '2027-06-01' } },
    ],
    signers: [],
    billTo: { name: '', address: '', poNumber: '', taxId: '' },
    ...{ taxExemption: null, securityDeposit: null, terms: '', cancellation: [] },
    consent: { version: 1, text: 'I agree to receive this electronically.\n\nI can have it on paper.' },
    rules: { charges: [], taxRates: [] },
    totals: { lines: [], subtotal: 0, discount: 0, shortfall: 0, charges: [], taxes: [], total: 0, schedule: [] },
    ...more,
  };
}

/** As Anna sees it, who signs alone and has not yet. */
export function aSigningView(more: Partial<SigningView> = {}): SigningView {
  return {
    signerId: 'anna',
    signers: [{ id: 'anna', name: 'Anna Becker', signedAt: null }],
    ...{ waitsForVenue: false, needsCode: false, isCodeSent: false, canMailCode: true, codeAddress: 'a…@example.com' },
    typed: { name: '', hasConsented: false, hasAccepted: false, code: '' },
    errors: {},
    ...more,
  };
}

/** When somebody signed, in the words of the page. */
export const signedWhen = 'Jan 26, 2027, 11:51 PM CST (05:51 UTC on Jan 27)';

/** Two who sign, of whom these have. */
export const theCouple = (...signed: string[]) =>
  [
    { id: 'anna', name: 'Anna Becker' },
    { id: 'tom', name: 'Tom Becker' },
  ].map((signer) => ({ ...signer, signedAt: signed.includes(signer.id) ? signedWhen : null }));

interface Seen {
  state?: ProposalView['state'];
  document?: Partial<ProposalDocument>;
  choices?: Partial<ProposalChoices>;
  signing?: Partial<SigningView>;
  before?: ProposalDocument;
  signed?: ProposalDocument;
  next?: ProposalView['next'];
  pdfPath?: string;
  lapsedOn?: string;
  pay?: ProposalView['pay'];
  /** Whether somebody asked what is still to be chosen. */
  isAsked?: boolean;
}

/** What the link of a proposal shows; it is open unless it says otherwise. */
export function aProposalView({ state = 'open', isAsked = false, ...seen }: Seen = {}): ProposalView {
  const { includedIds = [], optionIds = [] } = seen.choices ?? {};
  const document = withChoices(aProposalDocument(seen.document), { includedIds, optionIds });
  const { before = null, signed = null, next = null, pdfPath = null, lapsedOn = null, pay } = seen;
  const open = isAsked ? findOpenChoices(document) : [];
  const signing = aSigningView(seen.signing);
  return { state, document, before, signed, next, pdfPath, lapsedOn, pay, open, signing };
}
