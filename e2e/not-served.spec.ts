import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { account, type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';

const root = join(import.meta.dirname, '..');
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const folder = temporaryFolder();
let server: ServerProcess;

const canary = 'canary-of-the-operator';
/** What stands in the files that nobody may read, and nowhere else. */
const marks = [
  canary,
  'SQLite format 3',
  'msgpackr-extract',
  'ref: refs/',
  '"lockfileVersion"',
  '"mappings"',
  'CREATE TABLE',
  'root:x:0',
];

/** Every value that the environment can hold, told apart by a word. */
const secrets = {
  ADMIN_USERNAME: `${canary}-name`,
  ADMIN_PASSWORD: `${canary}-password`,
  FALLBACK_ADMIN_USERNAME: `${canary}-fallback-name`,
  FALLBACK_ADMIN_PASSWORD: `${canary}-fallback-password`,
  VITE_SECRET: `${canary}-vite`,
  UNRELATED_API_KEY: `${canary}-unrelated`,
};

test.beforeAll(async () => {
  const data = join(folder.path, canary);
  for (const [name, content] of [
    ['.env', `A=${canary}`],
    ['.git/HEAD', 'ref: refs/heads/main'],
    ['backups/old.db', `SQLite format 3 ${canary}`],
    ['media/note.txt', canary],
    ['incoming/part', canary],
  ] as const) {
    mkdirSync(join(data, dirname(name)), { recursive: true });
    writeFileSync(join(data, name), content);
  }
  server = await startServer(data, { ...secrets, ALLOW_INIT: '1', DATA_DIR: data, LOG_LEVEL: 'info' });
});

test.afterAll(async () => {
  agent.destroy();
  await server.stop();
  folder.remove();
});

interface Answer {
  status: number;
  type: string;
  head: string;
  body: string;
}

/** GETs over a socket exactly as it is written. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = new URL(server.origin);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent, headers }, resolve).on('error', reject).end();
  });
  const { statusCode: status = 0, headers: got } = answer;
  answer.setEncoding('latin1');
  return { status, type: String(got['content-type']), head: JSON.stringify(got), body: await text(answer) };
}

async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const turn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, turn));
}

const above = [
  '',
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
  './',
  '/',
  '%2f',
];
const targets = [
  '.env',
  '.git/HEAD',
  'package.json',
  'package-lock.json',
  'node_modules/fastify/package.json',
  'marquee.db',
  'marquee.db-wal',
  'backups/old.db',
  'upload-secret',
  'dist/server/main.js.map',
  'server/main.js.map',
  'drizzle/0000_initial.sql',
  'etc/passwd',
  `${canary}/marquee.db`,
];
const rooms = ['/', '/assets/', '/assets/site/', '/media/', '/api/docs/', '/api/v1/', '/dashboard/', '/seed/'];
const endings = ['', '%00', '%00.png', '/', '.', '?x=1', '%20', '::$DATA'];

test('nothing of the program, its data or its surroundings is served, however its path is written', async () => {
  test.setTimeout(120_000);
  const paths = rooms.flatMap((room) =>
    above.flatMap((step) => targets.flatMap((target) => [1, 4].map((times) => room + step.repeat(times) + target))),
  );
  for (const room of rooms)
    for (const target of targets) {
      for (const ending of endings) paths.push(`${room}${target}${ending}`);
      paths.push(room + target.replaceAll('.', '%2e'), room + target.toUpperCase(), room + encodeURIComponent(target));
    }
  const wrong: string[] = [];
  await inTurns([...new Set(paths)], async (path) => {
    const { status, type, body } = await get(path);
    const isPage = status === 200 && type.startsWith('text/html');
    if (!(isPage || (status >= 300 && status < 500)) || marks.some((mark) => body.includes(mark)))
      wrong.push(`${path}: ${status} ${type}`);
  });
  expect(wrong).toEqual([]);
});

const dist = join(root, 'dist');
const built = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)));

test('of the built files only those are served that a browser needs', async () => {
  const inside = built.filter(
    (name) => /^(server|site\/server|drizzle)\//.test(name) || /\.map$|manifest\.json$|\.html$/.test(name),
  );
  expect(inside.length).toBeGreaterThan(5);
  const served: string[] = [];
  const addresses = inside.flatMap((name) => {
    const [, ...rest] = name.split('/');
    const inner = rest.join('/').replace(/^(client|server)\//, '');
    return rooms.flatMap((room) => [room + name, room + rest.join('/'), room + inner, `${room}${inner}.br`]);
  });
  await inTurns([...new Set(addresses)], async (path) => {
    const { status, type } = await get(path);
    if (status === 200 && !type.startsWith('text/html')) served.push(path);
  });
  expect(served).toEqual([]);
});

test('no answer and no built file holds a value of the environment', async () => {
  const values = [...Object.values(secrets), canary, account.password];
  const holding = built.filter((name) => {
    const bytes = readFileSync(join(dist, name)).toString('latin1');
    return values.some((value) => bytes.includes(value));
  });
  expect(holding).toEqual([]);

  const body = JSON.stringify({ username: secrets.ADMIN_USERNAME, password: secrets.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${server.origin}/api/v1/auth/login`, { method: 'POST', headers, body });
  const { data } = (await login.json()) as { data: { token: string } };
  const document = JSON.parse((await get('/api/v1/openapi.json')).body) as { paths: Record<string, object> };
  const api = Object.entries(document.paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace('{id}', 'x'));
  const pages = [...(await get('/sitemap.xml')).body.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  const assets = built.map(
    (name) => `/${name.replace(/^admin\//, 'assets/').replace(/^site\/client\//, 'assets/site/')}`,
  );
  const others = [
    '/login',
    '/dashboard',
    '/nothing',
    '/%zz',
    '/robots.txt',
    '/site.webmanifest',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/trpc/nothing',
  ];
  expect([api.length > 15, pages.length > 4]).toEqual([true, true]);

  const found: string[] = [];
  let answered = 0;
  const read = async (path: string, sent: Record<string, string> = {}) => {
    const { status, head, body } = await get(path, sent);
    if (status === 200) answered += 1;
    const told = values.filter((value) => head.includes(value) || body.includes(value));
    // Staff are told who they are, and whose deeds are in the log.
    const isTheirName =
      sent.authorization !== undefined && told.every((value) => secrets.ADMIN_USERNAME.includes(value));
    if (told.length > 0 && !isTheirName) found.push(`${path}: ${told}`);
  };
  await inTurns([...pages, ...assets, ...others, ...api], (path) => read(path));
  await inTurns(api, (path) => read(path, { authorization: `Bearer ${data.token}` }));
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(150);
  expect(values.slice(1).filter((value) => value !== canary && server.output.includes(value))).toEqual([]);
});
