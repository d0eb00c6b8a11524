import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedRange, createOrderQueue, mergeOrder, nextOrder, sortByIds } from './order.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

describe('an order of some of the rows', () => {
  it.each([
    [['e', 'c', 'a'], 'ebcda'],
    [['b', 'a'], 'bacde'],
    [['e', 'd', 'c', 'b', 'a'], 'edcba'],
    [['d'], 'abcde'],
    [[], 'abcde'],
    [['gone', 'c', 'a'], 'cbade'],
  ])('%j takes the positions of its ids, and hidden rows keep theirs', (ids, expected) => {
    expect(mergeOrder(all, ids).join('')).toBe(expected);
  });

  it('sorts rows and leaves an unknown row where it is', () => {
    const rows = ['a', 'new', 'b', 'c'].map((id) => ({ id }));
    const ordered = sortByIds(rows, ['c', 'gone', 'a', 'b']);
    expect(ordered.map(({ id }) => id)).toEqual(['c', 'new', 'a', 'b']);
    expect(ordered[0]).toBe(rows[3]);
  });
});

describe('the range that a move changed', () => {
  it.each([
    ['abcde', 'abcde', ''],
    ['abcde', 'acbde', 'cb'],
    ['abcde', 'bcdea', 'bcdea'],
    ['abcde', 'abced', 'ed'],
  ])('from %s to %s is "%s"', (before, after, range) => {
    expect(changedRange([...before], [...after]).join('')).toBe(range);
  });
});

it('gives a new item one more than the highest order, and 0 in an empty list', () => {
  expect(nextOrder([])).toBe(0);
  expect(nextOrder([{ order: 4 }, { order: 0 }])).toBe(5);
});

/** A server that merges as ours does, and answers when it is told to. */
function startServer(order: string[]) {
  const waiting: { answer: () => void; refuse: (error: Error) => void }[] = [];
  const server = {
    order,
    sent: [] as string[][],
    waiting,
    send: (ids: string[]) => {
      server.sent.push(ids);
      return new Promise<void>((resolve, reject) => {
        const answer = () => {
          server.order = mergeOrder(server.order, ids);
          resolve();
        };
        waiting.push({ answer, refuse: reject });
      });
    },
    async answerAll() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next.answer();
        // The queue goes on in a later microtask.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
  return server;
}

describe('moves in quick succession', () => {
  it('are sent as the first, then all the others together', async () => {
    const server = startServer([...'abcd']);
    const push = createOrderQueue();
    const pushed = ['bacd', 'bcad', 'bcda'].map((after, index, orders) =>
      push([...(orders[index - 1] ?? 'abcd')], [...after], server.send),
    );
    await server.answerAll();
    expect(await Promise.all(pushed)).toEqual([true, false, false]);
    expect(server.sent.map((ids) => ids.join(''))).toEqual(['ba', 'cda']);
    expect(server.order.join('')).toBe('bcda');
  });

  it('end in the last order, whenever the server responds', async () => {
    const step = fc.oneof(fc.record({ from: fc.nat(7), to: fc.nat(7) }), fc.constant('answer' as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const server = startServer([...'abcdefgh']);
        const push = createOrderQueue();
        let order = [...'abcdefgh'];
        for (const next of steps) {
          if (next === 'answer') {
            server.waiting.shift()?.answer();
            await new Promise((resolve) => setImmediate(resolve));
          } else {
            const after = order.toSpliced(next.from, 1).toSpliced(next.to, 0, order[next.from] as string);
            void push(order, after, server.send);
            order = after;
          }
        }
        await server.answerAll();
        expect(server.order).toEqual(order);
      }),
      { numRuns: 200 },
    );
  });

  it('are dropped with the one that fails, and the next move starts afresh', async () => {
    const server = startServer([...'abc']);
    const push = createOrderQueue();
    const first = push([...'abc'], [...'bac'], server.send);
    const second = push([...'bac'], [...'bca'], server.send);
    server.waiting.shift()?.refuse(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
    expect(await second).toBe(false);
    const third = push([...'abc'], [...'acb'], server.send);
    await server.answerAll();
    expect(await third).toBe(true);
    expect(server.order.join('')).toBe('acb');
  });
});
