import { createHash } from 'node:crypto';
import { starterMoney } from '#shared/money/starter.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { priceProposal } from '#shared/proposal/pricing.ts';
import type { Signature } from '#shared/proposal/signing.ts';
import type { SignedProposal } from '../signed-proposal.ts';

type Line = ProposalDocument['lines'][number];

/** A line of a document; an item at $12.50 unless it says otherwise. */
export const signedLine = (more: Partial<Line> = {}): Line => ({
  ...{ id: 'line', kind: 'item', partId: null, sourceId: null, name: 'Chair', description: '', quantity: 1000 },
  ...{ groupIds: [], priceCents: 12_50, discount: null, taxClass: 'food', isCharged: true },
  ...{ isOptional: false, isIncluded: true, choices: [] },
  ...more,
});

/** Any hash: whether it is that of the version is found out before anything is printed. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const rules: ProposalDocument['rules'] = {
  charges: [
    {
      ...{ id: 'service', name: 'Service charge', kind: 'service_charge', amount: { percent: 21_000 } },
      ...{ classes: ['food'], paidOutPercent: 0, purpose: 'For staffing and running the event.', validFrom: null },
    },
  ],
  taxRates: [
    {
      ...{ id: 'tax', name: 'Sales tax', percent: 8250, classes: ['food'], validFrom: null },
      ...{ isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: true },
    },
  ],
};

const parts: ProposalDocument['parts'] = [
  {
    ...{ id: 'ceremony', name: 'Ceremony', eventDate: '2027-06-12', startTime: '15:00', endTime: '16:00' },
    ...{ setupMinutes: 60, teardownMinutes: 0, spaceIds: ['garden'], spaces: ['Garden'] },
  },
  {
    ...{ id: 'dinner', name: 'Dinner', eventDate: '2027-06-12', startTime: '16:30', endTime: '23:00' },
    ...{ setupMinutes: 0, teardownMinutes: 60, spaceIds: ['hall', 'bar'], spaces: ['Great Hall', 'Bar'] },
  },
];

const signature = (signerId: string, name: string, email: string, at: string, inWords: string): Signature => ({
  ...{ signerId, name, email, role: signerId === 'anna' ? 'client' : 'partner', version: 2, documentHash: '' },
  ...{ consentVersion: 1, address: '203.0.113.7' },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 Version/19.2 Mobile/15E148 Safari/604.1',
  ...{ sentAt: '2027-01-25T15:00:00.000Z', openedAt: '2027-01-26T05:19:00.000Z', codeConfirmedAt: null },
  ...{ signedAt: at, signedAtInWords: inWords },
});

/** A wedding in two parts that two people signed, with these lines and other changes of its document. */
export function aSignedProposal(
  changes: Partial<ProposalDocument> = {},
  more: Partial<Omit<SignedProposal, 'document'>> = {},
): SignedProposal {
  const groups = [
    { id: 'adults', name: 'Adults', expected: 112, guaranteed: 100 },
    { id: 'children', name: 'Children', expected: 8, guaranteed: null },
  ];
  const lines = changes.lines ?? [
    signedLine({ id: 'arch', partId: 'ceremony', name: 'Arch with seasonal flowers', priceCents: 850_00 }),
    signedLine({
      ...{ id: 'menu', kind: 'package', partId: 'dinner', name: 'Harvest dinner', groupIds: ['adults'] },
      ...{ description: 'Three courses, bread and butter from the farm, coffee and tea.', priceCents: 85_00 },
      choices: [
        {
          ...{ id: 'mains', name: 'Mains', count: 2 },
          options: [
            { id: 'trout', name: 'Trout with dill', upgradeCents: 4_00, isChosen: true },
            { id: 'chicken', name: 'Roast chicken', upgradeCents: 0, isChosen: true },
            { id: 'beef', name: 'Braised beef', upgradeCents: 6_00, isChosen: false },
          ],
        },
      ],
    }),
    signedLine({ id: 'note', kind: 'text', partId: 'dinner', name: 'The cake is brought by the family.' }),
    signedLine({
      ...{
        id: 'booth',
        name: 'Photo booth',
        isOptional: true,
        isIncluded: true,
        priceCents: 400_00,
        taxClass: 'rental',
      },
      discount: { percent: 10_000 },
    }),
    signedLine({ id: 'fireworks', name: 'Fireworks', isOptional: true, isIncluded: false, priceCents: 2500_00 }),
    signedLine({ id: 'early', kind: 'discount', name: 'Booked early', discount: { cents: 250_00 }, priceCents: 0 }),
  ];
  const schedule: ProposalDocument['schedule'] = [
    { id: 'deposit', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 0 } },
    { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
  ];
  const document: ProposalDocument = {
    ...{ number: 'P-2027-0001', version: 2, title: 'Becker wedding', eventType: 'wedding', eventDay: '2027-06-12' },
    ...{ validUntil: '2027-02-01', client: 'Anna and Tom Becker', timeZone: 'America/Chicago', currency: 'USD' },
    intro: 'Dear Anna and Tom,\n\nthank you for the afternoon in the garden. This is everything that we talked about.',
    ...{ groups, lines, schedule, parts, rules },
    signers: [
      { id: 'anna', name: 'Anna Becker', email: 'anna@example.com', role: 'client' },
      { id: 'tom', name: 'Tom Becker', email: 'tom@example.com', role: 'partner' },
    ],
    billTo: {
      name: 'Becker & Sons, LLC',
      address: '12 Mill Road\nPeninsula, OH 44264',
      poNumber: 'PO-4711',
      taxId: '',
    },
    taxExemption: { certificate: 'OH-998', expiresOn: '2028-12-31', rates: ['County tax'] },
    securityDeposit: { cents: 500_00, returnDays: 14 },
    ...{ methods: ['card', 'check', 'transfer'], takesCards: false },
    terms: 'Guests. We need the final count two weeks before the event.\n\nMusic. Until 11 PM, and inside after 10 PM.',
    venue: {
      ...{ name: 'The Becker Barn', street: '1890 Riverview Road', city: 'Peninsula', region: 'OH' },
      ...{ postalCode: '44264', phone: '(330) 555-0100', email: 'events@example.com' },
    },
    cancellation: starterMoney.cancellation,
    consent: { version: starterMoney.consentVersion, text: starterMoney.consent },
    ...changes,
    totals: priceProposal({ groups, schedule, taxExemption: null, ...changes, lines }, changes.rules ?? rules),
  };
  const hash = hashOf(JSON.stringify(document));
  return {
    ...{
      document,
      version: document.version,
      hash,
      changes: null,
      countersignature: null,
      acceptedAt: '2027-01-27T05:51:12.000Z',
    },
    signatures: [
      signature(
        'anna',
        'Anna Becker',
        'anna@example.com',
        '2027-01-26T05:30:00.000Z',
        'Jan 25, 2027, 11:30 PM CST (05:30 UTC on Jan 26)',
      ),
      signature(
        'tom',
        'Tom Becker',
        'tom@example.com',
        '2027-01-27T05:51:12.000Z',
        'Jan 26, 2027, 11:51 PM CST (05:51 UTC on Jan 27)',
      ),
    ].map((one) => ({ ...one, documentHash: hash })),
    ...more,
  };
}
