import { expect, it } from 'vitest';
import { endOfQuiet, isQuiet } from './notifications.ts';

const at = (clock: string) => Date.parse(`2026-11-22T${clock}:00-05:00`);
const newYork = 'America/New_York';

it.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:10', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['12:00', '13:00', '12:30', true],
  ['12:00', '13:00', '13:00', false],
  [null, null, '12:30', false],
])('is quiet from %s until %s at %s: %s', (quietFrom, quietUntil, clock, expected) => {
  expect(isQuiet({ quietFrom, quietUntil }, newYork, at(clock))).toBe(expected);
});

it.each([
  ['2026-11-22T21:59:30-05:00', '2026-11-22T21:59:30-05:00'],
  ['2026-11-22T22:00:30-05:00', '2026-11-23T07:00:00-05:00'],
  ['2026-11-22T06:59:59-05:00', '2026-11-22T07:00:00-05:00'],
  // The night in which the clocks go back.
  ['2026-10-31T23:00:00-04:00', '2026-11-01T07:00:00-05:00'],
])('is quiet at %s until %s', (moment, end) => {
  const hours = { quietFrom: '22:00', quietUntil: '07:00' };
  expect(endOfQuiet(hours, newYork, Date.parse(moment))).toBe(Date.parse(end));
});
