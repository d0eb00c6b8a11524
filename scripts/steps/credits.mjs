import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const read = (...path) => readFileSync(join(...path), 'utf8');
const readJson = (...path) => JSON.parse(read(...path));

/** The packages of both apps' scripts, as Vite listed them. */
const bundled = (folder) => ['admin', 'site/client'].flatMap((app) => readJson(folder, app, '.vite/license.json'));

/** The typefaces, which come with style sheets or in printed proposals, so that Vite does not list them. */
function typefaces() {
  const names = Object.keys(readJson(root, 'package.json').dependencies);
  return names
    .filter((name) => /^@(?:fontsource|expo-google-fonts)/.test(name))
    .map((name) => {
      const folder = join(root, 'node_modules', name);
      const license = existsSync(join(folder, 'LICENSE_FONT')) ? 'LICENSE_FONT' : 'LICENSE';
      return { name, version: readJson(folder, 'package.json').version, text: read(folder, license) };
    });
}

/** Writes `credits.txt` into a build: what browsers load of others, with the licenses that must go with it. */
export function writeCredits(folder) {
  const byLicense = new Map();
  for (const { name, version, identifier, text = identifier } of [...bundled(folder), ...typefaces()]) {
    const license = (text ?? 'No license is stated.').replaceAll('\r\n', '\n').trim();
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(`${name} ${version}`));
  }
  const parts = [...byLicense].map(([license, names]) => `${[...names].sort().join('\n')}\n\n${license}`).sort();
  const own = `Marquee\n\n${read(root, 'LICENSE').trim()}`;
  const lead = 'What Marquee sends to browsers also holds the work of others, under the licenses that follow.';
  const line = '-'.repeat(40);
  writeFileSync(join(folder, 'credits.txt'), `${[own, lead, ...parts].join(`\n\n${line}\n\n`)}\n`);
}
