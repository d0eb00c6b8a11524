import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit/table.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { Ctx } from '#server/platform/context.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp, testConfig, testPassword } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import type { AuditEntry } from '#shared/audit/schema.ts';
import type { AuditAction } from '#shared/audit/values.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';
import {
  auditLifetimeMs,
  listAuditRows,
  maxActions,
  maxRejections,
  networkLifetimeMs,
  pruneAuditRows,
} from './store.ts';

const start = new Date('2026-11-21T18:00:00Z');

async function openLog(overrides: Parameters<typeof buildTestApp>[0] = {}) {
  const built = await buildTestApp(overrides);
  const { app } = built;
  const { id, token, headers } = await built.signIn('anna');
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  const attempt = (password: string, remoteAddress = '203.0.113.7', username = 'anna') =>
    app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username, password }, remoteAddress });
  const read = async (query = '') => {
    const answer = await ask('GET', `/audit${query}`);
    return answer.json<{ data: AuditEntry[]; pagination: { total: number } }>();
  };
  const lines = async (query = '?limit=100') => (await read(query)).data;
  return { ...built, id, token, ask, attempt, read, lines };
}

const nobody = { account: null, accountId: null };

describe('the activity log', () => {
  it('tells who signed in and out, when, and from which network', async () => {
    const { id, app, attempt, lines } = await openLog({ now: () => start });
    const { token } = (await attempt(testPassword)).json().data;
    await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${token}` } });
    const by = { account: 'anna', accountId: id };
    expect(await lines()).toMatchObject([
      { action: 'signed_out', ...by, network: null },
      { action: 'signed_in', ...by, network: '203.0.113.0/24', at: start.toISOString(), count: 1 },
    ]);
  });

  it('writes nothing for a sign-out without a session', async () => {
    const { app, lines } = await openLog();
    await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: 'Bearer long-gone' } });
    expect(await lines()).toEqual([]);
  });

  it('counts failed sign-ins in one line for a network and an account, and keeps no name that was typed', async () => {
    const { id, attempt, lines } = await openLog({ now: () => start });
    for (const last of ['7', '8', '9']) await attempt('wrong', `203.0.113.${last}`);
    await attempt('wrong', '2001:db8:1:2::9');
    await attempt('wrong', '203.0.113.7', 'my secret typed as a name');
    const found = await lines();
    const failed = { action: 'sign_in_failed', account: 'anna', accountId: id };
    expect(found.map(({ _id, at, lastAt, ...rest }) => rest)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...failed, network: '203.0.113.0/24', count: 3 }),
        expect.objectContaining({ ...failed, network: '2001:db8:1::/48', count: 1 }),
        expect.objectContaining({ ...failed, ...nobody, network: '203.0.113.0/24', count: 1 }),
      ]),
    );
    expect(found).toHaveLength(3);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('counts on in the line of the hour, and begins another with the next', async () => {
    let now = start;
    const { attempt, lines } = await openLog({ now: () => now });
    await attempt('wrong');
    expect(await lines()).toMatchObject([{ count: 1 }]);
    now = new Date('2026-11-21T18:59:00Z');
    await attempt('wrong');
    expect(await lines()).toMatchObject([{ count: 2, at: start.toISOString(), lastAt: now.toISOString() }]);
    now = new Date('2026-11-21T19:00:00Z');
    await attempt('wrong');
    expect(await lines()).toMatchObject([{ count: 1 }, { count: 2 }]);
  });

  it('tells of tokens that open nothing, on REST and on tRPC, but not of visitors without one', async () => {
    const { app, lines } = await openLog();
    for (const url of ['/api/v1/inquiries', '/trpc/inquiries.stats']) {
      for (const headers of [{}, { authorization: 'Bearer stolen' }]) {
        const answer = await app.inject({ url, headers, remoteAddress: '198.51.100.9' });
        expect(answer.statusCode).toBe(401);
      }
    }
    const refused = { action: 'access_refused', ...nobody, network: '198.51.100.0/24', count: 2 };
    expect(await lines()).toMatchObject([refused]);
  });

  it('tells who was held off by a limit', async () => {
    const { app, lines } = await openLog({ config: { rateLimits: { inquiries: 1, login: 0 } } });
    const post = () => app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
    expect([(await post()).statusCode, (await post()).statusCode]).toEqual([201, 429]);
    expect(await lines()).toMatchObject([{ action: 'rate_limited', network: '127.0.0.0/24', count: 1 }]);
  });

  it('names the kind and the id of whatever was deleted, and no name', async () => {
    const { app, ask, lines } = await openLog();
    const made: [string, string][] = [];
    for (const { url, body } of contentKinds) {
      const path = url.replace('/api/v1', '');
      made.push([path, (await ask('POST', path, body('Canary'))).json().data._id]);
    }
    const inquiry = await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
    made.push(['/inquiries', inquiry.json().data._id]);
    const person = { name: 'Canary', email: 'canary@example.com', phone: '(330) 555-0117' };
    const client = (await ask('POST', '/clients', person)).json().data._id;
    const event = { clientId: client, title: 'Canary', eventType: 'wedding', eventDate: '2027-06-12', guestCount: 9 };
    made.push(['/events', (await ask('POST', '/events', event)).json().data._id], ['/clients', client]);
    for (const [path, id] of made) expect((await ask('DELETE', `${path}/${id}`)).statusCode).toBe(200);
    const found = await lines();
    const kinds = ['service', 'testimonial', 'about_item', 'gallery_item', 'inquiry', 'event', 'client'];
    expect(found.map(({ action, account, entity, entityId }) => [action, account, entity, entityId])).toEqual(
      kinds.map((kind, place) => ['deleted', 'anna', kind, made[place]?.[1]]).reverse(),
    );
    expect(JSON.stringify(found)).not.toMatch(/canary/i);
  });

  it('tells of every list that left as a file', async () => {
    const { ask, lines } = await openLog();
    for (const path of ['services', 'testimonials', 'about-items', 'gallery', 'inquiries'])
      expect((await ask('GET', `/${path}/export.csv`)).statusCode).toBe(200);
    expect((await lines()).map(({ action, account, entity }) => [action, account, entity])).toEqual(
      ['inquiry', 'gallery_item', 'about_item', 'testimonial', 'service'].map((kind) => ['exported', 'anna', kind]),
    );
  });

  it('is read a page at a time, of one action or of a span of days in the zone of the venue', async () => {
    let now = new Date('2026-11-20T04:59:00Z');
    const { attempt, ask, read, lines } = await openLog({ now: () => now });
    await attempt(testPassword);
    now = new Date('2026-11-20T05:00:00Z');
    await ask('GET', '/services/export.csv');
    await ask('GET', '/gallery/export.csv');
    expect(await read('?limit=2&page=2')).toMatchObject({ data: [{ action: 'signed_in' }], pagination: { total: 3 } });
    expect(await lines('?action=exported')).toHaveLength(2);
    expect(await lines('?from=2026-11-20')).toHaveLength(2);
    expect(await lines('?to=2026-11-19')).toMatchObject([{ action: 'signed_in' }]);
    for (const wrong of ['action=nothing', 'from=yesterday', 'limit=101'])
      expect((await ask('GET', `/audit?${wrong}`)).statusCode).toBe(400);
  });
});

describe('what the activity log keeps', () => {
  const memory = () => {
    const db = openSqlite(':memory:');
    let now = start;
    const ctx = new Ctx({ config: testConfig, db, now: () => now });
    return { db, ctx, later: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)) };
  };

  it('loses the network after a while and the whole line in the end', async () => {
    const { db, ctx, later } = memory();
    await db.tx(() => writeAudit(ctx, { action: 'signed_in', network: '203.0.113.0/24' }));
    later(networkLifetimeMs - 2 * hourMs);
    expect(await pruneAuditRows(ctx)).toBe(ctx.now().getTime() + 2 * hourMs);
    later(2 * hourMs);
    expect(await pruneAuditRows(ctx)).toBe(ctx.now().getTime() + hourMs);
    expect(await db.query.select().from(audit)).toMatchObject([{ network: '203.0.113.0/24' }]);
    later(1);
    await pruneAuditRows(ctx);
    expect(await db.query.select().from(audit)).toMatchObject([{ network: null }]);
    later(auditLifetimeMs - networkLifetimeMs);
    expect(await pruneAuditRows(ctx)).toBe(ctx.now().getTime() + dayMs);
    expect(await db.query.select().from(audit)).toEqual([]);
    await db.close();
  });

  it('is bounded, and no flood of refusals pushes out what staff did', async () => {
    const { db, ctx } = memory();
    const at = start.getTime();
    const fill = (action: AuditAction, amount: number) =>
      db.tx(async () => {
        const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${amount})`;
        await db.query.run(
          sql`insert into audit (at, last_at, action, count) ${numbers} select ${at}, ${at}, ${action}, 1 from numbers`,
        );
      });
    await fill('deleted', 1);
    await fill('access_refused', maxRejections + 7);
    await pruneAuditRows(ctx);
    expect((await listAuditRows(ctx, { action: 'access_refused' }, 1, 0)).total).toBe(maxRejections);
    expect((await listAuditRows(ctx, { action: 'deleted' }, 1, 0)).total).toBe(1);
    await fill('deleted', maxActions + 6);
    await pruneAuditRows(ctx);
    expect((await listAuditRows(ctx, { action: 'deleted' }, 1, 0)).total).toBe(maxActions);
    await db.close();
  });

  it('grows by 200 lines in an hour at most, from however many networks a flood comes', async () => {
    const { app, lines, db } = await openLog({ now: () => start });
    const { version } = db;
    for (let network = 0; network < 1000; network += 1) {
      const remoteAddress = `2001:db8:${network.toString(16)}::1`;
      await app.inject({ url: '/api/v1/inquiries', headers: { authorization: 'Bearer x' }, remoteAddress });
    }
    // Counted in memory and written every five seconds, however long the flood lasts.
    expect(db.version - version).toBeLessThan(100);
    const found = [...(await lines()), ...(await lines('?limit=100&page=2')), ...(await lines('?limit=100&page=3'))];
    expect(found).toHaveLength(201);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(found[0]).toMatchObject({ network: null, count: 800 });
  });
});
