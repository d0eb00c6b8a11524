import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';
import { pictureProcessesOf } from '#server/platform/media/testing/child-processes.ts';
import { run, startServer } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { GalleryItem } from '#shared/gallery-item/schema.ts';
import { seedGallery } from '#shared/seed/gallery.ts';
import { StartError } from './platform/process/start-error.ts';

const oneSentence = /^[^\n]+\.\n$/;
const start = (environment: Record<string, string>) => run({ name: 'run-fixture-server', environment });

describe('a first start', () => {
  it('makes the folder, an account with a password that is printed once, and serves', async () => {
    const dataDir = join(temporaryFolder(), 'new', 'data');
    const server = await startServer(dataDir);
    const [, password = ''] = /^The first account is "admin" with the password (\S+)$/m.exec(server.printed()) ?? [];
    expect(Buffer.from(password, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(server.printed().replace(/\d+\.\d s/, 'N s')).toBe(
      `Marquee is ready at ${server.address}\nThe back-office is at ${server.address}/login\nThe data is in ${dataDir}\n` +
        'Next: sign in, then follow "Make it yours" on the dashboard.\nStarted in N s.\n' +
        `This password is shown only once. To set another, run npm run admin -- password admin with DATA_DIR=${dataDir}\n` +
        `The first account is "admin" with the password ${password}\n`,
    );

    const answer = await fetch(`${server.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(answer.status).toBe(200);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'marquee.db')).mode & 0o777).toBe(0o600);
    expect(await server.stop()).toBe(0);
    for (const file of ['marquee.db', 'marquee.lock'])
      expect(readFileSync(join(dataDir, file)).includes(password)).toBe(false);

    const again = await startServer(dataDir);
    expect(again.printed()).toContain(`The data is in ${dataDir}\n`);
    expect(again.printed()).not.toMatch(/password|Next/);
    expect(await again.stop('SIGINT')).toBe(0);
  });

  it('shows the whole seed gallery to its first visitor and encodes nothing', async () => {
    const server = await startServer(temporaryFolder());
    const { data } = await (await fetch(`${server.address}/api/v1/gallery`)).json();
    expect(data.filter(({ picture }: GalleryItem) => picture !== null)).toHaveLength(seedGallery.length);
    expect(pictureProcessesOf(server.pid)).toEqual([]);
  });

  it('takes the account from the environment and prints no password', async () => {
    const environment = { ADMIN_USERNAME: 'maria', ADMIN_PASSWORD: 'four words do not belong' };
    const server = await startServer(temporaryFolder(), environment);
    const answer = await fetch(`${server.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'maria', password: environment.ADMIN_PASSWORD }),
    });
    expect(answer.status).toBe(200);
    expect(server.printed()).not.toContain('password');
    expect(server.printed()).toContain('Next: sign in');
  });

  it('names the public address of the back-office where a proxy stands before it', async () => {
    const server = await startServer(temporaryFolder(), { PUBLIC_ORIGIN: 'https://www.example.com' });
    expect(server.printed()).toContain('The back-office is at https://www.example.com/login\n');
  });

  it('names the public address also where it has the port of the server', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await new Promise((resolve) => other.close(resolve));
    const origin = `http://hall.example:${port}`;
    const server = await startServer(temporaryFolder(), { PORT: String(port), PUBLIC_ORIGIN: origin });
    expect(server.printed()).toContain(`The back-office is at ${origin}/login\n`);
  });
});

describe('the end of the process', () => {
  it('leaves no write-ahead log behind after SIGTERM', async () => {
    const dataDir = temporaryFolder();
    const server = await startServer(dataDir);
    expect(await server.stop()).toBe(0);
    const log = join(dataDir, 'marquee.db-wal');
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  });

  it.each([
    ['an uncaught exception', 'SIGUSR2'],
    ['an unhandled rejection', 'SIGHUP'],
  ] as const)('after %s is logged, in order, and has code 1', async (_cause, signal) => {
    const dataDir = temporaryFolder();
    const server = await startServer(dataDir, { LOG_LEVEL: 'fatal' });
    expect(await server.stop(signal)).toBe(1);
    expect(server.printed()).toMatch(/"level":60.*"message":"boom".* reached no handler/);
    const log = join(dataDir, 'marquee.db-wal');
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
    await startServer(dataDir);
  });

  it('by kill -9 leaves no lock that the next start would trip over', async () => {
    const dataDir = temporaryFolder();
    const server = await startServer(dataDir);
    await server.stop('SIGKILL');
    await startServer(dataDir);
  });
});

