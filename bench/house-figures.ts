import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderRoomOf, layers, roomOf } from '#server/testing/rooms.ts';
import { countPassedFiles } from './passed-files.ts';

/**
 * Prints how large the code base is and how it hangs together: `npx tsx bench/house-figures.ts`, with `--list` also the
 * files behind the counts.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const smallModuleLines = 35;
/** Where a reader of the inquiries list starts. */
const inquiriesScreen = 'admin/features/inquiries/inquiries-screen.tsx';

interface Module {
  lines: number;
  /** What it imports when it is loaded, types included. */
  imports: Set<string>;
  /** What it imports on demand. */
  lazyImports: Set<string>;
}

const isCode = (path: string) => /\.(ts|tsx)$/.test(path);
const isProduction = (path: string) => !/\.test\.tsx?$/.test(path) && !path.includes('/testing/');

function listFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return output.split('\n').filter((path) => /^(admin|server|shared|site)\//.test(path) && isCode(path));
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), specifier)) : undefined;
}

function readModule(path: string, known: Set<string>): Module {
  const text = readFileSync(resolve(root, path), 'utf8');
  const targets = (pattern: RegExp) =>
    new Set(
      [...text.matchAll(pattern)]
        .map(([, specifier = '']) => resolveImport(path, specifier))
        .filter((target) => target !== undefined && known.has(target)) as string[],
    );
  return {
    lines: text.split('\n').length - 1,
    imports: targets(/(?:^|\n)(?:import|export)\s(?:[^'";]*?from\s)?\s*['"]([^'"]+)['"]/g),
    lazyImports: targets(/import\(\s*['"]([^'"]+)['"]\s*\)/g),
  };
}

function reachable(start: string, modules: Map<string, Module>, room: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || !path.startsWith(room)) return;
    found.add(path);
    for (const next of modules.get(path)?.imports ?? []) visit(next);
  };
  visit(start);
  return [...found].sort();
}

/** Strongly connected components of more than one module (Tarjan), imports on demand included. */
function findCircles(modules: Map<string, Module>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string) => {
    order.set(path, order.size);
    low.set(path, order.size - 1);
    stack.push(path);
    const { imports = [], lazyImports = [] } = modules.get(path) ?? {};
    for (const next of [...imports, ...lazyImports]) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(path) !== order.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const path of modules.keys()) if (!order.has(path)) visit(path);
  return circles;
}

const files = listFiles().filter(isProduction);
const known = new Set(files);
const modules = new Map(files.map((path) => [path, readModule(path, known)]));
const linesOf = (paths: string[]) => paths.reduce((sum, path) => sum + (modules.get(path)?.lines ?? 0), 0);
const within = (room: string) => files.filter((path) => path.startsWith(room));

const importers = new Map<string, number>();
for (const { imports, lazyImports } of modules.values())
  for (const target of new Set([...imports, ...lazyImports])) importers.set(target, (importers.get(target) ?? 0) + 1);

const inquiries = reachable(inquiriesScreen, modules, 'admin/');
const small = within('admin/').filter(
  (path) => importers.get(path) === 1 && (modules.get(path)?.lines ?? 0) <= smallModuleLines,
);
const circles = findCircles(modules);
const sizes = within('admin/')
  .map((path) => modules.get(path)?.lines ?? 0)
  .sort((one, other) => one - other);
const percentile = (share: number) => sizes[Math.floor((sizes.length - 1) * share)];

