import { describe, expect, it } from 'vitest';
import { openCards } from '#server/features/card-payments/testing/open-cards.ts';
import { payingBy } from '#server/features/card-payments/testing/paying-by.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';

async function open() {
  const cards = await openCards({ frontends: fixtureFrontends() });
  return { ...cards, ...payingBy(cards) };
}

const deposit = 2_125_00;

describe('paying on the page of a proposal', () => {
  it('leads to Stripe and back, and the payment is there once', async () => {
    const { read, pay, returnPath, account, newest, sums, comeBack } = await open();
    const before = await read(returnPath);
    expect(before.body).toContain('Pay 212500');
    expect(before.policy).toContain("form-action 'self' https:");
    const { statusCode, location } = await pay(returnPath, deposit);
    const { id, success_url: back } = newest() as { id: string; success_url?: string };
    expect([statusCode, location]).toEqual([303, account.sessions.get(id)?.url]);
    account.pay(id);
    expect(back).toBe(`http://127.0.0.1:5000/pay/${newest().client_reference_id}`);
    const path = await comeBack();
    expect(path).toBe(`${returnPath}?checkout=${newest().client_reference_id}#pay`);
    const pages = await Promise.all(Array.from({ length: 5 }, () => read(path)));
    for (const { statusCode: status, body } of pages) {
      expect([status, body.includes(' paid ')]).toEqual([200, true]);
      expect(body).not.toContain('Pay 212500');
    }
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });

  it('in two tabs is one payment: the second one reads that it is paid', async () => {
    const { pay, returnPath, account, newest, sums, comeBack } = await open();
    const [one, other] = await Promise.all([pay(returnPath, deposit), pay(returnPath, deposit)]);
    expect(one.location).toBe(other.location);
    account.pay(newest().id);
    await comeBack();
    const late = await pay(returnPath, deposit);
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('Already paid.');
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });

  it('asks again where another amount is due than was shown, or the row is not there', async () => {
    const { pay, returnPath, account } = await open();
    const stale = await pay(returnPath, deposit - 1);
    expect([stale.statusCode, stale.body.includes('Another amount is due by now.')]).toEqual([409, true]);
    expect(stale.body).toContain('Pay 212500');
    expect((await pay(returnPath, deposit, 'other')).statusCode).toBe(409);
    expect(account.sessions.size).toBe(0);
  });

  it('says so where Stripe is away, and nothing else suffers', async () => {
    const { pay, returnPath, read, stripe, account } = await open();
    stripe.state.manner = 'down';
    const answer = await pay(returnPath, deposit);
    expect([answer.statusCode, answer.body.includes('Card payments are unavailable right now.')]).toEqual([503, true]);
    expect((await read(returnPath)).statusCode).toBe(200);
    expect(account.sessions.size).toBe(0);
  });

  it('changes nothing by being looked at, whatever the address says', async () => {
    const { read, returnPath, sums, stripe, payAtStripe, newest } = await open();
    for (const query of ['', '?checkout=cs_other', '?checkout=', '?checkout=a&checkout=b', '?checkout=%3Csvg%3E'])
      expect((await read(`${returnPath}${query}`)).statusCode).toBe(200);
    expect([await sums(), stripe.requests]).toEqual([[], []]);
    await payAtStripe();
    const asked = stripe.requests.length;
    await read(`${returnPath}?checkout=${newest().client_reference_id}`);
    expect([await sums(), stripe.requests.length]).toEqual([[], asked]);
  });

  it('goes on while a change waits to be signed, and ends where nothing can be paid any more', async () => {
    const { read, pay, returnPath, act, id, rose, joan, eventId } = await open();
    await act(id, 'change');
    const { version } = (await rose.send('GET', `/proposals/${id}`)).data;
    await rose.send('PUT', `/proposals/${id}`, { title: 'Becker, with brunch' }, version);
    await act(id, 'send', {});
    expect((await read(returnPath)).body).toContain('Pay 212500');
    expect((await pay(returnPath, deposit)).statusCode).toBe(303);
    expect((await joan.send('POST', `/events/${eventId}/cancel`, { tellsClient: false })).status).toBe(200);
    expect((await read(returnPath)).body).not.toContain('Pay ');
    expect((await pay(returnPath, deposit)).statusCode).toBe(409);
  });
});

describe('paying on the page of an invoice', () => {
  it('pays what that asks for alone', async () => {
    const { invoicePath, read, pay, account, newest, sums, returnPath, comeBack } = await open();
    const path = await invoicePath('deposit');
    expect((await read(path)).body).toContain('Pay 212500');
    expect((await read(path)).body).not.toContain('Pay 637500');
    expect((await read(returnPath)).body).toContain('Pay 637500');
    expect((await pay(path, 6_375_00, 'rest')).statusCode).toBe(409);
    const { location } = await pay(path, deposit);
    expect(location).toBeDefined();
    account.pay(newest().id);
    const back = await comeBack();
    expect(back.startsWith(`${path}?`)).toBe(true);
    const after = await read(back);
    expect(after.body).toContain(' paid ');
    expect(after.policy).toContain("form-action 'self';");
    expect(await sums()).toEqual([[deposit, 'succeeded']]);
  });
});

it('is no word on any page without a key of Stripe', async () => {
  const { app, token, rose, id } = await openSigned({}, {});
  const { data } = await rose.send('POST', '/billing-documents', {
    proposalId: id,
    scheduleRowId: 'deposit',
    note: '',
  });
  const { data: link } = await rose.send('POST', `/billing-documents/${data._id}/links`);
  for (const url of [`/p/${token}`, String(link.url).replace(/^.*\/i\//, '/i/')]) {
    const { body, headers } = await app.inject({ url });
    expect(body).not.toMatch(/Stripe|Pay /);
    expect(headers['content-security-policy']).not.toContain('https:;');
  }
});
