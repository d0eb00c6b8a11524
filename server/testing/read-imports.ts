import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The parts of the code that know each other by imports. */
export const parts = ['shared', 'server', 'admin', 'site'] as const;
export type Part = (typeof parts)[number];

export interface Import {
  file: string;
  from: Part;
  /** A package's name, or the path of a file of ours from the root. */
  target: string;
  isOurs: boolean;
  /** The whole statement, on one line. */
  statement: string;
}

/** The files below a folder of the project, as paths from its root. */
export const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

export const sources = parts.flatMap((part) => filesOf(part)).filter((file) => /\.tsx?$/.test(file));
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const importStatement = /^(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;
const importCall = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports, types and imports on demand included. */
export function importsOf(file: string): Import[] {
  const from = parts.find((part) => file.startsWith(`${part}/`));
  if (from === undefined) throw new Error(`${file} is in no part`);
  const text = textOf(file);
  return [...text.matchAll(importStatement), ...text.matchAll(importCall)].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    const statement = match[0].replace(/\s+/g, ' ');
    if (name.startsWith('#')) return { file, from, target: name.slice(1), isOurs: true, statement };
    if (name.startsWith('.'))
      return { file, from, target: normalize(join(dirname(file), name)), isOurs: true, statement };
    return { file, from, target: name, isOurs: false, statement };
  });
}

/** The circles that edges form, each as `a → b → a`. */
export function findCircles(edges: Iterable<readonly [from: string, to: string]>): string[] {
  const graph = new Map<string, string[]>();
  for (const [from, to] of edges) graph.set(from, [...(graph.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, path: string[]): void => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(' → '));
    if (done.has(node) || path.includes(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}
