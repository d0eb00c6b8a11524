import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findOpenChoices, type ProposalDocument, withChoices } from '#shared/proposal/document.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { Lines } from './lines.tsx';
import { Schedule, Sums } from './sums.tsx';

const hostile = `<svg><image href="/etc/passwd"/></svg>`;

const option = (id: string, name: string, upgradeCents: number) => ({ id, name, upgradeCents, isChosen: false });
const line = (id: string, more: object) => ({
  ...{ id, kind: 'item' as const, partId: null, sourceId: null, name: id, description: '', quantity: 1000 },
  ...{ groupIds: [], priceCents: 100_00, discount: null, taxClass: 'food' as const, isCharged: true },
  ...{ isOptional: false, isIncluded: true, choices: [] },
  ...more,
});

const sent: ProposalDocument = {
  ...{ number: 'P-2027-0001', version: 1, title: 'Becker', eventType: 'wedding', eventDay: '2027-06-12' },
  ...{ validUntil: '2027-01-05', intro: '', client: 'Anna Becker', timeZone: 'America/New_York', currency: 'USD' },
  venue: { name: 'Marquee Hall', street: '', city: '', region: '', postalCode: '', phone: '', email: '' },
  groups: [{ id: 'guests', name: 'Guests', expected: 100, guaranteed: null }],
  lines: [
    line('Dinner', {
      groupIds: ['guests'],
      choices: [{ id: 'mains', name: 'Mains', count: 1, options: [option('a', 'Trout', 4_00), option('b', 'Hen', 0)] }],
    }),
    line('Booth', { isOptional: true, isIncluded: false, description: hostile }),
  ],
  parts: [],
  schedule: [
    { id: 'first', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } },
    { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { day: '2027-06-01' } },
  ],
  signers: [],
  billTo: { name: '', address: '', poNumber: '', taxId: '' },
  ...{ taxExemption: null, securityDeposit: null, terms: '', cancellation: [], consent: { version: 1, text: '' } },
  rules: { charges: [], taxRates: [] },
  totals: { ...{ lines: [], subtotal: 0, discount: 0, shortfall: 0, charges: [], taxes: [], total: 0, schedule: [] } },
};

const signing: ProposalView['signing'] = {
  ...{ signerId: 'anna', signers: [], waitsForVenue: false, needsCode: false, isCodeSent: false, codeAddress: '' },
  ...{ typed: { name: '', hasConsented: false, hasAccepted: false, code: '' }, errors: {} },
};

function render(choices: { includedIds: string[]; optionIds: string[] }, state: ProposalView['state'] = 'open') {
  const document = withChoices(sent, choices);
  const view = { state, document, open: findOpenChoices(document), signing };
  const html = renderToStaticMarkup(
    <>
      <Lines {...view} />
      <Sums {...view} />
      <Schedule {...view} />
    </>,
  );
  return { html, words: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

describe('the page of a proposal', () => {
  it('comes to what is chosen, and says what is still to be chosen', () => {
    const undecided = render({ includedIds: [], optionIds: [] });
    expect(undecided.words).toContain('Please choose 1 of “Mains”.');
    expect(undecided.words).toContain('Total $10,000.00');
    const decided = render({ includedIds: ['Booth'], optionIds: ['Dinner.mains.a', 'Dinner.mains.unknown'] });
    expect(decided.words).not.toContain('Please choose');
    expect(decided.words).toContain('100 × $104.00');
    expect(decided.words).toContain('Total $10,500.00');
    expect(decided.words).toContain('Deposit 7 days after you sign $2,625.00 Balance Tuesday, June 1, 2027 $7,875.00');
  });

  it('prints hostile texts as text', () => {
    expect(render({ includedIds: [], optionIds: [] }).html).toContain(
      '&lt;svg&gt;&lt;image href=&quot;/etc/passwd&quot;/&gt;',
    );
  });

  it('offers nothing to choose once it is answered', () => {
    const { html, words } = render({ includedIds: [], optionIds: [] }, 'accepted');
    expect(html.match(/<input [^>]*disabled=""/g)).toHaveLength(3);
    expect(words).not.toContain('Update the total');
  });
});
