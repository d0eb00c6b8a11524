import { expect, it } from 'vitest';
import type { PayReturnView } from '#shared/rendering/pay-view.ts';
import { payReturnPage } from '#shared/rendering/site-renderer.ts';
import { renderer } from '#site/entry-server.tsx';
import { aContentSource } from '#site/testing/a-content-source.ts';

const assets = { start: '/s.js', scripts: [], styles: [], modulePreloads: [] };

async function render(payReturn: PayReturnView) {
  const request = { path: payReturnPage, origin: 'http://localhost', content: aContentSource(), assets, now: 0 };
  const { html, status } = await renderer.render({ ...request, payReturn });
  const { body, title } = new DOMParser().parseFromString(html, 'text/html');
  const main = body.querySelector('main');
  return {
    ...{ status, title, link: main?.querySelector('a')?.getAttribute('href') },
    words: main?.querySelector('[role="status"]')?.textContent?.trim(),
  };
}

it.each([
  ['paid', 'Thank you. Your payment has arrived. You can close this page.'],
  ['clearing', 'Thank you. Your payment is on its way from the bank. You can close this page.'],
  ['unpaid', 'Nothing was paid. You can try again. Please open the link that we mailed you.'],
  ['flagged', 'Thank you. We have to look at your payment and will write to you. You can close this page.'],
] as const)('says what became of a payment to whom no page is known: %s', async (outcome, words) => {
  const page = await render({ outcome, error: '', backPath: null });
  expect(page).toMatchObject({ status: 200, words, link: undefined });
  expect(page.title).toContain('Your payment');
});

it('has the way back while it is not known', async () => {
  const page = await render({ outcome: null, error: 'We could not ask Stripe.', backPath: '/p/token' });
  expect(page).toMatchObject({ words: 'We could not ask Stripe.', link: '/p/token' });
});
