import { createHash, pbkdf2Sync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countSteps } from './progress.mjs';
import { root } from './project.mjs';
import { runNode } from './run.mjs';

const folders = ['shared', 'server', 'admin', 'site', 'drizzle', 'docs/guide'];
const files = [
  'scripts/build.mjs',
  'scripts/steps/bundle-server.mjs',
  'scripts/steps/compress.mjs',
  'scripts/steps/credits.mjs',
  'scripts/steps/guide.css',
  'scripts/steps/guide.mjs',
  'scripts/steps/heading-ids.mjs',
  'scripts/steps/strict-logger.mjs',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const isLeftOut = (name) => /\.test\.tsx?$/.test(name) || name === 'vitest';

function* filesOf(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isLeftOut(entry.name)) continue;
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(inside);
    else yield inside;
  }
}

/** The pair ends in the back-office as a slow digest; a fast one must not lie beside it. */
function fallbackLogin() {
  const { FALLBACK_ADMIN_USERNAME: name, FALLBACK_ADMIN_PASSWORD: password } = process.env;
  if (!name || !password) return '';
  return pbkdf2Sync(`${name}\n${password}`, 'marquee build stamp', 600_000, 32, 'sha256').toString('hex');
}

/** One text that differs whenever a build would come out differently: the sources' content and the build's settings. */
export function sourceStamp() {
  const hash = createHash('sha256');
  const sources = folders.flatMap((folder) => [...filesOf(folder)]);
  for (const file of [...sources, ...files]) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.update(fallbackLogin()).digest('hex');
}

const stampOf = (folder) => join(folder, '.stamp');
const current = stampOf(join(root, 'dist'));

/** Written last into a finished build, before it takes its place. */
export function stampBuild(folder, stamp) {
  writeFileSync(stampOf(folder), stamp);
}

/** Whether `dist/` holds a finished build, of whatever sources. */
export const isBuilt = () => existsSync(current);

/** Builds unless `dist/` holds a finished build of these very sources. Resolves with whether there is one now. */
export async function buildWhenOutdated(steps = countSteps()) {
  if (isBuilt() && readFileSync(current, 'utf8') === sourceStamp()) {
    steps.pass('The build is up to date.');
    return true;
  }
  steps.begin('Building the server, the public site and the back-office, which takes up to a minute');
  const { code } = await runNode(join(root, 'scripts', 'build.mjs'), [], { label: 'building' });
  return code === 0;
}
