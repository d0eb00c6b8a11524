import { describe, expect, it } from 'vitest';
import { ordinal } from '#shared/calendar/values.ts';
import { compete, hasMovedUp, holdsBefore, rankOf } from './ranks.ts';

const hour = 3_600_000;
const evening = Date.parse('2027-06-12T22:00:00Z');

const use = (units: string[], from = evening) => ({ units, from, to: from + 5 * hour });

it('lets two compete for a single space at the same time', () => {
  expect(compete(use(['ballroom']), use(['ballroom', 'bar']))).toBe(true);
  expect(compete(use(['ballroom']), use(['bar']))).toBe(false);
  expect(compete(use(['bar']), use(['bar'], evening + 5 * hour))).toBe(false);
});

describe('the line', () => {
  const hold = (id: string, place: number, units: string[]) => ({ ...use(units), id, place, seq: place });
  const line = [
    hold('a', 1, ['ballroom']),
    hold('b', 2, ['bar']),
    hold('c', 3, ['ballroom', 'bar']),
    hold('d', 4, ['ballroom']),
  ];

  it('ranks a hold behind those before it that it competes with', () => {
    expect(line.map((one) => rankOf(line, one))).toEqual([1, 1, 3, 3]);
  });

  it('puts those in the way that stand before one’s own, and all of them for somebody without one', () => {
    const inTheWay = (ownId: string) =>
      holdsBefore(line, use(['ballroom', 'bar']), ({ id }) => id === ownId).map(({ id }) => id);
    expect([inTheWay('c'), inTheWay('a'), inTheWay('')]).toEqual([['a', 'b'], [], ['a', 'b', 'c', 'd']]);
  });

  it('moves a hold up that comes further ahead, or is no longer behind a booking', () => {
    const standing = (rank: number, isBehindBooking = false) => ({ rank, isBehindBooking });
    expect(hasMovedUp(standing(2), standing(1))).toBe(true);
    expect(hasMovedUp(standing(1, true), standing(1))).toBe(true);
    expect(hasMovedUp(standing(2), standing(1, true))).toBe(false);
    expect(hasMovedUp(standing(1), standing(2))).toBe(false);
  });
});

it('says ranks as people do', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21].map(ordinal)).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st'],
  ]);
});
