import { describe, expect, it } from 'vitest';
import type { NextSteps, ProposalView } from '#shared/rendering/proposal-view.ts';
import {
  aLine,
  aProposalDocument,
  aProposalView,
  theCouple as signers,
  signedWhen as when,
} from '#site/testing/a-proposal.ts';
import { renderProposal as render } from '#site/testing/render-proposal.tsx';

const chosen = { includedIds: ['Booth'], optionIds: ['Dinner.mains.a', 'Dinner.mains.unknown'] };

describe('a change order', () => {
  const before = aProposalDocument({ lines: [aLine('Dinner', { quantity: 100_000, priceCents: 90_00 })] });

  it('says line by line what it changes, and that what was signed stands until then', async () => {
    const { words } = await render(aProposalView({ before }));
    expect(words).toContain('Change order to proposal');
    expect(words).toContain('What changes What you signed stands until this change is signed too.');
    expect(words).toMatch(/Dinner Until now .*100 × \$90\.00.* Now .*100 × \$100\.00/);
    expect(words).toContain('Yes, decline this change');
  });

  it('asks for nothing that is paid, and counts the rest from the first signature', async () => {
    const { document } = aProposalView();
    const row = ({ id, amount }: (typeof document.schedule)[number], index: number) => ({
      id,
      amount,
      cents: 100,
      isPaid: index === 0,
    });
    const agreedRows = document.schedule.map(row);
    const changes = { version: 1, isWithinContract: false };
    const open = await render(aProposalView({ before, document: { changes } }));
    expect(open.words).toMatch(/When you pay Deposit 7 days after the first signature/);
    // What is due already stands above, as it was agreed and less what was paid of it.
    expect(open.words).not.toContain('Next payment');
    const { words } = await render(aProposalView({ before, document: { changes, agreedRows } }));
    expect(words).toContain('When you pay Deposit Paid');
  });

  it('that nobody signed in time is gone, and what was signed stands', async () => {
    const { words } = await render(aProposalView({ state: 'accepted', lapsedOn: '2027-03-01' }));
    expect(words).toContain('was valid through Monday, March 1, 2027. What you signed stands.');
  });
});

