import { describe, expect, it } from 'vitest';
import { openCards } from '#server/features/card-payments/testing/open-cards.ts';
import { payingBy } from '#server/features/card-payments/testing/paying-by.ts';
import { clientPageLink } from '#server/features/client-page/opening.ts';
import { proposalLink, targetOf } from '#server/features/proposals/opening.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';

const deposit = 2_125_00;
const signers = ['Anna Becker', 'Tom Becker'].map((name, index) => ({
  ...{ id: `signer${index}`, name, email: `signer${index}@example.com`, role: 'client' },
}));

async function open(more: object = {}) {
  const cards = await openCards({ frontends: fixtureFrontends(), more });
  const anna = payingBy(cards);
  return { ...cards, ...anna, browser: () => payingBy(cards) };
}

/** Somebody pressed Pay on the page of a proposal, and paid. */
async function openPaid() {
  const desk = await open();
  const { setCookie } = await desk.pay(desk.returnPath, deposit);
  desk.account.pay(desk.newest().id);
  return { ...desk, setCookie: String(setCookie), id: desk.newest().client_reference_id };
}

const plain = 'paid||';

describe('the page that Stripe leads back to', () => {
  it('is one for two signers and an invoice at once, with one session, and leads each back to their own page', async () => {
    const { browser, invoicePath, tokens, account, newest, sums, read, stripe } = await open({ signers });
    const bill = await invoicePath('deposit');
    const pages = [...tokens.map((token: string) => `/p/${token}`), bill];
    const browsers = pages.map(() => browser());
    const pressed = await Promise.all(browsers.map(({ pay }, index) => pay(pages[index] ?? '', deposit)));
    expect(pressed.map(({ statusCode, location }) => [statusCode, location])).toEqual(
      pages.map(() => [303, account.sessions.get(newest().id)?.url]),
    );
    expect(account.sessions.size).toBe(1);
    // Whoever comes back without having paid can try again.
    const unpaid = await browsers[0]?.comeBack();
    expect((await read(unpaid ?? '')).body).toContain(' unpaid ');
    account.pay(newest().id);
    const back = await Promise.all(browsers.map(({ comeBack }) => comeBack()));
    expect(back).toEqual(pages.map((page) => `${page}?checkout=${newest().client_reference_id}#pay`));
    for (const url of back) expect((await read(url)).body).toContain(' paid ');
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
    // Stripe never learns what opens a page.
    const sent = JSON.stringify(stripe.requests);
    for (const page of pages) expect(sent).not.toContain(page.slice(3));
  });

  it('is found again by a cookie that scripts cannot read, and that ends soon', async () => {
    const { setCookie, returnPath, id } = await openPaid();
    expect(setCookie).toBe(`pay-${id}=${returnPath}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax`);
  });

  it('says without the cookie that the payment has arrived, and nothing personal', async () => {
    const { read, returnUrl, sums, returnPath, number } = await openPaid();
    const { statusCode, body, headers } = await read(returnUrl(), { cookie: '' });
    expect([statusCode, body]).toEqual([200, expect.stringContaining(plain)]);
    for (const word of ['Becker', number, returnPath, '2,125']) expect(body).not.toContain(word);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });

  it('says the same where the link was replaced meanwhile', async () => {
    const { read, returnUrl, get, ctx, db, id, sums, returnPath, ...desk } = await open();
    await desk.pay(returnPath, deposit);
    desk.account.pay(desk.newest().id);
    const { signers: now } = await get(`/proposals/${id}`);
    await db.tx(() => proposalLink.issue(ctx, targetOf(id, now[0].id)));
    const { statusCode, body } = await read(returnUrl());
    expect([statusCode, body]).toEqual([200, expect.stringContaining(plain)]);
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });

  it('leads nowhere that a forged cookie names', async () => {
    const { read, returnUrl, id, returnPath } = await openPaid();
    const forged = [
      '//example.com',
      'https://example.com/',
      '/p/guess',
      '/x/guess',
      `${returnPath}/../..`,
      '/dashboard',
    ];
    for (const value of forged) {
      const { statusCode, body, headers } = await read(returnUrl(), { cookie: `pay-${id}=${value}` });
      expect([value, statusCode, headers.location]).toEqual([value, 200, undefined]);
      expect(body).toContain(plain);
    }
    expect((await read(returnUrl(), { cookie: `pay-other=${returnPath}` })).headers.location).toBeUndefined();
  });

  it('leads back to the page of an event, too', async () => {
    const { read, returnUrl, id, ctx, db, eventId } = await openPaid();
    const path = await db.tx(() => clientPageLink.issue(ctx, eventId));
    const { headers } = await read(returnUrl(), { cookie: `pay-${id}=${path}` });
    expect(headers.location).toBe(`${path}?checkout=${id}#pay`);
  });

  it('says so where Stripe is away, with the way back, and learns it once it is asked again', async () => {
    const { read, returnUrl, stripe, sums, returnPath, comeBack } = await openPaid();
    stripe.state.manner = 'down';
    const { statusCode, body } = await read(returnUrl());
    expect([statusCode, body]).toEqual([200, expect.stringContaining('We could not ask Stripe')]);
    expect(body).toContain(`|${returnPath}`);
    stripe.state.manner = 'answer';
    expect((await read(await comeBack())).body).toContain(' paid ');
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });

  it('has ended for a session that is not there, and is asked for so often at most', async () => {
    const { read, stripe } = await open();
    for (let time = 0; time < 60; time += 1) {
      const method = time % 2 ? 'GET' : 'HEAD';
      expect((await read(`/pay/x${time}`, { method })).statusCode).toBe(410);
    }
    expect((await read('/pay/x')).statusCode).toBe(429);
    expect(stripe.requests).toEqual([]);
  });
});
