import { describe, expect, it } from 'vitest';
import { findCircles, importsOf, isTest, type Part, sources } from './read-imports.ts';
import { folderRoomOf, layers, roomOf } from './rooms.ts';

const filesOfPart = (part: Part) =>
  sources.filter((file) => file.startsWith(`${part}/`) && !isTest(file) && !file.includes('/testing/'));

const files = filesOfPart('server');

const edges = new Set(
  files
    .flatMap(importsOf)
    .filter(({ file, target }) => target.startsWith('server/') && roomOf(target) !== roomOf(file))
    .map(({ file, target }) => `${roomOf(file)} → ${roomOf(target)}`),
);

const rank = (room: string) => {
  const index = layers.indexOf(room.split('/')[0] ?? '');
  return index === -1 ? layers.length : index;
};
const ends = (edge: string) => edge.split(' → ') as [string, string];
const goesUp = (edge: string) => rank(ends(edge)[0]) < rank(ends(edge)[1]);

describe('the rooms of the server', () => {
  it('stand in all four layers', () => {
    for (const layer of layers) expect(files.some((file) => file.startsWith(`server/${layer}/`))).toBe(true);
  });

  it('import what stands below them alone', () => {
    expect([...edges].filter(goesUp)).toEqual([]);
  });

  it('of identity know no other feature but the settings, the venue and the audit log', () => {
    const isIdentity = (room: string) => room.startsWith('features/identity');
    const known = [...edges].map(ends).filter(([from, to]) => isIdentity(from) && to.startsWith('features/'));
    const allowed = ['features/audit', 'features/tables', 'features/venue'];
    expect(known.filter(([, to]) => !isIdentity(to) && !allowed.includes(to))).toEqual([]);
    expect(known.length).toBeGreaterThan(5);
  });

  it('form no circle', () => {
    expect(findCircles([...edges].map(ends))).toEqual([]);
  });
});

describe('the rooms of the back-office', () => {
  const parts = filesOfPart('admin');
  const imports = parts.flatMap(importsOf).filter(({ target }) => target.startsWith('admin/'));
  const featureOf = (file: string) => /^admin\/features\/([^/]+)\//.exec(file)?.[1];

  it('import no feature, but for the list of all screens', () => {
    const wrong = imports.filter(({ file, target }) => {
      const feature = featureOf(target);
      return feature !== undefined && feature !== featureOf(file) && file !== 'admin/app/screens.ts';
    });
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
    expect(parts.filter(featureOf).length).toBeGreaterThan(100);
  });
});

it.each([
  ['admin', 100],
  ['site', 8],
  ['shared', 80],
] as const)('the rooms of %s/ form no circle', (part, leastEdges) => {
  const pairs = filesOfPart(part)
    .flatMap(importsOf)
    .filter(({ target }) => target.startsWith(`${part}/`))
    .map(({ file, target }): [string, string] => [folderRoomOf(file), folderRoomOf(target)])
    .filter(([from, to]) => from !== to);
  expect(new Set(pairs.map(String)).size).toBeGreaterThan(leastEdges);
  expect(findCircles(pairs)).toEqual([]);
});
