import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';

export const dist = join(import.meta.dirname, '..', '..', 'dist');

export const canary = 'canary-of-the-operator';

/** Appears in the files that nobody may read, and nowhere else. */
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

/** Puts files into the data folder that a server must never serve. */
export function plantPrivateFiles(dataDir: string): void {
  for (const [name, content] of [
    ['.env', `A=${canary}`],
    ['.git/HEAD', 'ref: refs/heads/main'],
    ['backups/old.db', `SQLite format 3 ${canary}`],
    ['media/note.txt', canary],
    ['incoming/part', canary],
  ] as const) {
    mkdirSync(join(dataDir, dirname(name)), { recursive: true });
    writeFileSync(join(dataDir, name), content);
  }
}

interface RawResponse {
  status: number;
  type: string;
  head: string;
  body: string;
}

/** Sends GET requests with the path exactly as it is written; `fetch` would normalize it. */
export function createRawClient(origin: string) {
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const get = async (path: string, headers: Record<string, string> = {}): Promise<RawResponse> => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, agent, headers }, resolve).on('error', reject).end();
    });
    const { statusCode: status = 0, headers: received } = response;
    response.setEncoding('latin1');
    const type = String(received['content-type']);
    return { status, type, head: JSON.stringify(received), body: await text(response) };
  };
  return { get, close: () => agent.destroy() };
}

export type RawClient = ReturnType<typeof createRawClient>;

/** Runs `work` for every item, eight at a time. */
export async function forEachConcurrently<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const traversals = [
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
const suffixes = ['', '%00', '%00.png', '/', '.', '?x=1', '%20', '::$DATA'];

interface Attack {
  prefixes: string[];
  /** How many times each traversal is repeated. */
  repetitions: number[];
}

/** One prefix for each way in which the server serves files. */
export const shortAttack: Attack = { prefixes: ['/', '/assets/site/', '/media/'], repetitions: [1] };

export const fullAttack: Attack = {
  prefixes: ['/', '/assets/', '/assets/site/', '/media/', '/api/docs/', '/api/v1/', '/dashboard/', '/seed/'],
  repetitions: [1, 4],
};

/** The paths to private files that get anything but a page, a redirect or a rejection. */
export async function findExposedPaths({ get }: RawClient, { prefixes, repetitions }: Attack): Promise<string[]> {
  const paths = prefixes.flatMap((prefix) =>
    targets.flatMap((target) => [
      ...traversals.flatMap((step) => repetitions.map((times) => prefix + step.repeat(times) + target)),
      ...suffixes.map((suffix) => prefix + target + suffix),
      prefix + target.replaceAll('.', '%2e'),
      prefix + target.toUpperCase(),
      prefix + encodeURIComponent(target),
    ]),
  );
  const exposed: string[] = [];
  await forEachConcurrently([...new Set(paths)], async (path) => {
    const { status, type, body } = await get(path);
    const isPage = status === 200 && type.startsWith('text/html');
    if (!(isPage || (status >= 300 && status < 500)) || marks.some((mark) => body.includes(mark)))
      exposed.push(`${path}: ${status} ${type}`);
  });
  return exposed;
}

/** Every file of the build, relative to `dist`. */
export function listBuiltFiles(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
}

/** The built files for the server alone that a browser can read, under any address. */
export async function findExposedBuiltFiles({ get }: RawClient, { prefixes }: Attack): Promise<string[]> {
  const internal = listBuiltFiles().filter(
    (name) => /^(server|site\/server|drizzle)\//.test(name) || /\.map$|manifest\.json$|\.html$/.test(name),
  );
  if (internal.length <= 5) throw new Error('The build has too few files to prove anything.');
  const paths = internal.flatMap((name) => {
    const path = name.split('/').slice(1).join('/');
    const inner = path.replace(/^(client|server)\//, '');
    return prefixes.flatMap((prefix) => [prefix + name, prefix + path, prefix + inner, `${prefix}${inner}.br`]);
  });
  const exposed: string[] = [];
  await forEachConcurrently([...new Set(paths)], async (path) => {
    const { status, type } = await get(path);
    if (status === 200 && !type.startsWith('text/html')) exposed.push(path);
  });
  return exposed;
}
