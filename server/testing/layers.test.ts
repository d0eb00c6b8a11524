import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { edgesToGo } from './edges-to-go.ts';

const project = join(import.meta.dirname, '..', '..');

/** From the ground up. Files and folders of `server/` that stand in no layer are the app, which may import all of them. */
const layers = ['platform', 'records', 'features', 'transports'];

const rank = (room: string) => {
  const index = layers.indexOf(room.split('/')[0] ?? '');
  return index === -1 ? layers.length : index;
};

/** A room is a folder of a layer, such as `features/tasks`; the files of a layer itself are a room too. */
function roomOf(file: string): string {
  const [, layer = '', room = '', ...rest] = file.split('/');
  if (!layers.includes(layer)) return 'app';
  return rest.length === 0 ? layer : `${layer}/${room}`;
}

const importedBy = /^(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

function importsOf(file: string): string[] {
  return [...readFileSync(join(project, file), 'utf8').matchAll(importedBy)]
    .map(([, statement, effect, call]) => statement ?? effect ?? call ?? '')
    .map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))))
    .filter((target) => target.startsWith('server/'));
}

const files = readdirSync(join(project, 'server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.c?ts$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
  .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !file.includes('/testing/'));

const edges = new Set(
  files.flatMap((file) =>
    importsOf(file)
      .filter((target) => roomOf(target) !== roomOf(file))
      .map((target) => `${roomOf(file)} → ${roomOf(target)}`),
  ),
);

const ends = (edge: string) => edge.split(' → ') as [string, string];
const goesUp = (edge: string) => rank(ends(edge)[0]) < rank(ends(edge)[1]);

/** A circle of rooms along these edges, as `a → b → a`; `undefined` where there is none. */
function circleOf(allowed: string[]): string | undefined {
  const next = new Map<string, string[]>();
  for (const [from, to] of allowed.map(ends)) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (room: string, path: string[]): string | undefined => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room].join(' → ');
    if (done.has(room)) return undefined;
    const circle = (next.get(room) ?? []).map((one) => visit(one, [...path, room])).find((one) => one !== undefined);
    done.add(room);
    return circle;
  };
  return [...next.keys()].map((room) => visit(room, [])).find((one) => one !== undefined);
}

describe('the rooms of the server', () => {
  it('stand in all four layers', () => {
    for (const layer of layers) expect(files.some((file) => file.startsWith(`server/${layer}/`))).toBe(true);
  });

  it('import what stands below them, except along edges that are still to go', () => {
    expect([...edges].filter(goesUp).filter((edge) => !edgesToGo.includes(edge))).toEqual([]);
  });

  it('form no circle, except along edges that are still to go', () => {
    expect(circleOf([...edges].filter((edge) => !edgesToGo.includes(edge)))).toBe(undefined);
  });

  it('have no edge on the list that is gone already', () => {
    expect(edgesToGo.filter((edge) => !edges.has(edge))).toEqual([]);
  });
});
