import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headingIds } from './steps/heading-ids.mjs';
import { root } from './steps/project.mjs';

/** Installed, built or stored here, and so no part of the project. */
const foreign = new Set(
  readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', '')),
);

function* filesOf(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === '.git' || foreign.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else yield path;
  }
}

const files = [...filesOf('.')];
const documents = files.filter((file) => file.endsWith('.md'));
const read = (file) => readFileSync(join(root, file), 'utf8');
const withoutCode = (text) => text.replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '');

/** What is linked from a document: `{ target, line }`. */
function linksOf(file) {
  const text = withoutCode(read(file));
  const inline = text.matchAll(/!?\[(?:[^[\]]|\[[^\]]*\])*\]\(<?([^)\s>]*)>?(?:\s+"[^"]*")?\)/g);
  const defined = text.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm);
  const html = text.matchAll(/<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)="([^"]*)"/g);
  return [...inline, ...defined, ...html].map(([, target]) => target).filter((target) => !/^[a-z]+:/.test(target));
}

/** The names that GitHub gives the headings of a document. */
function anchorsOf(file) {
  const toId = headingIds();
  const headings = read(file)
    .replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '')
    .matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm);
  return [...headings].map(([, heading]) => toId(heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')));
}

/** The file that a link leads to, from the root, and its anchor. */
function toPlace(file, target) {
  const [path, anchor] = decodeURI(target).split('#');
  return { path: path === '' ? file : join(dirname(file), path), anchor };
}

const places = documents.flatMap((file) => linksOf(file).map((target) => ({ file, target, ...toPlace(file, target) })));

describe('the documents', () => {
  it('are found, with their links and headings', () => {
    expect(documents).toContain('README.md');
    expect(places.length).toBeGreaterThan(50);
    expect(anchorsOf('docs/api.md')).toContain('filter-and-sort');
  });

  it('have no marks of a merge', () => {
    const isMarked = (file) => /^(?:<{7}|>{7}) /m.test(read(file));
    expect(documents.filter(isMarked)).toEqual([]);
  });

  it('link to what is there', () => {
    const isThere = ({ path, anchor }) =>
      !relative(root, join(root, path)).startsWith('..') &&
      existsSync(join(root, path)) &&
      (!anchor || anchorsOf(path).includes(anchor));
    const dead = places.filter((place) => !isThere(place)).map(({ file, target }) => `${file}: ${target}`);
    expect(dead).toEqual([]);
  });

  it('show every picture under docs/', () => {
    const shown = new Set(places.map(({ path }) => path));
    const pictures = files.filter((file) => /^docs\/.*\.(?:webp|png|jpe?g|gif|svg|avif)$/.test(file));
    expect(pictures.filter((file) => !shown.has(file))).toEqual([]);
  });

  it('name commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const command = /\bnpm\s+(?:run\s+([\w:-]+)|(test|start)\b)/g;
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(command)].map(([, script, own]) => ({ file, script: script ?? own })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
  });
});
