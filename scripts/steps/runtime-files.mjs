import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { unbundled } from './bundle-server.mjs';
import { root } from './project.mjs';

/** What packages name among their dependencies and use while they are installed only. */
const installers = ['prebuild-install'];

/** Of a package: what a compiler or a debugger reads. Licenses stay, whatever they are called. */
const isForDevelopers = /(?:\.map|\.d\.[cm]?ts)$|^better-sqlite3\/(?:deps|src|binding\.gyp)(?:\/|$)/;
/** Of the driver's build: its one result. */
const isLeftOver = /^better-sqlite3\/build\/(?!Release$|Release\/better_sqlite3\.node$)./;

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Where Node finds a package that the one in the folder `from` asks for; undefined where it is not installed. */
function find(name, from) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[path] !== undefined && existsSync(join(root, path))) return path;
  if (from !== '') return find(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

/** The packages that one asks for. Optional ones are installed where they fit the system, such as sharp's machine code. */
function asksFor({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const isOptional = (name) => name in optionalDependencies || peerDependenciesMeta[name]?.optional === true;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .filter((name) => !installers.includes(name))
    .map((name) => ({ name, isOptional: isOptional(name) }));
}

/** The folders in `node_modules` of the packages that the bundled server loads, and of all that those load. */
export function runtimePackages() {
  const found = new Set();
  const add = (from, { name, isOptional = false }) => {
    const path = find(name, from);
    if (path === undefined && !isOptional) throw new Error(`${name} is not installed: run npm run setup first.`);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    for (const one of asksFor(packages[path])) add(path, one);
  };
  for (const name of unbundled) add('', { name });
  return [...found].sort();
}

/** A link would lead out of the folder, to what is not there where it runs. */
const copied = { recursive: true, dereference: true };

/** Copies what runs, and nothing else, into a new folder: the built program, its packages, the photographs of a new database. */
export function collectRuntime(target) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  for (const name of ['package.json', 'LICENSE', 'dist', 'server/seed/pictures'])
    cpSync(join(root, name), join(target, name), copied);
  for (const path of runtimePackages()) {
    const folder = join(root, path);
    cpSync(folder, join(target, path), {
      ...copied,
      filter: (source) => {
        const inside = relative(folder, source).split(sep).join('/');
        // A package inside another is copied by itself, if it is loaded at all.
        if (/^node_modules(?:\/|$)/.test(inside)) return false;
        const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}/${inside}`;
        return !isForDevelopers.test(name) && !isLeftOver.test(name);
      },
    });
  }
}
