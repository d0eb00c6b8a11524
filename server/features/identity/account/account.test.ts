import { describe, expect, it } from 'vitest';
import { sessions } from '#server/platform/auth/table.ts';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { commitUnseen } from '#server/testing/test-database.ts';
import { starterPreferences } from '#shared/account/notifications.ts';
import { hourMs } from '#shared/rules/dates.ts';

async function open() {
  const clock = { at: Date.parse('2026-11-22T18:00:00Z') };
  const built = await buildTestApp({ now: () => new Date(clock.at) });
  const { app, addAccount } = built;
  await addAccount('rose', 'read_only');
  const signIn = async (agent = '', username = 'rose', password = testPassword) => {
    const payload = { username, password };
    const headers = { 'user-agent': agent };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
    return { authorization: `Bearer ${answer.json().data?.token}` };
  };
  const headers = await signIn();
  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object, as = headers) =>
    app.inject({ method, url: `/api/v1/auth/${path}`, headers: as, ...(payload && { payload }) });
  return { ...built, clock, headers, signIn, call };
}

describe('the own account', () => {
  it('is changed by everybody, blank texts included', async () => {
    const { call } = await open();
    const saved = await call('PUT', 'account', {
      displayName: ' Rose Moore ',
      email: 'Rose@Example.com',
      signature: 'R.',
    });
    expect(saved.json().data).toMatchObject({
      username: 'rose',
      displayName: 'Rose Moore',
      email: 'Rose@Example.com',
      signature: 'R.',
    });
    expect((await call('PUT', 'account', { email: '' })).json().data).toMatchObject({ email: null, signature: 'R.' });
  });

  it('cannot take the email of another account, in whatever case', async () => {
    const { call, signIn, addAccount } = await open();
    await addAccount('joan');
    const joan = await signIn('', 'joan');
    await call('PUT', 'account', { email: 'rose@example.com' });
    const taken = await call('PUT', 'account', { email: 'ROSE@EXAMPLE.COM' }, joan);
    expect([taken.statusCode, taken.json().error.details[0].field]).toEqual([409, 'email']);
    expect((await call('PUT', 'account', { email: 'Rose@Example.com' })).statusCode).toBe(200);
  });

  it.each([
    ['displayName', 'x'.repeat(101)],
    ['email', 'nobody'],
    ['signature', 'x'.repeat(1001)],
  ])('rejects a %s that does not fit', async (field, value) => {
    const { call } = await open();
    const answer = await call('PUT', 'account', { [field]: value });
    expect([answer.statusCode, answer.json().error.details[0].field]).toEqual([400, field]);
  });

  it('changes its password for whoever knows the old one, and ends its other sessions', async () => {
    const { call, signIn } = await open();
    const other = await signIn();
    const newPassword = 'a lantern under the oak';
    const wrong = await call('PUT', 'password', { password: 'wrong', newPassword });
    expect([wrong.statusCode, wrong.json().error.details[0].field]).toEqual([400, 'password']);
    const easy = await call('PUT', 'password', { password: testPassword, newPassword: 'password1234' });
    expect([easy.statusCode, easy.json().error.details[0].field]).toEqual([400, 'newPassword']);
    expect((await call('GET', 'profile', undefined, other)).statusCode).toBe(200);
    expect((await call('PUT', 'password', { password: testPassword, newPassword })).statusCode).toBe(200);
    expect((await call('GET', 'profile')).statusCode).toBe(200);
    expect((await call('GET', 'profile', undefined, other)).statusCode).toBe(401);
    expect((await call('GET', 'profile', undefined, await signIn())).statusCode).toBe(401);
    expect((await call('GET', 'profile', undefined, await signIn('', 'rose', newPassword))).statusCode).toBe(200);
  });
});

it('gets the first of two passwords that are set at once', async () => {
  const { call, signIn } = await open();
  const passwords = ['a lantern under the oak', 'a heron by the old mill'];
  const answers = await Promise.all(
    passwords.map((newPassword) => call('PUT', 'password', { password: testPassword, newPassword })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const set = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)];
  expect((await call('GET', 'profile', undefined, await signIn('', 'rose', set))).statusCode).toBe(200);
});

describe('the sessions of an account', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('are listed with browser and network, and ended one by one', async () => {
    const { call, signIn, db } = await open();
    const other = await signIn(firefox);
    const { data } = (await call('GET', 'sessions')).json();
    expect(data).toHaveLength(2);
    const ended = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect(ended).toMatchObject({ agent: 'Firefox on Windows', network: '127.0.0.0/24' });
    for (const { tokenHash } of await db.query.select().from(sessions))
      expect(JSON.stringify(data)).not.toContain(tokenHash);
    expect((await call('DELETE', `sessions/${ended._id}`)).statusCode).toBe(200);
    expect((await call('GET', 'profile', undefined, other)).statusCode).toBe(401);
    expect((await call('DELETE', `sessions/${ended._id}`)).statusCode).toBe(404);
  });

  it('of another account are out of reach', async () => {
    const { call, signIn, addAccount } = await open();
    await addAccount('joan');
    const joan = await signIn('', 'joan');
    const [{ _id }] = (await call('GET', 'sessions')).json().data;
    expect((await call('DELETE', `sessions/${_id}`, undefined, joan)).statusCode).toBe(404);
    expect((await call('GET', 'profile')).statusCode).toBe(200);
  });

  it('note their last use once an hour, without dropping a cached page', async () => {
    const { call, clock, db } = await open();
    const seenAt = async () => (await db.query.select().from(sessions))[0]?.seenAt;
    await call('GET', 'profile');
    expect(await seenAt()).toBe(null);
    const before = db.publicVersion;
    clock.at += hourMs + 1;
    await Promise.all(Array.from({ length: 10 }, () => call('GET', 'profile')));
    await eventually(async () => expect(await seenAt()).toBe(clock.at));
    // Writes take turns: those of the other nine are done as well.
    await commitUnseen(db);
    const { version } = db;
    clock.at += hourMs - 1;
    await call('GET', 'profile');
    expect([db.version, db.publicVersion]).toEqual([version, before]);
  });
});

describe('what an account is told', () => {
  it('is what it was told before it was changed, and keeps what a change leaves out', async () => {
    const { call } = await open();
    expect((await call('GET', 'notifications')).json().data).toMatchObject(starterPreferences);
    const saved = await call('PUT', 'notifications', {
      desktop: ['assigned'],
      quietFrom: '22:00',
      quietUntil: '07:00',
    });
    expect(saved.json().data).toMatchObject({
      desktop: ['assigned'],
      email: starterPreferences.email,
      quietFrom: '22:00',
    });
    expect((await call('PUT', 'notifications', { showNames: true })).json().data).toMatchObject({
      desktop: ['assigned'],
      quietUntil: '07:00',
      showNames: true,
    });
  });

  it.each([
    { quietFrom: '22:00' },
    { quietFrom: '22:00', quietUntil: '25:00' },
    { quietFrom: 7, quietUntil: null },
    { desktop: ['everything'] },
  ])('cannot be %j', async (input) => {
    const { call } = await open();
    expect((await call('PUT', 'notifications', input)).statusCode).toBe(400);
    expect((await call('GET', 'notifications')).json().data).toMatchObject(starterPreferences);
  });
});
