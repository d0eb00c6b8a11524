import { describe, expect, it } from 'vitest';
import { run, startServer, temporaryFolder } from '#server/testing/spawn.ts';

const first = { ADMIN_USERNAME: 'maria', ADMIN_PASSWORD: 'four words do not belong' };

async function startWithAccounts() {
  const dataDir = temporaryFolder();
  const { address } = await startServer(dataDir, { ...first, RATE_LIMIT_LOGIN: '0' });
  const command = (args: string[], input = '') =>
    run({ file: 'server/admin-accounts.ts', args, input, environment: { DATA_DIR: dataDir } });
  const login = async (username: string, password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    return fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers, body });
  };
  const tokenOf = async (answer: Response) => ((await answer.json()) as { data: { token: string } }).data.token;
  const profile = async (token: string) =>
    (await fetch(`${address}/api/v1/auth/profile`, { headers: { authorization: `Bearer ${token}` } })).status;
  return { command, login, tokenOf, profile };
}

describe('the accounts command, while the server runs', () => {
  it('adds an account with the password from standard input, and lists it', async () => {
    const { command, login } = await startWithAccounts();
    expect(await command(['add', 'joan'], 'a lantern under the oak\n')).toMatchObject({ code: 0, stderr: '' });
    expect((await login('joan', 'a lantern under the oak')).status).toBe(200);
    const { stdout } = await command(['list']);
    expect(stdout).toMatch(/^joan {2}\(since \d{4}-\d\d-\d\d\)\nmaria {2}\(since \d{4}-\d\d-\d\d\)\n$/);
  });

  it('sets a password, after which the old one and the old sessions are worthless', async () => {
    const { command, login, tokenOf, profile } = await startWithAccounts();
    const token = await tokenOf(await login('maria', first.ADMIN_PASSWORD));
    expect(await profile(token)).toBe(200);
    expect((await command(['password', 'Maria'], 'a lantern under the oak')).code).toBe(0);
    expect(await profile(token)).toBe(401);
    expect((await login('maria', first.ADMIN_PASSWORD)).status).toBe(401);
    expect((await login('maria', 'a lantern under the oak')).status).toBe(200);
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
    expect((await login('maria', first.ADMIN_PASSWORD)).status).toBe(200);
  });

  it('refuses what cannot be done with one sentence, and does nothing', async () => {
    const { command } = await startWithAccounts();
    const good = 'a lantern under the oak';
    const refusals: [string[], string, string][] = [
      [['add', 'MARIA'], good, 'There is already an account named "MARIA".\n'],
      [['add', 'joan'], 'short', 'The password must be at least 12 characters long.\n'],
      [['add', 'joan'], '', 'The password must be at least 12 characters long.\n'],
      [['password', 'nobody'], good, 'There is no account named "nobody".\n'],
      [['remove', 'nobody'], '', 'There is no account named "nobody".\n'],
    ];
    for (const [args, input, stderr] of refusals)
      expect(await command(args, input)).toEqual({ code: 1, stdout: '', stderr });
    expect((await command(['list'])).stdout.trim().split('\n')).toHaveLength(1);
  });
});

describe('the accounts command, wrongly used', () => {
  it.each([
    [[]],
    [['rename', 'maria']],
    [['add']],
    [['add', 'joan', 'a password on the command line']],
    [['toString', 'x']],
  ])('shows how it is used after %j', async (args) => {
    const { code, stdout, stderr } = await run({ file: 'server/admin-accounts.ts', args });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('npm run admin -- password <username>');
  });

  it('makes no database where there is none', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const { code, stderr } = await run({ file: 'server/admin-accounts.ts', args: ['list'], environment });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^There is no database in [^\n]+\.\n$/);
  });
});
