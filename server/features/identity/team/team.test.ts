import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit/table.ts';
import { sessions, users } from '#server/platform/auth/table.ts';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { codeAt, setUpTwoFactor } from '#server/testing/two-factor.ts';

async function open() {
  const clock = { at: Date.parse('2026-11-22T18:00:00Z') };
  const built = await buildTestApp({ now: () => new Date(clock.at), config: { dataDir: temporaryFolder() } });
  const { app, signIn } = built;
  const owner = await signIn('olive', 'admin');
  const tom = await signIn('tom', 'manager');
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, headers = owner.headers) =>
    app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  const login = (username: string) =>
    call('POST', '/auth/login', { username, password: testPassword }, {} as typeof owner.headers);
  return { ...built, clock, owner, tom, call, login };
}

describe('the team', () => {
  it('is listed by name with roles and sessions', async () => {
    const { call, login, owner, tom } = await open();
    await login('tom');
    expect((await call('GET', '/team')).json().data).toEqual([
      {
        _id: owner.id,
        username: 'olive',
        displayName: '',
        email: null,
        role: 'admin',
        isDisabled: false,
        hasTwoFactor: false,
        sessions: 1,
        seenAt: '2026-11-22T18:00:00.000Z',
      },
      expect.objectContaining({ _id: tom.id, username: 'tom', role: 'manager', sessions: 2 }),
    ]);
  });

  it('loses an account that is disabled at once: its sessions, its sign-in, and its place among assignees', async () => {
    const { app, call, login, tom, db } = await open();
    const assignees = async () => (await call('GET', '/staff')).json().data.map((one: { _id: string }) => one._id);
    expect(await assignees()).toContain(tom.id);
    expect((await call('PUT', `/team/${tom.id}`, { isDisabled: true })).json().data).toMatchObject({
      isDisabled: true,
      sessions: 0,
      seenAt: null,
    });
    expect((await app.inject({ url: '/api/v1/auth/profile', headers: tom.headers })).statusCode).toBe(401);
    const refused = await login('tom');
    expect([refused.statusCode, refused.json().error.code]).toEqual([401, 'invalid_credentials']);
    expect(await assignees()).not.toContain(tom.id);
    const task = { title: 'Call back', dueDay: '2026-11-30', assigneeId: tom.id };
    expect((await call('POST', '/tasks', task)).statusCode).toBe(400);

    await call('PUT', `/team/${tom.id}`, { isDisabled: false });
    expect((await login('tom')).statusCode).toBe(200);
    const actions = (await db.query.select().from(audit).where(eq(audit.entityId, tom.id))).map(({ action }) => action);
    expect(actions).toEqual(['account_disabled', 'account_enabled']);
  });

  it('follows a changed role in the middle of a session', async () => {
    const { call, tom } = await open();
    const readSettings = async () => (await call('PUT', '/settings/desk', {}, tom.headers)).statusCode;
    expect(await readSettings()).toBe(200);
    expect((await call('PUT', `/team/${tom.id}`, { role: 'read_only' })).json().data.role).toBe('read_only');
    expect(await readSettings()).toBe(403);
    expect((await call('GET', '/inquiries', undefined, tom.headers)).statusCode).toBe(200);
  });

  it('keeps its last owner, whatever is tried at the same time', async () => {
    const { call, owner, tom, db } = await open();
    for (const change of [{ isDisabled: true }, { role: 'staff' }]) {
      const answer = await call('PUT', `/team/${owner.id}`, change);
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'You are the only owner.']);
    }
    await call('PUT', `/team/${tom.id}`, { role: 'admin' });
    const answers = await Promise.all([
      call('PUT', `/team/${owner.id}`, { isDisabled: true }),
      call('PUT', `/team/${tom.id}`, { role: 'staff' }, tom.headers),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const accounts = await db.query.select().from(users).where(eq(users.role, 'admin'));
    expect(accounts.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
  });

  it('counts an owner who is disabled as none', async () => {
    const { call, owner, tom } = await open();
    await call('PUT', `/team/${tom.id}`, { role: 'admin' });
    await call('PUT', `/team/${tom.id}`, { isDisabled: true });
    expect((await call('PUT', `/team/${owner.id}`, { role: 'staff' })).statusCode).toBe(409);
  });

  it('gets the second factor of somebody without a phone reset', async () => {
    const { app, call, login, tom, clock } = await open();
    await setUpTwoFactor((request) => app.inject(request), tom.headers, clock.at);
    expect((await login('tom')).statusCode).toBe(401);
    expect((await call('DELETE', `/team/${tom.id}/two-factor`)).json().data.hasTwoFactor).toBe(false);
    expect((await login('tom')).statusCode).toBe(200);
  });

  it('answers 404 for an account that is not there', async () => {
    const { call } = await open();
    const unknown = 'f'.repeat(24);
    expect((await call('PUT', `/team/${unknown}`, { role: 'staff' })).statusCode).toBe(404);
    expect((await call('DELETE', `/team/${unknown}/two-factor`)).statusCode).toBe(404);
  });
});

describe('two-factor sign-in that the team requires', () => {
  it('lets managers and owners without it do nothing but set it up', async () => {
    const { app, call, owner, tom, clock, signIn, db } = await open();
    const setUp = (headers: typeof owner.headers) =>
      setUpTwoFactor((request) => app.inject(request), headers, clock.at);
    const refused = await call('PUT', '/settings/security', { requiresTwoFactor: true });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('your own account')]);
    const { key } = await setUp(owner.headers);
    expect((await call('PUT', '/settings/security', { requiresTwoFactor: true })).statusCode).toBe(200);

    const staff = await signIn('sam', 'staff');
    expect((await call('GET', '/inquiries', undefined, staff.headers)).statusCode).toBe(200);
    expect((await call('GET', '/inquiries')).statusCode).toBe(200);
    for (const url of ['/inquiries', '/auth/sessions', '/settings/desk', '/inbox/changes?after=0']) {
      const answer = await call('GET', url, undefined, tom.headers);
      expect([answer.statusCode, answer.json().message], url).toEqual([
        403,
        expect.stringMatching(/^Please set up two-/),
      ]);
    }
    const trpc = await app.inject({ url: '/trpc/inquiries.stats', headers: tom.headers });
    expect(trpc.statusCode).toBe(403);
    expect((await call('GET', '/auth/profile', undefined, tom.headers)).json().data).toEqual({
      username: 'tom',
      role: 'manager',
      mustSetUpTwoFactor: true,
    });
    await setUp(tom.headers);
    expect((await call('GET', '/inquiries', undefined, tom.headers)).statusCode).toBe(200);
    expect((await call('GET', '/auth/profile', undefined, tom.headers)).json().data.mustSetUpTwoFactor).toBe(undefined);

    const off = { password: testPassword };
    expect((await call('POST', '/auth/two-factor/disable', off, tom.headers)).statusCode).toBe(409);
    clock.at += 30_000;
    const signedIn = { username: 'olive', password: testPassword, code: codeAt(key, clock.at) };
    expect((await call('POST', '/auth/login', signedIn)).statusCode).toBe(200);
    expect((await call('PUT', '/settings/security', { requiresTwoFactor: false })).statusCode).toBe(200);
    expect((await call('POST', '/auth/two-factor/disable', off, tom.headers)).statusCode).toBe(200);
    expect(await db.query.select().from(sessions)).not.toEqual([]);
  });
});