describe('a start that cannot succeed says why in one sentence and exits with 1', () => {
  it('when a variable is wrong', async () => {
    const { code, stdout, stderr } = await run({ name: 'main', environment: { PORT: 'http' } });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain('PORT');
  });

  it('when the first password is weak', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const { code, stderr } = await start({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'admin' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ADMIN_PASSWORD [^\n]+\.\n$/);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('when the port is taken, and loses no made password over it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const dataDir = temporaryFolder();
    const { code, stderr } = await start({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain(`Port ${port}`);
    expect((await startServer(dataDir)).printed()).toContain('with the password');
  });

  it('when the data folder is a file', async () => {
    const file = join(temporaryFolder(), 'data');
    writeFileSync(file, 'mine');
    const { code, stderr } = await start({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain('DATA_DIR');
  });

  it('when the data folder cannot be made', async () => {
    // Where nobody may make a folder, the one who starts the tests as root included.
    const { code, stderr } = await start({ DATA_DIR: '/proc/nope/data' });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain('DATA_DIR');
  });

  it('when another process has the folder, which goes on undisturbed', async () => {
    const dataDir = temporaryFolder();
    const first = await startServer(dataDir);
    const { code, stderr } = await start({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain('already running');
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  });

  it('when the lock file is none, which is not taken for another server', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'marquee.lock'), 'x'.repeat(5000));
    const { code, stderr } = await start({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain('marquee.lock');
    expect(stderr).not.toContain('already running');
  });

  it('when the database is gone beside pictures, unless a new one is requested', async () => {
    const dataDir = temporaryFolder();
    const picture = join(dataDir, 'media', 'picture.jpg');
    mkdirSync(join(dataDir, 'media'));
    writeFileSync(picture, 'bytes');
    const { code, stderr } = await start({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain('ALLOW_INIT=true');
    expect(existsSync(join(dataDir, 'marquee.db'))).toBe(false);

    const server = await startServer(dataDir, { ALLOW_INIT: '1' });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(readFileSync(picture, 'utf8')).toBe('bytes');
  });

  it.each(['backups', 'restoring-77', 'before-restore-2026'])('when the database is gone beside %s', (folder) => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, folder));
    writeFileSync(join(dataDir, folder, 'picture.jpg'), 'bytes');
    expect(() => prepareDataFolder(dataDir)).toThrow(StartError);
    expect(() => prepareDataFolder(dataDir, { allowInit: true })).not.toThrow();
  });

  it('when the database is gone beside its log, whatever is asked for', async () => {
    const dataDir = temporaryFolder();
    const log = join(dataDir, 'marquee.db-wal');
    writeFileSync(log, 'what was acknowledged last');
    const { code, stderr } = await start({ DATA_DIR: dataDir, ALLOW_INIT: '1' });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(readFileSync(log, 'utf8')).toBe('what was acknowledged last');
  });

  it('when the database is empty beside pictures', async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'marquee.db');
    writeFileSync(file, '');
    mkdirSync(join(dataDir, 'media'));
    writeFileSync(join(dataDir, 'media', 'picture.jpg'), 'bytes');
    const { code, stderr } = await start({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(statSync(file).size).toBe(0);
  });

  it.each([
    ['is no database', (file: string) => writeFileSync(file, 'a letter to the caterer '.repeat(100))],
    ['belongs to another program', (file: string) => withDatabase(file, 'PRAGMA application_id = 7')],
    [
      'comes from a newer release',
      (file: string) => withDatabase(file, 'PRAGMA application_id = 1299346789; PRAGMA user_version = 900'),
    ],
  ])('when the file %s, and leaves it as it is', async (_name, make) => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'marquee.db');
    make(file);
    const before = readFileSync(file);
    const { code, stderr } = await start({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain(file);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

function withDatabase(file: string, pragmas: string): void {
  const connection = new SqliteConnection(file);
  connection.exec(`CREATE TABLE notes (text); ${pragmas}`);
  connection.close();
}