const serverWords = [/^interface \w*Neighbors\b/gm, /\bPick</g, /ReturnType<typeof/g];
const adminWords = [/\buseMutation[<(]/g, /onError: \(\) => undefined/g];
const formParts = /useForm\b|useRecordForm|usePlainForm|usePageForm|FormElement/;
const routeFiles = files.filter((path) => /^server\/.*(?:routes|trpc)\.ts$/.test(path) && path.includes('/features/'));

const rows: [string, string][] = [
  ['admin: production files / lines', `${within('admin/').length} / ${linesOf(within('admin/'))}`],
  ['admin: median / 90th percentile / longest file', `${percentile(0.5)} / ${percentile(0.9)} / ${percentile(1)}`],
  ['admin: files / lines to read for the inquiries list', `${inquiries.length} / ${linesOf(inquiries)}`],
  [`admin: modules with one importer and at most ${smallModuleLines} lines`, String(small.length)],
  ['server: production files / lines', `${within('server/').length} / ${linesOf(within('server/'))}`],
  ['site: production files / lines', `${within('site/').length} / ${linesOf(within('site/'))}`],
  ['shared: production files / lines', `${within('shared/').length} / ${linesOf(within('shared/'))}`],
  ['circles of imports, types and imports on demand included', String(circles.length)],
  [
    'server: rooms in the largest circle / edges upward',
    `${largestCircleOfRooms('server/', roomOf)} / ${countUpwardEdges()}`,
  ],
  [
    'admin / site / shared: rooms in the largest circle',
    ['admin/', 'site/', 'shared/'].map((part) => largestCircleOfRooms(part, folderRoomOf)).join(' / '),
  ],
  [
    'server: interfaces Neighbors / Pick< / ReturnType<typeof',
    serverWords.map((word) => count('server/', word)).join(' / '),
  ],
  ['server: lines of routes.ts and trpc.ts', String(linesOf(routeFiles))],
  ['admin: imports from one feature to another', String(countFeatureImports())],
  [
    'admin: mutations by hand / failures that are silenced',
    adminWords.map((word) => count('admin/', word)).join(' / '),
  ],
  ['admin: forms without the shared parts', String(filesWith('admin/', /<form\b|component="form"/, formParts).length)],
  ['admin: lists with a skeleton of their own', String(filesWith('admin/', /<ListBase\b/).length)],
  [
    'features: files that a new inquiry / a change of its status passes',
    Object.values(await countPassedFiles()).join(' / '),
  ],
  ['features: benches that are named', String(count('server/features/', /bench\//g))],
  [
    'clock expressions / "Please send true or false."',
    `${count('', /\[01\]\\d\|2\[0-3\]/g)} / ${count('', /Please send true or false\./g)}`,
  ],
];
for (const room of process.argv.includes('--list') ? roomsOf('admin/') : [])
  rows.push([`  ${room}`, `${within(room).length} / ${linesOf(within(room))}`]);

function roomsOf(top: string): string[] {
  return [...new Set(within(top).map((path) => `${posix.dirname(path)}/`))].sort();
}

function countUpwardEdges(): number {
  const rank = (room: string) => {
    const index = layers.indexOf(room.split('/')[0] ?? '');
    return index === -1 ? layers.length : index;
  };
  const edges = new Set<string>();
  for (const [path, { imports, lazyImports }] of modules)
    for (const target of path.startsWith('server/') ? [...imports, ...lazyImports] : [])
      if (target.startsWith('server/') && rank(roomOf(path)) < rank(roomOf(target)))
        edges.add(`${roomOf(path)} → ${roomOf(target)}`);
  return edges.size;
}

function largestCircleOfRooms(top: string, roomOf: (path: string) => string): number {
  const rooms = new Map<string, Module>();
  for (const [path, { imports, lazyImports }] of modules) {
    // Rooms of different parts have the same names.
    if (!path.startsWith(top)) continue;
    const room = roomOf(path);
    const module = rooms.get(room) ?? { lines: 0, imports: new Set<string>(), lazyImports: new Set<string>() };
    for (const target of [...imports, ...lazyImports])
      if (target.startsWith(top) && roomOf(target) !== room) module.imports.add(roomOf(target));
    rooms.set(room, module);
  }
  return Math.max(1, ...findCircles(rooms).map((circle) => circle.length));
}

function textsIn(room: string): [string, string][] {
  return within(room).map((path) => [path, readFileSync(resolve(root, path), 'utf8')]);
}

function count(room: string, word: RegExp): number {
  return textsIn(room).reduce((sum, [, text]) => sum + (text.match(word)?.length ?? 0), 0);
}

/** The files that have the one and not the other. */
function filesWith(room: string, word: RegExp, other?: RegExp): string[] {
  return textsIn(room).flatMap(([path, text]) => (word.test(text) && !other?.test(text) ? [path] : []));
}

function countFeatureImports(): number {
  const featureOf = (path: string) => /^admin\/features\/([^/]+)\//.exec(path)?.[1];
  const edges = [...modules].flatMap(([path, { imports, lazyImports }]) =>
    [...imports, ...lazyImports].map((target) => [featureOf(path), featureOf(target)]),
  );
  return edges.filter(([from, to]) => from !== undefined && to !== undefined && from !== to).length;
}

const width = Math.max(...rows.map(([label]) => label.length));
for (const [label, value] of rows) console.log(`${label.padEnd(width)}  ${value}`);
if (process.argv.includes('--list')) {
  console.log('\nTo read for the inquiries:', ...inquiries.map((path) => `\n  ${path} ${modules.get(path)?.lines}`));
  console.log('\nSmall modules with one importer:', ...small.map((path) => `\n  ${path} ${modules.get(path)?.lines}`));
  for (const circle of circles) console.log('\nCircle:', ...circle.map((path) => `\n  ${path}`));
}
