import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { run, startServer } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const oneSentence = /^[^\n]+\.\n$/;
const command = (name: 'back-up' | 'restore', args: string[], dataDir?: string) =>
  run({ name, args, environment: dataDir === undefined ? {} : { DATA_DIR: dataDir } });

/** The last line of the activity log. */
function lastDeed(dataDir: string) {
  const connection = new SqliteConnection(join(dataDir, 'marquee.db'), { readonly: true });
  const line = connection.prepare('select action, subject from audit order by seq desc').get();
  connection.close();
  return line;
}

/** Adds a document about a new client. */
async function addDocument(address: string) {
  const body = { username: 'admin', password: 'four words do not belong' };
  const post = async (path: string, init: RequestInit) =>
    (await (await fetch(`${address}/api/v1${path}`, { method: 'POST', ...init })).json()).data;
  const json = { 'content-type': 'application/json' };
  const { token } = await post('/auth/login', { headers: json, body: JSON.stringify(body) });
  const headers = { authorization: `Bearer ${token}` };
  const client = JSON.stringify({ name: 'Jo Moyer', email: 'jo@example.com', phone: '(330) 555-0188' });
  const { _id } = await post('/clients', { headers: { ...headers, ...json }, body: client });
  const form = new FormData();
  for (const [name, value] of Object.entries({ entity: 'client', entityId: _id, name: 'Plan' }))
    form.append(name, value);
  form.append('file', new Blob(['the plan']), 'plan.txt');
  expect(await post('/documents', { headers, body: form })).toMatchObject({ name: 'Plan' });
}

describe('the backup and the restore command', () => {
  it('take a running server into one file, and put it into an empty folder that a server starts on', async () => {
    const dataDir = temporaryFolder();
    const server = await startServer(dataDir, { ADMIN_PASSWORD: 'four words do not belong' });
    const sent = await fetch(`${server.address}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Ada Moore', email: 'ada@example.com', phone: '(330) 555-0199' }),
    });
    expect(sent.status).toBe(201);
    await addDocument(server.address);
    const made = await command('back-up', [], dataDir);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [name = ''] = readdirSync(join(dataDir, 'backups'));
    const file = join(dataDir, 'backups', name);
    expect(made.stdout).toContain(`, and 1 file of received mail and documents to ${file} (`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes('four words do not belong')).toBe(false);

    const running = await command('restore', [file, '--force'], dataDir);
    expect(running).toMatchObject({ code: 1, stdout: '' });
    expect(running.stderr).toMatch(/already running/);

    const target = join(temporaryFolder(), 'new');
    const restored = await command('restore', [file], target);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored the database and \d+ picture files as they were on .* UTC into /);
    expect(lastDeed(dataDir)).toEqual({ action: 'backed_up', subject: name });
    expect(lastDeed(target)).toEqual({ action: 'restored', subject: name });
    const again = await startServer(target);
    expect(again.printed()).not.toContain('The first account');
    expect(await again.stop()).toBe(0);
    expect(readFileSync(join(target, 'marquee.db')).includes('Ada Moore')).toBe(true);
  });

  it('refuse what cannot be done with one sentence', async () => {
    const empty = temporaryFolder();
    const file = join(temporaryFolder(), 'letter.tar');
    writeFileSync(file, 'a letter to the caterer '.repeat(100));
    for (const result of [
      await command('back-up', [], empty),
      await command('restore', [file], empty),
      await command('restore', ['/nowhere.tar'], empty),
    ]) {
      expect(result).toMatchObject({ code: 1, stdout: '' });
      expect(result.stderr).toMatch(oneSentence);
    }
    expect(readdirSync(empty).filter((name) => name !== 'marquee.lock')).toEqual([]);
  });

  it.each<['back-up' | 'restore', string[]]>([
    ['back-up', ['--to']],
    ['back-up', ['somewhere']],
    ['restore', []],
    ['restore', ['--force']],
  ])('show how they are used after %s %j', async (name, args) => {
    const { code, stdout, stderr } = await command(name, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Usage:\n {2}npm run /);
  });
});
