import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { billingLink } from '#server/features/billing/opening.ts';
import { clientPageLink } from '#server/features/client-page/opening.ts';
import { invitationLink } from '#server/features/identity/invitations/operations.ts';
import { previewLink } from '#server/features/pages/previews.ts';
import { proposalLink } from '#server/features/proposals/opening.ts';
import { proposalPreviewLink } from '#server/features/proposals/previewing.ts';
import { aLine } from '#server/features/proposals/testing/open-proposals.ts';
import { tourLink } from '#server/features/tours/link.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { links } from '#server/platform/links/table.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { everyDay } from '#shared/rules/hours.ts';
import { tourBookingPath } from '#shared/tour/values.ts';
import { visitorPages } from './page-routes.ts';

type Send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => Promise<Record<string, unknown>>;
type Inject = Awaited<ReturnType<typeof buildTestApp>>['app']['inject'];
type Post = ((url: string, payload: object) => Promise<string>) & { send: Send; ctx: Ctx; inject: Inject };

async function draftProposal({ send }: Post, title: string) {
  await send('PUT', '/settings/money', { chargesNoSalesTax: true });
  const fullName = 'Anna Becker';
  const inquiry = { ...anInquiry(), fullName, eventDate: '2027-06-12', email: `${title}@example.com` };
  const { _id: inquiryId } = await send('POST', '/inquiries', inquiry);
  return send('POST', '/proposals', { inquiryId, title, lines: [aLine()] });
}

async function makeProposal(post: Post, title: string): Promise<string> {
  const { send } = post;
  const { _id, signers } = await draftProposal(post, title);
  await send('POST', `/proposals/${_id}/send`, {});
  const [{ id: signerId }] = signers as [{ id: string }];
  return new URL(String((await send('POST', `/proposals/${_id}/links`, { signerId })).url)).pathname;
}

/** The receipt of a payment. */
async function makeReceipt(post: Post, title: string): Promise<string> {
  const { send } = post;
  const { _id: proposalId } = await draftProposal(post, title);
  await send('POST', `/proposals/${proposalId}/send`, {});
  const payment = { scheduleRowId: null, method: 'check', payer: 'Anna', day: '2026-11-20' };
  await send('POST', '/payments', { proposalId, amountCents: 100, ...payment });
  const [{ _id }] = (await send('GET', `/billing-documents?proposalId=${proposalId}`)) as unknown as [{ _id: string }];
  return post(`/billing-documents/${_id}/links`, {});
}

/** The page of an event that is asked for on a device that it does not trust. */
async function makeClientPage({ send, ctx }: Post, title: string): Promise<string> {
  const client = { name: title, email: `${title}@example.com`, phone: '(330) 555-0100' };
  const { _id: clientId } = await send('POST', '/clients', client);
  const event = { clientId, eventType: 'other', guestCount: 40, title, eventDate: '2027-06-12' };
  const { _id } = await send('POST', '/events', event);
  return ctx.db.tx(() => clientPageLink.issue(ctx, String(_id)));
}

async function makePreview(post: Post, title: string): Promise<string> {
  const inquiryId = String((await post.send('POST', '/inquiries', anInquiry()))._id);
  const { _id } = await post.send('POST', '/proposals', { inquiryId, title });
  return post(`/proposals/${_id}/preview`, {});
}

/** The first free time, booked for as many people as the name has letters. */
async function makeTour({ send, inject }: Post, name: string): Promise<string> {
  const [{ _id: accountId }] = (await send('GET', '/team')) as unknown as [{ _id: string }];
  const tourHosts = [{ accountId, hours: everyDay({ opens: '08:00', closes: '20:00' }) }];
  await send('PUT', '/settings/tours', { takesTours: true, tourDailyLimit: 50, tourHosts });
  const { days } = (await inject('/trpc/tours.shown')).json().result.data;
  const at = `${days[0].day}T${days[0].times[0]}`;
  const typed = {
    at,
    fullName: 'Ada',
    email: `${name}-${at.replace(':', '')}@example.com`,
    people: String(name.length),
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(typed).toString();
  const answer = await inject({ method: 'POST', url: tourBookingPath, headers, payload });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location).replace('?booked', '');
}

/** How a link of each page comes about, and what its document has and that of another link has not; the back-office reads its own. */
const samples = [
  {
    link: previewLink,
    make: (post: Post, name: string) => post('/preview', { page: 'contact', venue: { name } }),
    shown: (name: string) => `<title>${name}</title>`,
    ended: 'This link is no longer valid',
  },
  {
    link: invitationLink,
    make: (post: Post, name: string) => post('/team/invitations', { email: `${name}@example.com`, role: 'staff' }),
    shown: () => 'csp-nonce',
    ended: 'csp-nonce',
  },
  {
    link: proposalLink,
    make: makeProposal,
    shown: (name: string) => `<title>${name}</title>`,
    ended: 'This link is no longer valid',
  },
  {
    link: proposalPreviewLink,
    make: makePreview,
    shown: (name: string) => `<title>${name}</title>`,
    ended: 'This link is no longer valid',
  },
  {
    link: billingLink,
    make: makeReceipt,
    shown: (name: string) => `<title>${name}</title>Receipt R-2026-`,
    ended: 'This link is no longer valid',
  },
  {
    link: clientPageLink,
    make: makeClientPage,
    shown: (name: string) => `"codeAddress":"${name.charAt(0)}…@example.com"`,
    ended: 'This link is no longer valid',
  },
  {
    link: tourLink,
    make: makeTour,
    shown: (name: string) => `<title>Tour for ${name.length}</title>`,
    ended: 'This link is no longer valid',
  },
];

