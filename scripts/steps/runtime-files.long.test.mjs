import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { smallPicture, uploadPicture } from '../../e2e/setup/picture-uploads.ts';
import { freePort } from '../../e2e/setup/server-process.ts';
import { buildWhenOutdated } from './build-stamp.mjs';
import { root } from './project.mjs';
import { collectRuntime, runtimePackages } from './runtime-files.mjs';

const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** What the image sets and runs. */
const settings = Object.fromEntries(
  [...(/^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const commandAfter = (indent) => JSON.parse(new RegExp(`^${indent}CMD (\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '[]');
const [, ...programAndArgs] = commandAfter('');
const [, ...healthCheck] = commandAfter(' +');

const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
let folder;
let app;

beforeAll(async () => {
  expect(await buildWhenOutdated()).toBe(true);
  folder = mkdtempSync(join(tmpdir(), 'marquee-image-'));
  chmodSync(folder, 0o755);
  app = join(folder, 'app');
  collectRuntime(app);
  // Node's own place may be closed to others.
  cpSync(process.execPath, join(folder, 'node'));
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  if (nobody.uid !== undefined) chownSync(join(folder, 'data'), nobody.uid, nobody.gid);
  spawnSync('chmod', ['-R', 'a-w,a+rX', app]);
});

afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', app]);
  rmSync(folder, { recursive: true, force: true });
});

const environment = (port) => ({ ...settings, PATH: folder, PORT: String(port), DATA_DIR: join(folder, 'data') });
const runOptions = (port) => ({ cwd: app, env: environment(port), encoding: 'utf8', ...nobody });
const runProgram = (port, args) => spawnSync(join(folder, 'node'), args, runOptions(port));

/** The server as the image starts it, once it says that it is ready. */
async function start() {
  const port = await freePort();
  const child = spawn(join(folder, 'node'), programAndArgs, runOptions(port));
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const ended = once(child, 'close');
  const isReady = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        printed += part;
        if (printed.includes('Next:')) resolve(true);
      });
  });
  if (!(await Promise.race([isReady, ended.then(() => false)]))) throw new Error(`The server ended:\n${printed}`);
  const [, password] = /with the password (\S+)/.exec(printed) ?? [];
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    return { code, faults: printed.split('\n').filter((line) => /"level":[456]0/.test(line)) };
  };
  return { port, origin: `http://127.0.0.1:${port}`, password, stop };
}

function bytesIn(path) {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

describe('the folder that the image is made of', () => {
  it('runs alone, read-only and without rights, and finds every package that it loads', async () => {
    expect(settings).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' });
    const server = await start();
    const get = async (path, headers = {}) => {
      const response = await fetch(server.origin + path, { headers });
      return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
    };
    expect(JSON.parse((await get('/readyz')).body).data).toMatchObject({ status: 'ready' });
    expect(runProgram(server.port, healthCheck)).toMatchObject({ status: 0, stderr: '' });

    for (const path of ['/', '/login']) {
      const { status, body } = await get(path);
      const [script] = /\/assets\/[^"]+\.js/.exec(body) ?? [];
      expect([path, status, (await get(script)).status]).toEqual([path, 200, 200]);
      expect(body).not.toContain(`Marquee ${version}`);
    }
    expect((await get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
    expect(JSON.parse((await get('/api/v1/openapi.json')).body).openapi).toMatch(/^3\.1/);

    const signIn = await fetch(`${server.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: server.password }),
    });
    const headers = { authorization: `Bearer ${(await signIn.json()).data.token}` };
    const { imageUrl } = await uploadPicture(server.origin, { headers }, await smallPicture());
    expect((await get(imageUrl)).type).toMatch(/^image\//);

    const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const event = [
      'UID:a',
      'DTSTAMP:20260101T000000Z',
      `DTSTART;VALUE=DATE:${dayIn(30)}`,
      `DTEND;VALUE=DATE:${dayIn(32)}`,
    ];
    const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', ...event, 'END:VEVENT'];
    const imported = await fetch(`${server.origin}/api/v1/calendar/import`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/calendar' },
      body: [...calendar, 'END:VCALENDAR', ''].join('\r\n'),
    });
    expect((await imported.json()).data).toMatchObject({ days: 2 });

    expect(runProgram(server.port, ['dist/server/admin-accounts.js', 'list']).stdout).toContain('admin');
    expect(runProgram(server.port, ['dist/server/back-up.js']).stdout).toMatch(/^Backed up /);
    expect(await server.stop()).toEqual({ code: 0, faults: [] });
  });

  it('holds of the packages only those that the bundled server loads', () => {
    const names = runtimePackages().map((path) => path.replace('node_modules/', ''));
    expect(names).toEqual(expect.arrayContaining(['better-sqlite3', 'sharp', 'tinypool']));
    for (const name of ['prebuild-install', 'esbuild', 'react', 'fastify', 'vite']) expect(names).not.toContain(name);
    const files = readdirSync(join(app, 'node_modules'), { recursive: true }).map(String);
    expect(files.filter((name) => /\.(?:map|d\.ts|c|cpp|o|a)$/.test(name))).toEqual([]);
    expect(files).toContain(join('better-sqlite3', 'LICENSE'));
  });

  it('leaves the image below 300 MB, of which the system and Node take 200', () => {
    const megabytes = bytesIn(app) / 1e6;
    expect(megabytes).toBeLessThan(95);
  });
});
