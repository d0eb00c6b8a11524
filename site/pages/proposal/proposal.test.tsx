import { describe, expect, it } from 'vitest';
import {
  aLine,
  aProposalDocument,
  aProposalView,
  theCouple as signers,
  signedWhen as when,
} from '#site/testing/a-proposal.ts';
import { renderProposal as render } from '#site/testing/render-proposal.tsx';

const hostile = `<svg><image href="/etc/passwd"/></svg>`;
const chosen = { includedIds: ['Booth'], optionIds: ['Dinner.mains.a', 'Dinner.mains.unknown'] };

describe('what is offered', () => {
  it('comes to what is chosen, and says what is still to be chosen', async () => {
    const undecided = await render(aProposalView({ isAsked: true }));
    expect(undecided.words).toContain('Please choose 1 of “Mains”.');
    expect(undecided.words).toContain('Total $10,000.00');
    expect(undecided.choice('Mains: choose 1').getAttribute('aria-describedby')).toBe('open-Dinner.mains');
    const decided = await render(aProposalView({ isAsked: true, choices: chosen }));
    expect(decided.words).not.toContain('Please choose');
    expect(decided.words).toContain('100 × $104.00');
    expect(decided.words).toContain('Total $10,500.00');
    expect(decided.words).toContain('Deposit 7 days after you sign $2,625.00 Balance Tuesday, June 1, 2027 $7,875.00');
    expect(decided.fields()).toMatchObject({ include: 'Booth', 'option.Dinner.mains': 'Dinner.mains.a', version: '3' });
  });

  it('has the day, the guests and the total first, and each day with its parts', async () => {
    const times = { setupMinutes: 0, teardownMinutes: 0, spaceIds: [] };
    const parts = [
      {
        ...times,
        id: 'a',
        name: 'Ceremony',
        eventDate: '2027-06-12',
        startTime: '15:00',
        endTime: '16:30',
        spaces: ['Garden'],
      },
      { ...times, id: 'b', name: 'Brunch', eventDate: '2027-06-13', startTime: null, endTime: null, spaces: [] },
    ];
    const { words } = await render(aProposalView({ document: { parts } }));
    expect(words).toContain('Date Saturday, June 12, 2027 Guests 100 Total $10,000.00');
    expect(words).toContain('Saturday, June 12, 2027 3 PM to 4:30 PM Ceremony Garden Sunday, June 13, 2027 Brunch');
  });

  it('says all that is signed with it: whom bills name, what is free of taxes, and what is refunded', async () => {
    const { words } = await render(
      aProposalView({
        document: {
          billTo: { name: 'Becker Mills', address: '', poNumber: 'PO 7', taxId: '' },
          taxExemption: { certificate: 'OH-1', expiresOn: '2028-01-31', rates: ['Sales tax'] },
          cancellation: [{ atLeast: 6, unit: 'months', refundPercent: 75_000 }],
        },
      }),
    );
    expect(words).toContain('Bill to Name Becker Mills PO number PO 7');
    expect(words).toContain('Certificate OH-1 Expires Monday, January 31, 2028 Exempt from Sales tax');
    expect(words).toContain('If you cancel At least 6 months before the event 75% refunded');
  });

  it('says how it is paid, of cards only where they are taken, and nothing where nothing is due', async () => {
    const methods = ['card', 'check', 'transfer'] as const;
    const ofCards = async (more: object) =>
      (await render(aProposalView({ document: { methods: [...methods], ...more } }))).words;
    expect(await ofCards({})).toContain('Ways to pay: check, bank transfer');
    expect(await ofCards({ takesCards: true })).toContain('Ways to pay: credit or debit card, check, bank transfer');
    for (const more of [{ methods: ['card'] }, { methods: [] }, { schedule: [] }])
      expect(await ofCards(more)).not.toContain('Ways to pay');
  });

  it('says what an upgrade adds in all, each without guests, and what is optional', async () => {
    const { words } = await render(aProposalView());
    expect(words).toContain('Trout + $4.00 per guest (+$400.00)');
    expect(words).toContain('Booth Optional Not included');
    const [dinner] = aProposalDocument().lines;
    const fixed = aLine('Dinner', { choices: dinner?.choices });
    expect((await render(aProposalView({ document: { lines: [fixed] } }))).words).toContain('Trout + $4.00 each Hen');
    const accepted = await render(aProposalView({ state: 'accepted', choices: chosen }));
    expect(accepted.words).not.toContain('Optional');
  });

  it('asks for nothing for a choice too many', async () => {
    const [dinner] = aProposalDocument().lines;
    const options = ['a', 'b', 'c'].map((id) => ({ id, name: id, upgradeCents: 4_00, isChosen: false }));
    const lines = [aLine('Dinner', { ...dinner, choices: [{ id: 'mains', name: 'Mains', count: 2, options }] })];
    const optionIds = ['a', 'b', 'c'].map((id) => `Dinner.mains.${id}`);
    const page = await render(aProposalView({ document: { lines }, isAsked: true, choices: { optionIds } }));
    expect(page.words).toContain('Total $10,800.00');
    expect(page.words).toContain('Please choose 2 of “Mains”.');
    expect(page.choice('Mains: choose 2').querySelectorAll('[checked]')).toHaveLength(3);
  });

  it('says how many guests are paid for at least, also of a single group', async () => {
    const group = { id: 'guests', name: 'Adults', expected: 110, guaranteed: 100 };
    const seen = async (more: object) =>
      (await render(aProposalView({ document: { groups: [{ ...group, ...more }] } }))).words;
    expect(await seen({})).toContain('Guests 110 Adults: 110, at least 100 paid for Total');
    expect(await seen({ guaranteed: 0 })).toContain('Guests 110 Total');
  });

  it('has lines that add up to the subtotal, and nothing that comes to nothing', async () => {
    const lines = [
      aLine('Chairs', { quantity: 10_000, discount: { cents: 100_00 } }),
      aLine('Stage', { priceCents: 1_000_00 }),
    ];
    const tax = { id: 'tax', percent: 8_000, isOnServiceCharge: false, isOnGratuity: false, isOnShortfall: false };
    const taxRates = [
      { ...tax, name: 'Sales tax', classes: ['food' as const], validFrom: null },
      { ...tax, id: 'room', name: 'Room tax', classes: ['rental' as const], validFrom: null },
    ];
    const { words } = await render(aProposalView({ document: { lines, rules: { charges: [], taxRates } } }));
    expect(words).toContain('Chairs $1,000.00 $900.00 10 × $100.00 · Discount on this line: −$100.00');
    expect(words).toContain('Stage $1,000.00');
    expect(words).toContain('Subtotal $1,900.00 Sales tax (8%) $152.00 Total $2,052.00');
  });

  it('says beside a charge what it is for', async () => {
    const charge = {
      id: 'service',
      name: 'Service',
      kind: 'service_charge' as const,
      amount: { percent: 20_000 },
      classes: ['food' as const],
    };
    const rules = {
      charges: [{ ...charge, paidOutPercent: 0, purpose: 'For the crew.', validFrom: null }],
      taxRates: [],
    };
    const { words } = await render(aProposalView({ document: { rules } }));
    expect(words).toContain('Service (20%) For the crew. $2,000.00');
  });

  it('looks the same in a preview, which has no form that sends anything', async () => {
    const page = await render({ ...aProposalView(), isPreview: true });
    expect(page.words).toContain('This is a preview.');
    expect(page.words).toContain('Sign and accept');
    expect(page.choice('Mains: choose 1').querySelectorAll('[type="radio"]')).not.toHaveLength(0);
    expect(page.form()).toBeNull();
  });

  it('prints hostile texts as text', async () => {
    const lines = [...aProposalDocument().lines, aLine('Hostile', { description: hostile, name: hostile })];
    const { html } = await render(aProposalView({ document: { lines, title: hostile } }));
    expect(html).not.toContain('<image');
    expect(html).toContain('&lt;svg&gt;&lt;image href=&quot;/etc/passwd&quot;/&gt;');
  });
});

