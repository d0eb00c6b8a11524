import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renameAccount } from '#server/features/identity/account/accounts.ts';
import { invitations, users } from '#server/platform/auth/table.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { links } from '#server/platform/links/table.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { errorTable } from '#shared/api/errors.ts';

const password = 'a lantern under the oak';

async function open() {
  const clock = { at: Date.parse('2026-11-22T18:00:00Z') };
  const built = await buildTestApp({ now: () => new Date(clock.at), frontends: fixtureFrontends() });
  const { app } = built;
  const { headers } = await built.signIn('olive');
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  const visit = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api/v1${url}`, payload });
  const invite = async (email = 'rose@example.com', role = 'staff') => {
    const { data } = (await call('POST', '/team/invitations', { email, role })).json();
    return { ...data, token: new URL(data.link).pathname.replace('/invite/', '') as string };
  };
  const read = (token: string) => visit('/auth/invitation', { token });
  const accept = (token: string, username = 'rose', more = {}) =>
    visit('/auth/invitation/accept', { token, username, password, ...more });
  return { ...built, clock, headers, call, invite, read, accept };
}

describe('an invitation', () => {
  it('is a link of 256 random bits, stored as their hash, that lasts seven days', async () => {
    const { db, invite, call } = await open();
    const { link, token, email, role, by, expiresAt } = await invite();
    expect(link).toBe(`http://127.0.0.1:5000/invite/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect({ email, role, by, expiresAt }).toEqual({
      email: 'rose@example.com',
      role: 'staff',
      by: 'olive',
      expiresAt: '2026-11-29T18:00:00.000Z',
    });
    const [row] = await db.query.select().from(links);
    expect(row?.tokenHash).toBe(hashToken(token));
    expect((await call('GET', '/team/invitations')).body).not.toContain(token);
  });

  it('makes one account with its role and email, and signs it in', async () => {
    const { app, db, call, invite, read, accept } = await open();
    const { token } = await invite('Rose@Example.com', 'manager');
    const opened = async () => (await read(token)).json().data;
    expect(await opened()).toMatchObject({ email: 'Rose@Example.com', role: 'manager', by: 'Marquee Hall' });
    await db.tx(async () => void (await db.query.update(users).set({ displayName: 'Olive Moyer' })));
    expect(await opened()).toMatchObject({ by: 'Olive Moyer' });
    const joined = await accept(token);
    expect(joined.json().data.user).toEqual({ username: 'rose', role: 'manager' });
    const headers = { authorization: `Bearer ${joined.json().data.token}` };
    expect((await app.inject({ url: '/api/v1/auth/account', headers })).json().data.email).toBe('Rose@Example.com');
    const again = await accept(token, 'rosalind');
    expect([again.statusCode, again.json().message]).toEqual([410, errorTable.gone.message]);
    expect((await call('GET', '/team/invitations')).json().data).toEqual([]);
    expect(await db.query.select().from(users).where(eq(users.role, 'manager'))).toHaveLength(1);
  });

  it('is accepted once of 20 at the same time', async () => {
    const { db, invite, accept } = await open();
    const { token } = await invite();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => accept(token, `rose${index}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await db.query.select().from(users)).toHaveLength(2);
  });

  it('is gone alike when it is unknown, expired, revoked or replaced, in the API and as a page', async () => {
    const { app, db, clock, call, invite, read, accept } = await open();
    const [old, revoked] = [await invite('a@example.com'), await invite('b@example.com')];
    await db.tx(async () => {
      await db.query.update(invitations).set({ expiresAt: clock.at }).where(eq(invitations.id, old._id));
    });
    const replaced = await invite('c@example.com');
    const current = await invite('c@example.com');
    const again = await invite('b@example.com');
    expect((await call('DELETE', `/team/invitations/${again._id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/team/invitations/${again._id}`)).statusCode).toBe(404);
    const bodies = new Set<string>();
    for (const token of [old.token, revoked.token, replaced.token, again.token, 'x', hashToken(current.token)])
      for (const answer of [await read(token), await accept(token)]) {
        expect(answer.statusCode).toBe(410);
        bodies.add(answer.body);
        expect((await app.inject(`/invite/${token}`)).statusCode).toBe(410);
      }
    expect(bodies.size).toBe(1);
    const page = await app.inject(`/invite/${current.token}`);
    expect([page.statusCode, page.headers]).toEqual([
      200,
      expect.objectContaining({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      }),
    ]);
  });

  it('replaces an earlier one of the same address in another case', async () => {
    const { call, invite, accept } = await open();
    const owner = await invite('New@Example.com', 'admin');
    const staff = await invite('new@example.com', 'staff');
    expect((await call('GET', '/team/invitations')).json().data).toMatchObject([{ email: 'new@example.com' }]);
    expect((await accept(owner.token)).statusCode).toBe(410);
    expect((await accept(staff.token)).json().data.user.role).toBe('staff');
  });

  it('gives no role above the one that its inviter has by now, and none once the inviter is disabled', async () => {
    const { ctx, db, call, invite, read, accept } = await open();
    const [owner, manager, staff] = [
      await invite('a@example.com', 'admin'),
      await invite('b@example.com', 'manager'),
      await invite('c@example.com', 'staff'),
    ];
    const change = (changes: Partial<typeof users.$inferSelect>) =>
      db.tx(async () => void (await db.query.update(users).set(changes).where(eq(users.username, 'olive'))));
    await change({ role: 'manager' });
    expect([(await read(owner.token)).statusCode, (await accept(owner.token)).statusCode]).toEqual([410, 410]);
    expect((await accept(manager.token)).statusCode).toBe(200);
    await change({ role: 'admin', disabledAt: 1 });
    expect([(await read(staff.token)).statusCode, (await accept(staff.token, 'tom')).statusCode]).toEqual([410, 410]);
    await change({ disabledAt: null });
    await renameAccount(ctx, 'olive', 'olivia');
    expect((await call('GET', '/team/invitations')).json().data).toHaveLength(2);
    expect((await accept(staff.token, 'tom')).statusCode).toBe(200);
  });

  it('keeps what was typed when username, password or email cannot be taken', async () => {
    const { call, invite, accept } = await open();
    const { token } = await invite();
    const short = await accept(token, 'rose', { password: 'too short' });
    expect([short.statusCode, short.json().error.details]).toEqual([
      400,
      [{ field: 'password', message: 'The password must be at least 12 characters long.' }],
    ]);
    const taken = await accept(token, 'OLIVE');
    expect([taken.statusCode, taken.json().error.details[0].field]).toEqual([409, 'username']);
    expect((await accept(token)).statusCode).toBe(200);
    const second = await call('POST', '/team/invitations', { email: 'ROSE@example.com', role: 'staff' });
    expect([second.statusCode, second.json().error.details[0].field]).toEqual([409, 'email']);
  });

  it('lets an address try 60 links a minute', async () => {
    const { app, read } = await open();
    for (let attempt = 0; attempt < 59; attempt += 1) await read('x');
    expect((await app.inject('/invite/x')).statusCode).toBe(410);
    expect((await read('x')).statusCode).toBe(429);
    expect((await app.inject('/invite/x')).statusCode).toBe(429);
  });
});
