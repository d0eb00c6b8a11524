import { describe, expect, it } from 'vitest';
import { findCircles, importsOf, isTest, sources } from './read-imports.ts';
import { layers, roomOf } from './rooms.ts';

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
