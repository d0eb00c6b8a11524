import { describe, expect, it } from 'vitest';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
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
    expect(open.words).toMatch(/Next payment: Deposit, .*, 7 days after the first signature\./);
    const { words } = await render(aProposalView({ before, document: { changes, agreedRows } }));
    expect(words).toContain('When you pay Deposit Paid');
    expect(words).toMatch(/Next payment: Balance/);
  });

  it('that nobody signed in time is gone, and what the contract let change is said beside what was signed', async () => {
    const { document } = aProposalView();
    const agreed = { ...document, groups: document.groups.map((group) => ({ ...group, expected: 131 })) };
    const { words } = await render(aProposalView({ state: 'accepted', agreed, lapsedOn: '2027-03-01' }));
    expect(words).toContain('was valid through Monday, March 1, 2027. What you signed stands.');
    expect(words).toContain('Changed since you signed');
    expect(words).toMatch(/Guests: \w+ Until now 100 Now 131/);
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