async function open() {
  let at = Date.UTC(2026, 10, 22, 12);
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const logger = createLogger({ logLevel: 'trace' }, destination);
  const built = await buildTestApp({ now: () => new Date(at), frontends: fixtureFrontends(), logger });
  const ctx = createContext(built.parts);
  const { headers } = await built.signIn('anna');
  const send: Send = async (method, url, payload) =>
    (await built.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  const post: Post = Object.assign(
    async (url: string, payload: object) => {
      const { url: path, link = path } = await send('POST', url, payload);
      return new URL(String(link), 'http://127.0.0.1').pathname;
    },
    { send, ctx, inject: built.app.inject.bind(built.app) as Inject },
  );
  const visit = (url: string, method: 'GET' | 'HEAD' = 'GET') => built.app.inject({ method, url });
  return { ...built, ctx, lines, post, visit, wait: (time: number) => (at += time) };
}

it('has a sample of each page that opens by a link', () => {
  expect(samples.map(({ link }) => link.path).sort()).toEqual(visitorPages.map(({ path }) => path).sort());
});

describe.each(samples)('a page below $link.path', ({ link, make, shown, ended }) => {
  const expected = {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'self'; /),
  };

  it('opens for whoever has its link, any number of times, stored and indexed by nobody', async () => {
    const { db, post, visit } = await open();
    const url = await make(post, 'rose');
    const { version } = db;
    for (let time = 0; time < 50; time += 1) expect((await visit(url, time % 2 ? 'GET' : 'HEAD')).statusCode).toBe(200);
    expect(db.version).toBe(version);
    const page = await visit(url);
    expect(page.headers).toMatchObject(expected);
    expect(page.headers).not.toHaveProperty('etag');
    expect(page.body).toContain(shown('rose'));
    const head = await visit(url, 'HEAD');
    expect(head.headers).toMatchObject(expected);
    expect(head.body).toBe('');
  });

  it('shows each visitor their own, whoever came before', async () => {
    const { post, visit } = await open();
    const [one, other] = [await make(post, 'rose'), await make(post, 'tom')];
    for (let round = 0; round < 2; round += 1) {
      expect((await visit(one)).body).toContain(shown('rose'));
      expect((await visit(other)).body).toContain(shown('tom'));
    }
  });

  it('says alike of a link that is unknown, expired, replaced or revoked that it has ended', async () => {
    const { ctx, db, post, visit, wait } = await open();
    const issue = async (url: string, expiresAt?: number) => {
      const isLink = eq(links.tokenHash, hashToken(url.replace(link.path, '')));
      const [{ targetId } = { targetId: '' }] = await db.query.select().from(links).where(isLink);
      return { targetId, url: await db.tx(() => link.issue(ctx, targetId, expiresAt ? { expiresAt } : {})) };
    };
    const { url: expired } = await issue(await make(post, 'rose'), ctx.now().getTime() + 1000);
    const replaced = await make(post, 'tom');
    const { url: revoked, targetId } = await issue(replaced);
    expect([(await visit(expired)).statusCode, (await visit(revoked)).statusCode]).toEqual([200, 200]);
    await db.tx(() => link.revoke(ctx, targetId));
    wait(1000);
    const bodies = new Set<string>();
    for (const url of [expired, replaced, revoked, `${link.path}unknown`]) {
      const page = await visit(url);
      expect([url, page.statusCode]).toEqual([url, 410]);
      expect(page.headers).toMatchObject(expected);
      expect((await visit(url, 'HEAD')).statusCode).toBe(410);
      bodies.add(page.body.replace(/"[\w+/]{22}=="/g, ''));
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain(ended);
  });

  it('is in the log without its token, and so is a guess', async () => {
    const { lines, post, visit } = await open();
    const url = await make(post, 'rose');
    const token = url.replace(link.path, '');
    for (const path of [url, `${url}?a=${token}`, `${url}/more`])
      for (const method of ['GET', 'HEAD'] as const) await visit(path, method);
    await visit(`${link.path}a-guess`);
    const log = lines.join('');
    expect(log).toContain(`${link.path}:token`);
    expect(log).not.toContain(token);
    expect(log).not.toContain('a-guess');
  });

  it('lets nobody guess on', async () => {
    const { visit } = await open();
    for (let guess = 0; guess < 60; guess += 1) expect((await visit(`${link.path}x${guess}`)).statusCode).toBe(410);
    expect((await visit(`${link.path}x`)).statusCode).toBe(429);
  });
});