describe('signing', () => {
  it('sends choices and signature as one form, whose first button neither signs nor declines', async () => {
    const page = await render(aProposalView());
    const buttons = [...page.form().querySelectorAll('button')];
    expect(buttons.map(({ name, value }) => [name, value])).toEqual([
      ['intent', 'update'],
      ['intent', 'update'],
      ['intent', 'sign'],
      ['intent', 'decline'],
    ]);
    expect(page.form().method).toBe('post');
    expect(page.fields()).toEqual({ version: '3', total: '1000000', name: '', reason: '' });
    expect(page.field('Anything you would like to tell us? (optional)')).toMatchObject({
      name: 'reason',
      maxLength: 1000,
    });
    expect(page.form().querySelector('details button')?.textContent).toBe('Yes, decline this proposal');
  });

  it('shows the whole consent, two ticks, and what is due first', async () => {
    const page = await render(aProposalView());
    expect(page.words).toContain('I agree to receive this electronically. I can have it on paper.');
    expect(page.field('I consent to electronic records and signatures.')).toMatchObject({
      name: 'consent',
      value: 'yes',
    });
    expect(page.field('I have read and accept this proposal.')).toMatchObject({ name: 'accept', value: 'yes' });
    expect(page.field('Your full name')).toMatchObject({ name: 'name', autocomplete: 'name' });
    expect(page.words).toContain('Next payment: Deposit, $2,500.00, 7 days after you sign.');
    expect(page.words).not.toContain('code');
  });

  it('says what is wrong at the top and at its field, and keeps what was typed', async () => {
    const errors = { choices: 'Choose.', accept: 'Tick this.', name: 'Type your name.', code: 'Enter the digits.' };
    const typed = { name: ' ', hasConsented: true, hasAccepted: false, code: '12' };
    const page = await render(aProposalView({ isAsked: true, signing: { errors, typed, needsCode: true } }));
    const links = [...page.body.querySelectorAll('[role="alert"] a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#choice-Dinner.mains', 'Please choose 1 of “Mains”.'],
      ['#accept', 'Tick this.'],
      ['#name', 'Type your name.'],
      ['#code', 'Enter the digits.'],
    ]);
    for (const link of links) {
      const target = page.byId(link.getAttribute('href')?.slice(1));
      const described = page.byId(target?.getAttribute('aria-describedby')?.split(' ')[0]);
      expect(described?.textContent).toBe(link.textContent);
      if (target?.tagName === 'INPUT') expect(target.getAttribute('aria-invalid')).toBe('true');
    }
    expect(page.fields()).toMatchObject({ consent: 'yes', name: ' ', code: '12' });
    expect(page.fields()).not.toHaveProperty('accept');
  });

  it('says what is wrong with all of it', async () => {
    const form = 'This proposal has changed. Please read the new version first.';
    const page = await render(aProposalView({ signing: { errors: { form } } }));
    expect(page.body.querySelector('[role="alert"]')?.textContent).toContain(form);
    const gone = await render(aProposalView({ state: 'revised', signing: { errors: { form } } }));
    expect(gone.words).toContain(`${form} This proposal is being revised.`);
    expect(gone.body.querySelectorAll('#answer')).toHaveLength(1);
  });

  it('mails a code where one is asked for', async () => {
    const before = await render(aProposalView({ signing: { needsCode: true } }));
    expect(before.words).toContain('We send the code to a…@example.com. Send me the code');
    expect(before.field('Six-digit code')).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
    const never = await render(aProposalView({ signing: { needsCode: true, canMailCode: false } }));
    expect(never.words).toContain('we cannot mail one. Please write or call us to sign.');
    expect(never.words).not.toMatch(/We send the code|Six-digit code/);
    const after = await render(aProposalView({ signing: { needsCode: true, isCodeSent: true } }));
    expect(after.byId('answer')?.textContent).toContain('We sent a code to a…@example.com. Please enter it here.');
    expect(after.words).toContain('Send another code');
  });

  it('shows who has signed, and lets choices stand once somebody has', async () => {
    const first = await render(aProposalView({ signing: { signers: signers() } }));
    expect(first.words).toContain('Anna Becker (you) Not signed yet Tom Becker Not signed yet');
    expect(first.words).toContain('What you choose above stands for everybody who signs.');
    const second = await render(aProposalView({ choices: chosen, signing: { signers: signers('tom') } }));
    expect(second.words).toContain(`Tom Becker Signed ${when}`);
    expect(second.words).toContain('You sign the same document, or ask us for a change.');
    expect(second.words).toContain('Mains: Trout (+ $4.00 per guest)');
    expect(second.fields()).toEqual({ version: '3', total: '1050000', name: '', reason: '' });
    expect(second.words).not.toContain('Update the total Subtotal');
  });
});
