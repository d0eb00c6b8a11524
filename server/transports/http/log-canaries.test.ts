import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/http/logging.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';

const canary = {
  password: 'canary-password-41',
  token: 'canaryTokenNobodyMayRead42',
  fullName: 'Canary Fullname43',
  email: 'canary44@example.com',
  phone: '(330) 555-4545',
  message: 'canary message 46\nsecond line 46',
  search: 'canary search 47',
  key: 'canary-key-48',
};
const { fullName, email, phone, message } = canary;
const inquiry = anInquiry({ fullName, email, phone, message });
const client = { name: fullName, email, phone, notes: message };

const pieces = [...Object.values(canary), 'canary', 'Fullname43', '555-4545', 'second line 46', testPassword];
const spellings = pieces.flatMap((piece) => [piece, encodeURIComponent(piece), JSON.stringify(piece).slice(1, -1)]);

/** The app on a log of every level, and what staff and visitors send. */
async function openLogged() {
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const logger = createLogger({ logLevel: 'trace' }, destination);
  const built = await buildTestApp({ logger, frontends: fixtureFrontends() });
  const { app } = built;
  const { token, headers } = await built.signIn('anna');
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string, more = {}) =>
    app.inject({
      method,
      url,
      headers: { ...(typeof payload === 'string' && { 'content-type': 'application/json' }), ...more },
      ...(payload !== undefined && { payload }),
    });
  const staff: typeof ask = (method, url, payload, more) => ask(method, url, payload, { ...headers, ...more });
  return { ...built, token, ask, staff, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}

type Logged = Awaited<ReturnType<typeof openLogged>>;

const deeds: [string, (server: Logged) => Promise<unknown>][] = [
  [
    'sign-ins of every kind',
    async ({ ask }) => {
      const login = '/api/v1/auth/login';
      await ask('POST', login, { username: 'anna', password: testPassword });
      await ask('POST', login, { username: 'anna', password: canary.password });
      await ask('POST', login, { username: canary.search, password: canary.password });
      await ask('POST', login, { username: 7, password: canary.password, extra: canary.token });
      await ask('POST', login, `{"password":"${canary.password}`);
      await ask('POST', `${login}?password=${canary.password}`);
      await ask('POST', login, `password=${canary.password}`, { 'content-type': 'application/x-www-form-urlencoded' });
    },
  ],
  [
    'tokens wherever they can stand',
    async ({ ask, token }) => {
      for (const authorization of [`Bearer ${canary.token}`, `Basic ${canary.token}`, canary.token])
        for (const url of ['/api/v1/inquiries', '/trpc/inquiries.stats', '/api/v1/auth/logout', '/contact', '/nothing'])
          await ask('GET', url, undefined, { authorization });
      await ask('GET', `/api/v1/inquiries?token=${canary.token}`, undefined, { cookie: `token=${canary.token}` });
      await ask('PUT', `/api/uploadthing/ingest/x?signature=${canary.token}`);
      await ask('POST', '/api/v1/auth/logout', undefined, { authorization: `Bearer ${token}` });
    },
  ],
  [
    'inquiries, good and bad',
    async ({ ask }) => {
      const url = '/api/v1/inquiries';
      for (const details of [inquiry, { ...inquiry, message: 'changed' }])
        await ask('POST', url, details, { 'idempotency-key': canary.key });
      await ask('POST', url, { ...inquiry, email: `${email} ${email}`, phone: [phone], guestCount: message });
      await ask('POST', url, { ...inquiry, message: message.repeat(20_000) });
      await ask('POST', url, `${JSON.stringify(inquiry)}}`);
      await ask('POST', url, JSON.stringify(inquiry), { 'content-type': 'text/plain' });
      await ask('POST', '/trpc/inquiries.create', inquiry);
      await ask('POST', '/trpc/inquiries.create', { ...inquiry, email: message });
      await ask('POST', '/trpc/inquiries.create', `{"fullName":"${fullName}`);
      const form = new URLSearchParams({ fullName, email, phone, message }).toString();
      for (const path of ['/', '/contact', '/nothing'])
        await ask('POST', path, form, { 'content-type': 'application/x-www-form-urlencoded' });
    },
  ],
  [
    'searches',
    async ({ ask, staff }) => {
      const text = encodeURIComponent(canary.search);
      const input = encodeURIComponent(JSON.stringify({ search: canary.search, id: email }));
      for (const path of ['inquiries', 'clients', 'services/export.csv', 'inquiries/export.csv', 'nothing'])
        for (const query of [`search=${text}`, `search=${text}&status=${text}&sort=${text}`, `search=%E0%A4%A${text}`])
          await staff('GET', `/api/v1/${path}?${query}`);
      for (const name of ['inquiries.stats', 'services.list', 'nothing.at.all', 'inquiries.stats,services.list'])
        await ask('GET', `/trpc/${name}?batch=1&input=${input}`);
      await ask('GET', `/contact?name=${text}&from=${encodeURIComponent(email)}`, undefined, { referer: email });
    },
  ],
  [
    'drafts and previews, whose address opens them',
    async ({ ask, staff }) => {
      await staff('PUT', '/api/v1/pages/faq', { heroHeadline: canary.search });
      await staff('PUT', '/api/v1/pages/faq', { closingLink: { label: fullName, to: email } });
      await staff('POST', '/api/v1/preview', { page: 'faq', values: { heroHeadline: canary.search } });
      for (const path of [canary.token, `${canary.token}?a=1`]) await ask('GET', `/preview/${path}`);
    },
  ],
  [
    'people who join the team and set up their sign-in',
    async ({ ask, staff }) => {
      const invite = await staff('POST', '/api/v1/team/invitations', { email, role: 'staff' });
      const token = new URL(invite.json().data.link).pathname.split('/').at(-1) ?? '';
      for (const path of [token, canary.token, `${canary.token}?a=1`]) await ask('GET', `/invite/${path}`);
      const accept = { token, username: 'rose', password: canary.password };
      await ask('POST', '/api/v1/auth/invitation', { token: canary.token });
      await ask('POST', '/api/v1/auth/invitation/accept', { ...accept, password: 'short' });
      expect((await ask('POST', '/api/v1/auth/invitation/accept', accept)).statusCode).toBe(200);
      await staff('PUT', '/api/v1/auth/account', {
        displayName: fullName,
        email: 'canary49@example.com',
        signature: message,
      });
      const password = testPassword;
      await staff('PUT', '/api/v1/auth/password', { password: canary.password, newPassword: canary.password });
      await staff('POST', '/api/v1/auth/two-factor/begin', { password: canary.password });
      await staff('POST', '/api/v1/auth/two-factor/enable', { code: canary.key });
      await ask('POST', '/api/v1/auth/login', { username: 'anna', password, code: canary.key });
    },
  ],
  [
    'clients and events',
    async ({ staff }) => {
      const made = await staff('POST', '/api/v1/clients', client);
      const { _id } = made.json().data;
      await staff('POST', '/api/v1/clients', client);
      await staff('PUT', `/api/v1/clients/${_id}`, { ...client, email: message });
      const event = { clientId: _id, title: fullName, eventType: 'other', eventDate: '2027-01-01', guestCount: 5 };
      const { data } = (await staff('POST', '/api/v1/events', { ...event, notes: message })).json();
      await staff('POST', '/api/v1/events', { ...event, clientId: email });
      for (const path of [`clients/${_id}`, `events/${data._id}`, `clients/${_id}`])
        await staff('DELETE', `/api/v1/${path}`);
    },
  ],
  [
    'failures of the database while personal data is written or looked for',
    async ({ db, ask, staff }) => {
      await db.tx(async () => void (await db.query.run(sql`drop table inquiry_counts`)));
      const failed = [
        await ask('POST', '/api/v1/inquiries', inquiry),
        await ask('POST', '/trpc/inquiries.create', inquiry),
        await staff('GET', '/api/v1/inquiries/stats'),
      ];
      expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    },
  ],
];

