import { describe, expect, it } from 'vitest';
import type { PayView } from '#shared/rendering/pay-view.ts';
import { aProposalView } from '#site/testing/a-proposal.ts';
import { aBill, renderBill } from '#site/testing/render-bill.tsx';
import { renderProposal } from '#site/testing/render-proposal.tsx';

const deposit = {
  id: 'first',
  name: 'Deposit',
  due: 4929_65,
  day: '2027-02-02',
  isNext: true,
  isOverdue: false,
  takesBankDebit: false,
};
const rest = {
  id: 'rest',
  name: 'Balance',
  due: 5470_35,
  day: null,
  isNext: false,
  isOverdue: false,
  takesBankDebit: true,
};
const aPay = (more: Partial<PayView> = {}): PayView => ({ rows: [], clearing: 0, outcome: null, error: '', ...more });
const accepted = (pay?: PayView) => renderProposal(aProposalView({ state: 'accepted', ...(pay && { pay }) }));

describe('what can be paid by card', () => {
  it('has a form for each payment, which says what it pays', async () => {
    const { body, words } = await accepted(aPay({ rows: [deposit, rest] }));
    const forms = [...body.querySelectorAll<HTMLFormElement>('.proposal__pay form')];
    expect(forms.map((form) => [form.method, Object.fromEntries(new FormData(form))])).toEqual([
      ['post', { intent: 'pay', row: 'first', due: '492965' }],
      ['post', { intent: 'pay', row: 'rest', due: '547035' }],
    ]);
    expect(words).toContain('Deposit Due Tuesday, February 2, 2027 Pay $4,929.65');
    expect(words).toContain('up to 4 business days');
    const names = forms.map((form) => form.querySelector('button')?.textContent);
    expect(names).toEqual(['Pay $4,929.65 Deposit', 'Pay $5,470.35 Balance']);
    // What is due much later is not as loud.
    expect(forms.map((form) => form.querySelector('.button--quiet') !== null)).toEqual([false, true]);
  });

  it('says what was due before today', async () => {
    const { words } = await accepted(aPay({ rows: [{ ...deposit, isOverdue: true }] }));
    expect(words).toContain('Deposit Was due Tuesday, February 2, 2027 Pay $4,929.65');
  });

  it.each([
    ['paid', 'Thank you. Your payment has arrived.'],
    ['clearing', 'Thank you. Your payment is on its way from the bank.'],
    ['unpaid', 'Nothing was paid. You can try again.'],
    ['flagged', 'Thank you. We have to look at your payment and will write to you.'],
  ] as const)('says what became of a payment: %s', async (outcome, sentence) => {
    const { body } = await accepted(aPay({ outcome }));
    expect(body.querySelector('.proposal__pay [role="status"]')?.textContent).toBe(sentence);
    expect(body.querySelector('.proposal__pay form')).toBeNull();
  });

  it('says what is on its way, and why nothing was paid', async () => {
    const { body, words } = await accepted(aPay({ rows: [rest], clearing: 4929_65, error: 'Already paid.' }));
    expect(words).toContain('$4,929.65 is on its way from the bank.');
    expect(body.querySelector('.proposal__pay [role="alert"]')?.textContent).toBe('Already paid.');
  });

  it('stands on an invoice too', async () => {
    const { main } = await renderBill(aBill(), { pay: aPay({ rows: [deposit] }) });
    expect(main.querySelector('form button')?.textContent).toBe('Pay $4,929.65 Deposit');
  });

  it('is no word anywhere where nothing is paid by card', async () => {
    const { body, words } = await accepted();
    expect(body.querySelector('.proposal__pay')).toBeNull();
    expect((await accepted(aPay())).body.querySelector('.proposal__pay')).toBeNull();
    expect(words).not.toMatch(/Stripe|[Cc]ard/);
  });
});