describe('what is agreed', () => {
  const intro = 'Choose what is still open.';
  const deposit = { id: 'first', name: 'Deposit', cents: 4929_65, due: 4929_65, day: '2027-02-02', isOverdue: false };
  const rest = { id: 'rest', name: 'Balance', cents: 5470_35, due: 5470_35, day: '2027-06-01', isOverdue: false };
  const next: NextSteps = { signedOn: '2027-01-26', date: 'held', rows: [deposit, rest], overpaid: 0, settled: null };
  const accepted = { state: 'accepted' as const, choices: chosen, signing: { signers: signers('anna', 'tom') } };

  it('says what is to be paid when, whether the date is booked, and where the PDF is', async () => {
    const page = await render(aProposalView({ ...accepted, next, pdfPath: '/p/token/pdf', document: { intro } }));
    expect(page.textOf(page.byId('answer'))).toBe(
      'This proposal has been accepted. Next: Deposit of $4,929.65, due Tuesday, February 2, 2027. ' +
        'Until the deposit is paid, your date is held for you, not booked. Download the signed PDF',
    );
    expect(page.byId('answer')?.querySelector('a')?.getAttribute('href')).toBe('/p/token/pdf');
    expect(page.words).toContain('Deposit Tuesday, February 2, 2027 $4,929.65 Balance Tuesday, June 1, 2027');
    for (const gone of ['after you sign', 'alid through']) expect(page.words).not.toContain(gone);
    expect(page.body.querySelector('.proposal__body > .proposal__intro')).toBeNull();
    expect(page.body.querySelector('details:not([open])')?.textContent).toContain(intro);
  });

  it('says how much too much was paid', async () => {
    const { words } = await render(aProposalView({ ...accepted, next: { ...next, overpaid: 25_00 } }));
    expect(words).toContain('You have paid $25.00 more than is due.');
  });

  it.each<[NextSteps['date'], string]>([
    ['booked', 'Your date is booked.'],
    ['unpaid', 'Your date is not booked until the deposit is paid.'],
    ['unconfirmed', 'Your date is not booked yet. We confirm it and let you know.'],
    ['canceled', 'The event is canceled.'],
  ])('says of a date that is %s: %s', async (date, sentence) => {
    expect((await render(aProposalView({ ...accepted, next: { ...next, date } }))).words).toContain(sentence);
  });

  it.each([
    [{ paid: 4_929_65, kept: 1_232_41, refund: 3_697_24 }, 'we keep $1,232.41, and $3,697.24 goes back to you.'],
    [{ paid: 4_929_65, kept: 0, refund: 4_929_65 }, 'All of the $4,929.65 that you paid goes back to you.'],
    [{ paid: 4_929_65, kept: 4_929_65, refund: 0 }, 'Nothing of the $4,929.65 that you paid goes back'],
    [{ paid: 0, kept: 0, refund: 0 }, 'Nothing had been paid, and nothing is due.'],
    [{ paid: 100_00, kept: 25_00, refund: 75_00, toReturn: 50_00 }, 'goes back to you. $50.00 is still to go back.'],
    [{ paid: 100_00, kept: 25_00, refund: 75_00 }, 'goes back to you. It has been paid back.'],
    [{ paid: 100_00, kept: 25_00, refund: 75_00, due: 25_00 }, 'goes back to you. $25.00 is due.'],
  ])('says of a canceled event what goes back, and asks for nothing: %j', async (sums, sentence) => {
    const settled = { toReturn: 0, due: 0, ...sums };
    const { words } = await render(
      aProposalView({ ...accepted, next: { ...next, date: 'canceled', rows: [], settled } }),
    );
    expect(words).toContain('This proposal has been accepted. The event is canceled.');
    expect(words).toContain(sentence);
    expect(words).not.toContain('Next:');
  });

  it('goes on with what is still due, and says what is late and what is paid', async () => {
    const seen = async (...rows: NextSteps['rows'][number][]) =>
      (await render(aProposalView({ ...accepted, next: { ...next, rows } }))).words;
    const late = await seen({ ...deposit, due: 100_00, isOverdue: true }, rest);
    expect(late).toContain('Next: Deposit of $100.00, which was due Tuesday, February 2, 2027.');
    const paid = await seen({ ...deposit, due: 0 }, rest);
    expect(paid).toContain('Next: Balance of $5,470.35, due Tuesday, June 1, 2027.');
    expect(paid).toContain('When you pay Deposit Paid $4,929.65');
    expect(await seen({ ...deposit, due: 0 })).toContain('Everything is paid. Thank you.');
  });

  it('shows what is agreed now, and in one sentence what was changed since it was signed', async () => {
    const groups = (expected: number) => [{ id: 'guests', name: 'Adults', expected, guaranteed: 100 }];
    const { document: signed } = aProposalView({ choices: chosen, document: { groups: groups(120) } });
    const now = { ...accepted, next, signed, pdfPath: '/p/token/pdf' };
    const page = await render(aProposalView({ ...now, document: { groups: groups(131) } }));
    expect(page.words).toContain(
      'Changed since you signed on Tuesday, January 26, 2027: Adults 120 → 131. What you signed is in your PDF.',
    );
    expect(page.words).toContain('Guests 131 Adults: 131, at least 100 paid for Total $13,724.00');
    expect(page.textOf(page.body.querySelector('.proposal__changes details:not([open])'))).toMatch(
      /All changes .* Guests: Adults Until now 120 Now 131/,
    );
    const choices = { ...chosen, optionIds: ['Dinner.mains.b'] };
    const other = await render(aProposalView({ ...now, choices, document: { groups: groups(120) } }));
    expect(other.words).toContain('Changed since you signed on Tuesday, January 26, 2027: what you chose.');
  });
});

describe('what became of it', () => {
  const cases: [name: string, view: Parameters<typeof aProposalView>[0], notice: string][] = [
    ['signed', { signing: { signers: signers('anna') } }, `You signed on ${when}. We are waiting for Tom Becker.`],
    [
      'waiting for the venue',
      { signing: { signers: signers('anna', 'tom'), waitsForVenue: true } },
      `Everybody has signed. You signed on ${when}. We are waiting for Marquee Hall.`,
    ],
    [
      'accepted',
      { state: 'accepted', signing: { signers: signers('anna', 'tom') } },
      'This proposal has been accepted.',
    ],
    ['declined', { state: 'declined' }, 'This proposal has been declined.'],
    ['revised', { state: 'revised' }, 'This proposal is being revised. You will find the new one here.'],
    [
      'expired',
      { state: 'expired' },
      'This proposal was valid through Tuesday, January 5, 2027. Please ask us for a new one.',
    ],
    ['withdrawn', { state: 'withdrawn' }, 'This proposal has been withdrawn. Please write or call us.'],
  ];

  it.each(cases)('%s: says so, and has nothing to choose or to press', async (_name, seen, notice) => {
    const page = await render(aProposalView({ ...seen, choices: chosen }));
    expect(page.textOf(page.byId('answer'))).toBe(notice);
    expect(page.body.querySelectorAll('main :is(form, input, button)')).toHaveLength(0);
    expect(page.words).toContain('Mains: Trout (+ $4.00 per guest)');
    expect(page.words).toContain('Total $10,500.00');
  });

  it.each<[ProposalView['state'], boolean]>([
    ['accepted', true],
    ['expired', true],
    ['revised', false],
  ])('%s: shows signatures of what is shown: %s', async (state, isShown) => {
    const { words } = await render(aProposalView({ state, signing: { signers: signers('anna') } }));
    expect(words.includes(`Signatures Anna Becker (you) Signed ${when} Tom Becker Not signed yet`)).toBe(isShown);
  });
});
