import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifferences, mergeYours, order } from './conflict.ts';
import type { LineRules } from './merge-lines.ts';

interface Line {
  id: string;
  name: string;
  price: number;
}

const byId: LineRules<Line> = { getKey: ({ id }) => id, getName: ({ name }) => name };
const byContent: LineRules<Omit<Line, 'id'>> = { getName: ({ name }) => name };
const line = (id: string, price = 1) => ({ id, name: `Line ${id}`, price });

function toConflict<Item>(base: Item[], theirs: Item[], yours: Item[]) {
  const values = (lines: Item[]) => ({ title: 'Dinner', lines });
  const opened = { id: '1', version: 2, values: values(theirs) };
  return { message: '', base: values(base), theirs: opened, yours: values(yours) };
}

const merge = <Item>(base: Item[], theirs: Item[], yours: Item[], lines: LineRules<Item>) =>
  mergeYours(toConflict(base, theirs, yours), { lines }).lines;
const ask = <Item>(base: Item[], theirs: Item[], yours: Item[], lines: LineRules<Item>) =>
  findDifferences(toConflict(base, theirs, yours), { lines });

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => line(id)) as [Line, Line, Line, Line, Line];

describe('two people’s changes of one list', () => {
  it('are both kept where they are of different lines', () => {
    const theirs = [{ ...a, price: 2 }, b, d, c];
    const yours = [a, c, { ...e, price: 5 }];
    expect(merge([a, b, c], theirs, yours, byId)).toEqual([{ ...a, price: 2 }, d, c, { ...e, price: 5 }]);
    expect(ask([a, b, c], theirs, yours, byId).map(({ line: name, isUntouched }) => [name, isUntouched])).toEqual([
      ['Line a', true],
      ['Line d', true],
    ]);
  });

  it('are asked about by the line that both changed, and end as yours', () => {
    const theirs = [{ ...a, price: 2 }, b];
    const yours = [{ ...a, price: 3 }, b, c];
    const [question, ...others] = ask([a, b], theirs, yours, byId);
    expect(others).toEqual([]);
    expect(question).toEqual({
      field: 'lines',
      line: 'Line a',
      theirs: theirs[0],
      yours: yours[0],
      isUntouched: false,
    });
    expect(merge([a, b], theirs, yours, byId)).toEqual(yours);
  });

  it('are asked about where one removed what the other changed', () => {
    const changed = { ...b, price: 7 };
    expect(ask([a, b], [a], [a, changed], byId)).toMatchObject([{ line: 'Line b', theirs: undefined, yours: changed }]);
    expect(merge([a, b], [a], [a, changed], byId)).toEqual([a, changed]);
    expect(ask([a, b], [a, changed], [a], byId)).toMatchObject([{ line: 'Line b', theirs: changed, yours: undefined }]);
    expect(merge([a, b], [a, changed], [a], byId)).toEqual([a]);
  });

  it('need no question where both did the same', () => {
    const same = [{ ...a, name: ' Line a ' }, d];
    expect(ask([a, b], [a, d], same, byId)).toEqual([]);
    expect(merge([a, b], [a, d], same, byId)).toEqual([a, d]);
  });

  it('keep the order of whoever moved lines, and ask where both did', () => {
    expect(merge([a, b, c], [c, a, b], [a, b, d, c], byId)).toEqual([c, a, b, d]);
    expect(merge([a, b, c], [a, b, c, d], [c, a, b], byId)).toEqual([c, d, a, b]);
    expect(ask([a, b, c], [c, a, b], [b, a, c], byId)).toEqual([
      {
        field: 'lines',
        line: order,
        theirs: 'Line c\nLine a\nLine b',
        yours: 'Line b\nLine a\nLine c',
        isUntouched: false,
      },
    ]);
    expect(ask([a, b, c], [a, b, c], [b, a, c], byId)).toEqual([]);
  });

  it('find a line without an id by what it says and where it stands', () => {
    const [one, two, three] = [a, b, c].map(({ name, price }, index) => ({ name, price: price + index }));
    if (!one || !two || !three) throw new Error('There are three lines.');
    const renamed = { ...two, name: 'Two' };
    const dearer = { ...three, price: 90 };
    expect(merge([one, two, three], [one, renamed, three], [one, two, dearer], byContent)).toEqual([
      one,
      renamed,
      dearer,
    ]);
    const asked = ask([one, two, three], [one, renamed, three], [one, { name: 'Zwei', price: 20 }, three], byContent);
    expect(asked.map(({ line: name }) => name)).toEqual(['Line b']);
  });
});

describe('a merged list', () => {
  const lines = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...'abcdefgh'), name: fc.constantFrom('x', 'y'), price: fc.nat(2) }),
    { selector: ({ id }) => id, maxLength: 6 },
  );

  it.each([
    ['by id', byId],
    ['by content', byContent as LineRules<Line>],
  ])('is theirs where only they changed it, and yours where only you did, %s', (_how, rules) => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(merge(before, after, before, rules)).toEqual(after);
        expect(merge(before, before, after, rules)).toEqual(after);
        expect(ask(before, before, after, rules)).toEqual([]);
        expect(ask(before, after, after, rules)).toEqual([]);
      }),
    );
  });

  it('has each line once, all that you added or changed, and loses none of theirs that you left alone', () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, theirs, yours) => {
        const merged = merge(base, theirs, yours, byId);
        const find = (list: Line[], { id }: Line) => list.find((one) => one.id === id);
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        const same = (one?: Line, other?: Line) => JSON.stringify(one) === JSON.stringify(other);
        for (const mine of yours) if (!same(mine, find(base, mine))) expect(find(merged, mine)).toEqual(mine);
        for (const other of theirs)
          if (same(find(yours, other), find(base, other))) expect(find(merged, other)).toEqual(other);
      }),
    );
  });

  it('are matched by all that they have in common, where lines have no ids', () => {
    const room = (text: string, price: number) => ({
      text,
      price,
      seats: 10,
      photo: { src: '', alt: '' },
      amenities: [],
    });
    const [first, second] = [room('By the lake', 100), room('Below the roof', 200)];
    const theirs = [{ ...second, price: 250 }];
    const yours = [first, { ...second, text: 'Under the roof' }];
    const rules: LineRules<typeof first> = { getName: ({ text }) => text };
    expect(ask([first, second], theirs, yours, rules).map(({ line: name }) => name)).toEqual([
      'By the lake',
      'Below the roof',
    ]);
    expect(merge([first, second], theirs, yours, rules)).toEqual([yours[1]]);
  });

  it('are not in another order where one of two alike was removed', () => {
    const [x, y] = [{ name: 'Tea' }, { name: 'Coffee' }];
    const rules: LineRules<typeof x> = { getName: ({ name }) => name };
    expect(ask([x, y, x], [y, x], [x, y, x], rules).map(({ line: name }) => name)).toEqual(['Tea']);
  });
});
