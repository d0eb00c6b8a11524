import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { takeBackup } from '#server/features/backups/take-backup.ts';
import { kinds } from '#server/features/index.ts';
import { audit } from '#server/platform/audit/table.ts';
import { keyFileName } from '#server/platform/auth/secret-box.ts';
import { recoveryCodes, sessions, users } from '#server/platform/auth/table.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { codeAt, setUpTwoFactor } from '#server/testing/two-factor.ts';
import { wrongCode } from '#shared/account/values.ts';
import { errorTable } from '#shared/api/errors.ts';

const stepMs = 30_000;

async function open(overrides: Parameters<typeof buildTestApp>[0] = {}) {
  const clock = { at: Date.parse('2026-11-22T18:00:00Z') };
  const dataDir = temporaryFolder();
  const { config, ...others } = overrides;
  const built = await buildTestApp({ now: () => new Date(clock.at), ...others, config: { dataDir, ...config } });
  const { app, db, signIn } = built;
  const account = await signIn('rose', 'manager');
  const login = (code?: string, remoteAddress = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress,
      payload: { username: 'rose', password: testPassword, ...(code !== undefined && { code }) },
    });
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1/auth/two-factor/${path}`, headers: account.headers, payload });
  const setUp = () => setUpTwoFactor((request) => app.inject(request), account.headers, clock.at);
  const countSessions = async () =>
    (await db.query.select().from(sessions).where(eq(sessions.userId, account.id))).length;
  return { ...built, clock, dataDir, account, login, post, setUp, countSessions };
}

describe('two-factor sign-in', () => {
  it('asks for a code after the right password, and only then, without a session', async () => {
    const { app, login, setUp, countSessions, clock } = await open();
    expect((await login()).statusCode).toBe(200);
    const { key } = await setUp();
    const before = await countSessions();
    for (const code of [undefined, '', '  ']) {
      const asked = await login(code);
      expect([asked.statusCode, asked.json().error]).toEqual([
        401,
        { code: 'second_factor', message: errorTable.second_factor.message },
      ]);
    }
    const payload = { username: 'rose', password: 'wrong', code: codeAt(key, clock.at) };
    const wrong = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    expect(wrong.json().error.code).toBe('invalid_credentials');
    expect(await countSessions()).toBe(before);
    clock.at += stepMs;
    expect((await login(codeAt(key, clock.at))).statusCode).toBe(200);
    expect(await countSessions()).toBe(before + 1);
  });

  it('shows the key as text and as a QR code, and asks for no code until a first one was right', async () => {
    const { post, login, clock } = await open();
    const { key, qr } = (await post('begin', { password: testPassword })).json().data;
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(qr).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect((await login()).statusCode).toBe(200);
    const wrong = await post('enable', { code: codeAt(key, clock.at + 10 * stepMs) });
    expect([wrong.statusCode, wrong.json().error.details]).toEqual([400, [{ field: 'code', message: wrongCode }]]);
    expect((await login()).statusCode).toBe(200);
    const { recoveryCodes: shown } = (await post('enable', { code: codeAt(key, clock.at) })).json().data;
    expect(shown).toHaveLength(10);
    for (const code of shown) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await login()).statusCode).toBe(401);
    expect((await post('begin', { password: testPassword })).statusCode).toBe(409);
  });

  it('accepts a code one step early or late, and none twice', async () => {
    const { login, setUp, clock } = await open();
    const { key } = await setUp();
    const used = codeAt(key, clock.at);
    expect((await login(used)).json().error.message).toBe(wrongCode);
    clock.at += 10 * stepMs;
    expect((await login(codeAt(key, clock.at - 2 * stepMs))).statusCode).toBe(401);
    expect((await login(codeAt(key, clock.at + 2 * stepMs))).statusCode).toBe(401);
    expect((await login(codeAt(key, clock.at - stepMs))).statusCode).toBe(200);
    const next = codeAt(key, clock.at + stepMs);
    expect((await login(`${next.slice(0, 3)} ${next.slice(3)}`)).statusCode).toBe(200);
    // Older than the last one, though it was never used.
    expect((await login(codeAt(key, clock.at))).statusCode).toBe(401);
  });

  it('accepts a code once of 20 at the same time, and so a recovery code', async () => {
    const { login, setUp, clock, countSessions, db, account } = await open();
    const { key, recoveryCodes: shown } = await setUp();
    clock.at += stepMs;
    for (const code of [codeAt(key, clock.at), shown[0] ?? '']) {
      const before = await countSessions();
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(code)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await countSessions()).toBe(before + 1);
    }
    const rows = await db.query.select().from(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
    expect(rows.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
    const actions = (await db.query.select().from(audit)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'recovery_code_used')).toHaveLength(1);
  });

  it('takes a recovery code as people type it', async () => {
    const { login, setUp } = await open();
    const [first = '', second = ''] = (await setUp()).recoveryCodes;
    expect((await login(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await login(second.replaceAll('-', ''))).statusCode).toBe(200);
    expect((await login(second)).statusCode).toBe(401);
  });

  it('takes digits of full width, and rejects what is no code with its sentence', async () => {
    const { login, post, clock } = await open();
    const toFullWidth = (code: string) =>
      code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const { key } = (await post('begin', { password: testPassword })).json().data;
    const wrong = await post('enable', { code: 'éééééé' });
    expect([wrong.statusCode, wrong.json().error.details]).toEqual([400, [{ field: 'code', message: wrongCode }]]);
    expect((await post('enable', { code: toFullWidth(codeAt(key, clock.at)) })).statusCode).toBe(200);
    clock.at += stepMs;
    for (const code of ['éééééé', toFullWidth('000000'), '١٢٣٤٥٦']) {
      const answer = await login(code);
      expect([answer.statusCode, answer.json().error.message], code).toEqual([401, wrongCode]);
    }
    expect((await login(toFullWidth(codeAt(key, clock.at)))).statusCode).toBe(200);
  });

  it('counts wrong codes like wrong passwords, from one address and from many', async () => {
    const { login, setUp, clock } = await open({ config: { rateLimits: { inquiries: 0, login: 3 } } });
    const { key, recoveryCodes: left } = await setUp();
    clock.at += stepMs;
    for (let round = 0; round < 3; round += 1) {
      expect((await login('000000')).json().error.message).toBe(wrongCode);
      // The right password alone gives no fresh attempts.
      if (round < 2) expect((await login()).json().error.code).toBe('second_factor');
    }
    expect((await login(codeAt(key, clock.at))).statusCode).toBe(429);

    for (let from = 1; from <= 12; from += 1)
      expect((await login('000000', `198.51.100.${from}`)).statusCode).toBe(401);
    expect((await login(codeAt(key, clock.at), '198.51.100.99')).statusCode).toBe(429);
    // Nobody can lock the owner out altogether.
    expect((await login(left[0], '198.51.100.99')).statusCode).toBe(200);
  });

  it('is set up and switched off with the password alone, and whoever is signed in without it cannot', async () => {
    const { post, login, setUp, db, account } = await open();
    const refused = await post('begin', { password: 'wrong' });
    expect([refused.statusCode, refused.json().error.details[0].field]).toEqual([400, 'password']);
    await setUp();
    expect((await post('disable', { password: 'wrong' })).statusCode).toBe(400);
    expect((await login()).statusCode).toBe(401);
    expect((await post('disable', { password: testPassword })).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(200);
    expect(await db.query.select().from(recoveryCodes)).toEqual([]);
    const [user] = await db.query.select().from(users).where(eq(users.id, account.id));
    expect([user?.totpSecret, user?.totpAt, user?.totpStep]).toEqual([null, null, null]);
  });

  it('gets new recovery codes for the password, which end the old ones', async () => {
    const { post, login, setUp } = await open();
    expect((await post('recovery-codes', { password: testPassword })).statusCode).toBe(409);
    const { recoveryCodes: old } = await setUp();
    expect((await post('recovery-codes', { password: 'wrong' })).statusCode).toBe(400);
    const { recoveryCodes: renewed } = (await post('recovery-codes', { password: testPassword })).json().data;
    expect(new Set([...old, ...renewed]).size).toBe(20);
    expect((await login(old[0])).json().error.message).toBe(wrongCode);
    expect((await login(renewed[0])).statusCode).toBe(200);
  });

  it('leaves recovery codes to sign in with where the key file is lost', async () => {
    const file = join(temporaryFolder(), 'marquee.db');
    const first = await open({ db: openSqlite(file) });
    const { key, recoveryCodes: shown } = await first.setUp();
    rmSync(join(first.dataDir, keyFileName));
    const { app } = await buildTestApp({ db: openSqlite(file), config: { dataDir: first.dataDir } });
    const login = (code: string) => {
      const payload = { username: 'rose', password: testPassword, code };
      return app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    };
    expect((await login(codeAt(key, Date.now()))).json().error.message).toBe(wrongCode);
    expect((await login(shown[0] ?? '')).statusCode).toBe(200);
  });

  it('takes its key from the environment on several servers, and says so where there is none', async () => {
    const without = await open({ config: { isOneOfSeveral: true } });
    const refused = await without.post('begin', { password: testPassword });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('TWO_FACTOR_KEY')]);
    const { login, setUp, clock, dataDir } = await open({
      config: { isOneOfSeveral: true, twoFactorKey: '5a'.repeat(32) },
    });
    const { key } = await setUp();
    clock.at += stepMs;
    expect((await login(codeAt(key, clock.at))).statusCode).toBe(200);
    expect(existsSync(join(dataDir, keyFileName))).toBe(false);
  });
});

describe('the secret of two-factor sign-in', () => {
  it('stands encrypted in the database and its backups, and its key in neither', async () => {
    const dataDir = temporaryFolder();
    const { setUp } = await open({ db: openSqlite(databaseFile(dataDir)), config: { dataDir } });
    const { key, recoveryCodes: shown } = await setUp();
    const keyFile = join(dataDir, keyFileName);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const keyText = readFileSync(keyFile, 'utf8').trim();
    expect(keyText).toMatch(/^[\da-f]{64}$/);

    const backup = join(temporaryFolder(), 'all.tar');
    await takeBackup({ dataDir, target: backup, at: new Date(), kinds });
    const secrets = [key, key.replaceAll(' ', ''), keyText, ...shown, ...shown.map((code) => code.replaceAll('-', ''))];
    for (const file of [backup, databaseFile(dataDir), `${databaseFile(dataDir)}-wal`]) {
      const bytes = readFileSync(file);
      expect(bytes.length).toBeGreaterThan(1000);
      for (const secret of secrets) expect(bytes.includes(secret), `${file} holds a secret`).toBe(false);
      expect(bytes.includes(Buffer.from(keyText, 'hex'))).toBe(false);
    }
  });
});
