import { describe, expect, it } from 'vitest';
import { changedStretch, inOrder, mergeOrder } from './merge-order.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

describe('an order of some of the rows', () => {
  it.each([
    [['e', 'c', 'a'], 'ebcda'],
    [['b', 'a'], 'bacde'],
    [['e', 'd', 'c', 'b', 'a'], 'edcba'],
    [['d'], 'abcde'],
    [[], 'abcde'],
    [['gone', 'c', 'a'], 'cbade'],
  ])('%j takes the places that they hold, and the hidden ones keep theirs', (ids, expected) => {
    expect(mergeOrder(all, ids).join('')).toBe(expected);
  });

  it('puts rows in order and leaves a row it does not know where it is', () => {
    const rows = ['a', 'new', 'b', 'c'].map((id) => ({ id }));
    const ordered = inOrder(rows, ['c', 'gone', 'a', 'b']);
    expect(ordered.map(({ id }) => id)).toEqual(['c', 'new', 'a', 'b']);
    expect(ordered[0]).toBe(rows[3]);
  });
});

describe('the stretch that a move changed', () => {
  it.each([
    ['abcde', 'abcde', ''],
    ['abcde', 'acbde', 'cb'],
    ['abcde', 'bcdea', 'bcdea'],
    ['abcde', 'abced', 'ed'],
  ])('from %s to %s is "%s"', (before, after, stretch) => {
    expect(changedStretch([...before], [...after]).join('')).toBe(stretch);
  });
});
