import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { addFirstAccount } from '#server/features/identity/account/accounts.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { users } from '#server/platform/auth/table.ts';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { lockDataFolder } from '#server/platform/db/sqlite/folder-lock.ts';
import { schemaVersionOf } from '#server/platform/db/sqlite/inspect.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { toStoredName } from '#server/platform/storage/file-names.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { run } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const first = { username: 'maria', password: 'four words do not belong' };

async function startWithAccounts() {
  const dataDir = temporaryFolder();
  const db = openSqlite(databaseFile(dataDir));
  const { app, parts } = await buildTestApp({ hasOwnRoutes: true, db, config: { dataDir } });
  afterTest(lockDataFolder(dataDir).release);
  await addFirstAccount(createContext(parts), first.username, first.password);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const command = (args: string[], input = '') =>
    run({ name: 'admin-accounts', args, input, environment: { DATA_DIR: dataDir } });
  const login = async (username: string, password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    return fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers, body });
  };
  const tokenOf = async (answer: Response) => ((await answer.json()) as { data: { token: string } }).data.token;
  const profile = async (token: string) =>
    (await fetch(`${address}/api/v1/auth/profile`, { headers: { authorization: `Bearer ${token}` } })).status;
  return { address, dataDir, db, command, login, tokenOf, profile };
}

