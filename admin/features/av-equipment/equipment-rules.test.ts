import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePrice } from '#admin/forms/price-input.tsx';
import { groupByCategory } from '#admin/lists/content-groups.ts';

describe('AV equipment by category', () => {
  const row = (category: string, title: string) => ({ category, title });
  const named = (rows: { category: string; title: string }[], known: string[]) =>
    groupByCategory(known, { rows, shown: rows, hidden: [] }, { except: 'HOMEPAGE' }).map((group) => [
      group.category,
      ...group.rows.map(({ title }) => title),
    ]);

  it('follows the order of the categories and keeps its own order inside each', () => {
    const rows = [row('VIDEO', 'Screen'), row('AUDIO', 'Mixer'), row('AUDIO', 'Amplifier'), row('VIDEO', 'Beamer')];
    expect(named(rows, ['AUDIO', 'VIDEO', 'LIGHTING'])).toEqual([
      ['AUDIO', 'Mixer', 'Amplifier'],
      ['VIDEO', 'Screen', 'Beamer'],
    ]);
  });

  it('ends with unlisted categories by name', () => {
    const rows = [row('STAGING', 'Deck'), row('RIGGING', 'Truss'), row('AUDIO', 'Mixer')];
    expect(named(rows, ['AUDIO']).map(([category]) => category)).toEqual(['AUDIO', 'RIGGING', 'STAGING']);
  });

  it('leaves out homepage services', () => {
    expect(named([row('HOMEPAGE', 'Catering')], ['HOMEPAGE', 'AUDIO'])).toEqual([]);
  });
});

describe('a typed price', () => {
  it.each([
    ['', 0],
    ['   ', 0],
    ['abc', 0],
    ['12abc', 0],
    [null, 0],
    ['Infinity', 0],
    ['12.50', 12.5],
    [350, 350],
    ['-5', -5],
  ])('%j is %d', (typed, price) => {
    expect(parsePrice(typed)).toBe(price);
  });

  it('is always a number', () => {
    fc.assert(fc.property(fc.string(), (typed) => Number.isFinite(parsePrice(typed))));
  });
});
