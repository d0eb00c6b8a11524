import { expect, it } from 'vitest';
import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import { aBill, renderBill as render } from '#site/testing/render-bill.tsx';

const receipt: Partial<FrozenBill> = {
  ...{ type: 'receipt', number: 'R-2027-0001', amountCents: 600_00, dueDay: null },
  payment: { method: 'check', payer: 'Tom', day: '2027-01-04', reference: 'No. 1042' },
};

it('shows an invoice: whose, for whom, what was sold, what is due, and how everything stands', async () => {
  const { title, main, words } = await render(aBill());
  expect(title).toBe('Invoice INV-2027-0001 – Marquee Hall');
  for (const part of [
    'Marquee Hall Invoice INV-2027-0001 Becker · Saturday, June 12, 2027 · Proposal P-2027-0001, version 3',
    'Due $2,000.00 Issued on Tuesday, January 5, 2027 Due on Tuesday, January 12, 2027 Download PDF',
    ...['Bill to Name Anna Becker PO number PO 7', 'Dinner $10,400.00 100 × $104.00 Mains : Trout'],
    'Subtotal $10,400.00 Total $10,400.00 This invoice Deposit $2,600.00 Paid −$600.00 Due $2,000.00',
    'Balance on Tuesday, January 5, 2027 Total $10,400.00 Paid −$600.00 Left to pay $9,800.00',
  ])
    expect.soft(words).toContain(part);
  // What was left out is no part of it, and there is nothing to send.
  expect(words).not.toMatch(/Booth|Not included|[Cc]ard/);
  expect(main.querySelector('form, input, button, script')).toBeNull();
  expect(main.querySelector('a.button')?.getAttribute('href')).toBe('/i/token/pdf');
});

it('shows a final bill with what is left of everything, once', async () => {
  const { words } = await render(aBill({ type: 'final_bill', amountCents: 9800_00, row: null }));
  expect(words).toContain('Final bill INV-2027-0001');
  expect(words).toContain('This bill Total $10,400.00 Paid −$600.00 Due $9,800.00 Questions?');
});

it('shows a credit note: the invoice that it takes back, how much, and why', async () => {
  const credited = { number: 'INV-2027-0001', issuedOn: '2027-01-05', reason: 'The band came late.', isGranted: true };
  const own = { type: 'credit_note', number: 'CN-2027-0001', amountCents: 300_00, dueDay: null } as const;
  const { words } = await render(aBill({ ...own, credited }));
  expect(words).toContain('Credit note CN-2027-0001');
  expect(words).toContain('Credited $300.00 Issued on');
  expect(words).toContain(
    'What this takes back Invoice INV-2027-0001 Issued on Tuesday, January 5, 2027 Reason The band came late.',
  );
  expect(words).not.toContain('Dinner');
});

it('shows a receipt: how, by whom and when it was paid, for what, and what is left', async () => {
  const { words } = await render(aBill(receipt));
  expect(words).toContain('Paid $600.00 Issued on Tuesday, January 5, 2027 Paid on Monday, January 4, 2027');
  expect(words).toContain('Payment Method Check Paid by Tom Reference No. 1042 For Deposit');
  expect(words).toContain('Left to pay $9,800.00');
});

it('calls what was paid back a refund', async () => {
  const { title, words } = await render(aBill({ ...receipt, amountCents: -600_00, row: null }));
  expect(title).toContain('Refund receipt R-2027-0001');
  expect(words).toContain('Refunded $600.00');
  expect(words).toContain('Refund Method Check Refunded to Tom Reference No. 1042 For Becker');
});

it.each([
  [aBill(), { creditedCents: 2600_00 }, 'This invoice was credited. Nothing is due for it.'],
  [aBill(), { creditedCents: 100_00 }, 'This invoice was credited in part: $100.00 of it. $2,500.00 of it stands.'],
  [aBill(), { isPaid: true }, 'This invoice is paid. Thank you.'],
  [aBill(receipt), { isVoided: true }, 'This payment was voided on our side and does not count.'],
])('says above all what became of it since', async (bill, since, sentence) => {
  const { main, words } = await render(bill, since);
  expect(main.querySelector('[role="status"]')?.textContent).toBe(sentence);
  expect(words.startsWith(sentence)).toBe(true);
  expect((await render(bill)).main.querySelector('[role="status"]')).toBeNull();
});

it('shows hostile texts as texts', async () => {
  const svg = '<svg onload="alert(1)"><image href="/etc/passwd"/></svg>';
  const bill = aBill({ billTo: { name: svg, address: svg, poNumber: svg, taxId: svg } });
  const { main } = await render({ ...bill, sold: { ...bill.sold, title: svg } });
  expect(main.querySelector('svg, image')).toBeNull();
  expect(main.textContent?.split(svg).length).toBeGreaterThanOrEqual(6);
});
