import { describe, expect, it } from 'vitest';
import { findCircles, importsOf, isTest, sources } from './read-imports.ts';
import { adminRoomOf, layers, roomOf } from './rooms.ts';

const files = sources.filter((file) => file.startsWith('server/') && !isTest(file) && !file.includes('/testing/'));

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

  it('form no circle', () => {
    expect(findCircles([...edges].map(ends))).toEqual([]);
  });
});

describe('the rooms of the back-office', () => {
  const parts = sources.filter((file) => file.startsWith('admin/') && !isTest(file) && !file.includes('/testing/'));
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

  it('form no circle', () => {
    const pairs = imports
      .map(({ file, target }): [string, string] => [adminRoomOf(file), adminRoomOf(target)])
      .filter(([from, to]) => from !== to);
    expect(new Set(pairs.map(String)).size).toBeGreaterThan(100);
    expect(findCircles(pairs)).toEqual([]);
  });
});