describe('the accounts command, while the server runs', () => {
  it('adds an account with the password from standard input, and lists it', async () => {
    const { command, login } = await startWithAccounts();
    expect(await command(['add', 'joan'], 'a lantern under the oak\n')).toMatchObject({ code: 0, stderr: '' });
    expect((await login('joan', 'a lantern under the oak')).status).toBe(200);
    const { stdout } = await command(['list']);
    expect(stdout).toMatch(/^joan {2}\(owner, since \d{4}-\d\d-\d\d\)\nmaria {2}\(owner, since \d{4}-\d\d-\d\d\)\n$/);
  });

  it('sets a password, after which the old one and the old sessions are worthless', async () => {
    const { command, login, tokenOf, profile } = await startWithAccounts();
    const token = await tokenOf(await login('maria', first.password));
    expect(await profile(token)).toBe(200);
    expect((await command(['password', 'Maria'], 'a lantern under the oak')).code).toBe(0);
    expect(await profile(token)).toBe(401);
    expect((await login('maria', first.password)).status).toBe(401);
    expect((await login('maria', 'a lantern under the oak')).status).toBe(200);
  });

  it('switches the second factor of an account off', async () => {
    const { command, db, login } = await startWithAccounts();
    await db.tx(async () => void (await db.query.update(users).set({ totpSecret: 'x', totpAt: 1 })));
    expect((await login('maria', first.password)).status).toBe(401);
    expect(await command(['2fa-off', 'Maria'])).toMatchObject({ code: 0, stderr: '' });
    expect((await login('maria', first.password)).status).toBe(200);
    expect(await command(['2fa-off', 'joan'])).toMatchObject({ code: 1 });
  });

  it('renames an account, which stays signed in and keeps its password, but never to a name that is taken', async () => {
    const { command, login, tokenOf, profile } = await startWithAccounts();
    await command(['add', 'joan'], 'a lantern under the oak');
    const token = await tokenOf(await login('maria', first.password));
    const taken = await command(['rename', 'maria', 'JOAN']);
    expect(taken).toEqual({ code: 1, stdout: '', stderr: 'There is already an account named "JOAN".\n' });
    expect(await command(['rename', 'maria', 'Rosalind'])).toMatchObject({
      code: 0,
      stdout: '"maria" is now "Rosalind".\n',
    });
    expect(await profile(token)).toBe(200);
    expect((await login('maria', first.password)).status).toBe(401);
    expect((await login('rosalind', first.password)).status).toBe(200);
  });

  it('removes an account with its sessions, but never the last one', async () => {
    const { command, login, tokenOf, profile } = await startWithAccounts();
    await command(['add', 'joan'], 'a lantern under the oak');
    const token = await tokenOf(await login('joan', 'a lantern under the oak'));
    expect((await command(['remove', 'joan'])).code).toBe(0);
    expect(await profile(token)).toBe(401);
    const last = await command(['remove', 'maria']);
    expect(last).toMatchObject({ code: 1, stdout: '' });
    expect(last.stderr).toMatch(/^"maria" is the only account\. [^\n]+\n$/);
    expect((await login('maria', first.password)).status).toBe(200);
  });

  it('gives an account a role from its next request on, but always leaves an owner', async () => {
    const { command, address, login, tokenOf } = await startWithAccounts();
    await command(['add', 'joan'], 'a lantern under the oak');
    const authorization = `Bearer ${await tokenOf(await login('joan', 'a lantern under the oak'))}`;
    const json = { 'content-type': 'application/json' };
    const dismiss = async () =>
      (await fetch(`${address}/trpc/firstRun.dismiss`, { method: 'POST', headers: { authorization, ...json } })).status;
    expect(await dismiss()).toBe(200);
    const stdout = '"joan" now has the role read-only.\n';
    expect(await command(['role', 'joan', 'read-only'])).toEqual({ code: 0, stdout, stderr: '' });
    expect(await dismiss()).toBe(403);
    const stderr = '"maria" is the only owner. Make another account an owner first.\n';
    for (const args of [
      ['role', 'maria', 'manager'],
      ['remove', 'maria'],
    ])
      expect(await command(args)).toEqual({ code: 1, stdout: '', stderr });
    expect((await command(['role', 'joan', 'king'])).code).toBe(2);
    for (const word of ['manager', 'admin', 'Owner']) expect((await command(['role', 'joan', word])).code).toBe(0);
    expect(await dismiss()).toBe(200);
    expect((await command(['role', 'maria', 'staff'])).code).toBe(0);
    expect((await command(['list'])).stdout).toMatch(/^joan {2}\(owner, .*\nmaria {2}\(staff, /);
  });

  it('refuses what cannot be done with one sentence, and does nothing', async () => {
    const { command } = await startWithAccounts();
    const good = 'a lantern under the oak';
    const refusals: [string[], string, string][] = [
      [['add', 'MARIA'], good, 'There is already an account named "MARIA".\n'],
      [['add', 'joan'], '', 'The password must be at least 12 characters long.\n'],
      [['remove', 'nobody'], '', 'There is no account named "nobody".\n'],
    ];
    for (const [args, input, stderr] of refusals)
      expect(await command(args, input)).toEqual({ code: 1, stdout: '', stderr });
    expect((await command(['list'])).stdout.trim().split('\n')).toHaveLength(1);
  });
});

describe('the erase command, while the server runs', () => {
  const anna = {
    fullName: 'Anna Zanzibar',
    email: 'anna.zanzibar@example.com',
    phone: '(330) 555-7713',
    guestCount: 9,
  };

  async function startWithInquiries() {
    const started = await startWithAccounts();
    const { address, login, tokenOf } = started;
    const headers = { 'content-type': 'application/json' };
    for (const inquiry of [anna, anna, { ...anna, fullName: 'Joan', email: 'joan@example.com', phone: '1234567' }])
      await fetch(`${address}/api/v1/inquiries`, { method: 'POST', headers, body: JSON.stringify(inquiry) });
    const authorization = `Bearer ${await tokenOf(await login('maria', first.password))}`;
    const names = async () => {
      const answer = await fetch(`${address}/api/v1/inquiries`, { headers: { authorization } });
      return ((await answer.json()) as { data: { fullName: string }[] }).data.map(({ fullName }) => fullName);
    };
    return { ...started, names };
  }

  it('asks, deletes all of one person for good, is noticed by the server and written down without the address', async () => {
    const { command, names, dataDir } = await startWithInquiries();
    expect(await names()).toHaveLength(3);
    expect(await command(['erase', anna.email], 'no\n')).toMatchObject({ code: 1, stdout: '' });
    expect(await names()).toHaveLength(3);
    const { code, stdout, stderr } = await command(['erase', anna.email], 'yes\n');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'This deletes 2 inquiries, 0 clients, and 0 events for good. Type yes to go on: ',
    });
    expect(stdout).toMatch(/^Erased 2 inquiries, 0 clients, and 0 events\. Backups [^\n]+\n$/);
    await expect.poll(names, { timeout: 5000 }).toEqual(['Joan']);
    for (const file of ['marquee.db', 'marquee.db-wal', 'marquee.db-shm'])
      expect(readFileSync(join(dataDir, file)).toString('latin1')).not.toMatch(/zanzibar|555-7713/i);
    const log = (await command(['log'])).stdout;
    expect(log).toMatch(/^\S+ \S+Z {2}account added {2}account [0-9a-f]{24} {2}maria\n/);
    expect(log).toMatch(/\n\S+ \S+Z {2}signed in {2}by maria {2}from 127\.0\.0\.0\/24\n/);
    expect(log).toMatch(/\n\S+ \S+Z {2}erased {2}inquiry {2}× 2\n$/);
    expect(log).not.toMatch(/zanzibar/i);
  });

  it('takes mail that belongs to nobody and a partner, with the originals at once, and names what it left', async () => {
    const { command, db, dataDir, address, login, tokenOf } = await startWithInquiries();
    const max = 'Max@example.com';
    const authorization = `Bearer ${await tokenOf(await login('maria', first.password))}`;
    const client = { name: 'Ida', email: 'ida@example.com', phone: '1', partnerName: 'Max', partnerEmail: max };
    await fetch(`${address}/api/v1/clients`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...client, notes: `Call ${max}` }),
    });
    const template = { name: 'Directions', subject: 'The way', body: `Ask ${max}.` };
    await fetch(`${address}/api/v1/templates`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(template),
    });
    const incoming = { kind: 'received', state: 'received', direction: 'in', fromName: '' } as const;
    const row = newMessage({ ...incoming, to: [], fromAddress: max }, Date.now());
    const mail = join(dataDir, 'mail');
    mkdirSync(mail, { recursive: true });
    writeFileSync(join(mail, toStoredName(row.id, 'eml')), max);
    await db.tx(
      async () => void (await db.query.insert(messages).values({ ...row, rawFile: toStoredName(row.id, 'eml') })),
    );
    const { code, stdout, stderr } = await command(['erase', max], 'yes\n');
    const all = '0 inquiries, 0 clients, 0 events, 1 message besides, and the partner of 1 client';
    expect({ code, stderr }).toEqual({ code: 0, stderr: `This deletes ${all} for good. Type yes to go on: ` });
    const [done, ...left] = stdout.trim().split('\n');
    expect(done).toMatch(`Erased ${all}. Backups `);
    expect(left).toEqual([
      expect.stringMatching(/^Texts were not changed: 1 client and 1 template mention this address\. /),
    ]);
    expect(readdirSync(mail)).toEqual([]);
    const again = (await command(['erase', max])).stdout.trim().split('\n');
    expect(again).toEqual(['Nothing is stored under that address.', ...left]);
  });

  it('names clients with another address by now before it asks', async () => {
    const { command, address, login, tokenOf } = await startWithAccounts();
    const authorization = `Bearer ${await tokenOf(await login('maria', first.password))}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const client = { name: anna.fullName, email: anna.email, phone: anna.phone };
    const created = await fetch(`${address}/api/v1/clients`, { method: 'POST', headers, body: JSON.stringify(client) });
    const { data } = (await created.json()) as { data: { _id: string } };
    const body = JSON.stringify({ email: 'anna@work.example' });
    await fetch(`${address}/api/v1/clients/${data._id}`, { method: 'PUT', headers, body });
    const { code, stderr } = await command(['erase', anna.email], 'no\n');
    expect(code).toBe(1);
    expect(stderr.split('\n').slice(0, 2)).toEqual([
      'The client "Anna Zanzibar" has another address by now, anna@work.example, and would go too.',
      expect.stringMatching(/^This deletes 0 inquiries, 1 client, and 0 events for good\. Type yes to go on: /),
    ]);
  });

  it('takes --yes for an answer, and says so where nothing is stored', async () => {
    const { command, names } = await startWithInquiries();
    expect((await command(['erase', '--yes', 'JOAN@example.com'])).stdout).toMatch(/^Erased 1 inquiry, /);
    await expect.poll(names, { timeout: 5000 }).toHaveLength(2);
    const again = await command(['erase', 'joan@example.com', '--yes']);
    expect(again).toEqual({ code: 0, stdout: 'Nothing is stored under that address.\n', stderr: '' });
  });
});

describe('the accounts command, newer than the database', () => {
  it('brings it up to date only where no server runs on it', async () => {
    const dataDir = temporaryFolder();
    const file = databaseFile(dataDir);
    const migrations = readMigrations();
    await openSqlite(file, migrations.slice(0, -1)).close();
    const list = () => run({ name: 'admin-accounts', args: ['list'], environment: { DATA_DIR: dataDir } });

    const server = lockDataFolder(dataDir);
    onTestFinished(server.release);
    expect(await list()).toEqual({
      code: 1,
      stdout: '',
      stderr: `Marquee is running on the folder ${dataDir} in an older version. Restart it first, then run this command again.\n`,
    });
    expect(schemaVersionOf(file)).toBe(migrations.length - 1);

    server.release();
    expect(await list()).toMatchObject({ code: 0, stderr: '' });
    expect(schemaVersionOf(file)).toBe(migrations.length);
    lockDataFolder(dataDir).release();
  });
});

describe('the accounts command, wrongly used', () => {
  it.each([
    [[]],
    [['rename', 'maria']],
    [['add']],
    [['add', 'joan', 'a password on the command line']],
    [['toString', 'x']],
    [['erase', 'nobody']],
    [['erase', 'a@example.com', 'b@example.com']],
  ])('shows how it is used after %j', async (args) => {
    const { code, stdout, stderr } = await run({ name: 'admin-accounts', args });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('npm run admin -- password <username>');
  });

  it('makes no database where there is none', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const { code, stderr } = await run({ name: 'admin-accounts', args: ['list'], environment });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^There is no database in [^\n]+\.\n$/);
  });
});