describe('the log at its most talkative', () => {
  it.each(deeds)('holds nothing personal and no secret after %s', async (_name, act) => {
    const server = await openLogged();
    await act(server);
    const { lines, token } = server;
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line.trimEnd()).not.toContain('\n');
    const log = lines.join('');
    expect([token, ...spellings].filter((spelling) => log.includes(spelling))).toEqual([]);
  });

  it('tells of sign-ins, refused access and deletions, each with the id that its answer carries', async () => {
    const { app, ask, staff, entries, signIn } = await openLogged();
    const { id: account, headers } = await signIn('berta');
    const arrived = (await ask('POST', '/api/v1/inquiries', inquiry)).json().data;
    const answers = [
      await ask('POST', '/api/v1/auth/login', { username: 'anna', password: testPassword }),
      await ask('POST', '/api/v1/auth/login', { username: 'anna', password: 'wrong' }),
      await staff('GET', '/api/v1/inquiries', undefined, { authorization: 'Bearer wrong' }),
      await app.inject({ method: 'DELETE', url: `/api/v1/inquiries/${arrived._id}`, headers }),
    ];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    const found = ids.map((id) => entries().filter(({ reqId, msg }) => reqId === id && msg !== 'request')[0]);
    expect(found.slice(0, 2)).toMatchObject([{ result: 'accepted' }, { result: 'refused' }]);
    const requests = ids.map((id) => entries().find(({ reqId, msg }) => reqId === id && msg === 'request'));
    expect(requests.slice(2)).toMatchObject([
      { method: 'GET', path: '/api/v1/inquiries', status: 401 },
      { method: 'DELETE', path: `/api/v1/inquiries/${arrived._id}`, status: 200, account },
    ]);
  });
});

describe('the id of a request', () => {
  it('is in every answer, whatever it is an answer to, and never one that the caller chose', async () => {
    const { app, entries } = await openLogged();
    const urls = ['/', '/', '/contact', '/login', '/nothing', '/api/v1/services', '/api/v1/services', '/trpc/nothing'];
    const ids = new Map<unknown, string>();
    for (const url of [...urls, '/%zz', '/api/v1/nothing', '/sitemap.xml', '/api/v1/openapi.json']) {
      const { headers } = await app.inject({ url, headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
      expect(headers['x-request-id'], url).toMatch(/^[\da-f-]{36}$/);
      ids.set(headers['x-request-id'], url);
    }
    expect(ids.size).toBe(urls.length + 4);
    const logged = () => new Set(entries().map(({ reqId }) => reqId));
    await expect.poll(() => [...ids].filter(([id]) => !logged().has(id))).toEqual([]);
  });
});
