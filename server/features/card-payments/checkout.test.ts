import { expect, it } from 'vitest';
import { codeOf } from '#server/features/proposals/testing/open-proposals.ts';
import { openCards } from './testing/open-cards.ts';

it('P1: one session of a row is open however often Pay is pressed, and after the payment it says so', async () => {
  const { press, account, deliver, sums, sessions, event, id, number, stripe, returnPath, read } = await openCards();
  // Its page may name cards from now on.
  expect((await read(returnPath.replace('/p/', ''))).document.takesCards).toBe(true);
  const [one, two] = await Promise.all([press(), press()]);
  expect([one, account.sessions.size]).toEqual([two, 1]);
  expect(await press()).toEqual(one);
  const [row] = await sessions();
  const sent = stripe.requests.find(({ path, method }) => method === 'POST' && path === '/v1/checkout/sessions');
  expect(sent?.form).toMatchObject({
    client_reference_id: row?.id,
    allowed_payment_method_types: ['card', 'us_bank_account'],
    adaptive_pricing: { enabled: 'false' },
    metadata: { proposal: id, number },
    success_url: `http://127.0.0.1:5000/pay/${row?.id}`,
    cancel_url: `http://127.0.0.1:5000/pay/${row?.id}`,
  });
  const paid = account.pay(row?.sessionId ?? '');
  // The other tab learns it from Stripe, before anybody told the server.
  expect(await press().catch(codeOf)).toMatchObject({ code: 'conflict', message: 'Already paid.' });
  expect(await sums()).toEqual([[2_125_00, 'succeeded']]);
  expect(await deliver(account.lastEvent('checkout.session.completed'))).toBe(200);
  expect(await sums()).toEqual([[paid.amount_total, 'succeeded']]);
  expect((await event()).status).toBe('confirmed');
});
