import { describe, expect, it } from 'vitest';
import { readTypedDay } from './typed-day.ts';

const today = '2026-11-22';

describe('a typed day', () => {
  it.each([
    ['jun 12 2027', '2027-06-12'],
    ['June 12, 2027', '2027-06-12'],
    ['JUNE 1ST 2027', '2027-06-01'],
    ['Sept. 3 2027', '2027-09-03'],
    ['6/12/27', '2027-06-12'],
    ['06/12/2027', '2027-06-12'],
    ['2027-06-12', '2027-06-12'],
    [' 2027-06-12 ', '2027-06-12'],
    ['2/29/2028', '2028-02-29'],
  ])('reads %j in American order', (typed, day) => {
    expect(readTypedDay(typed, today)).toBe(day);
  });

  it.each([
    ['June 12', '2027-06-12'],
    ['6/12', '2027-06-12'],
    ['nov 22', '2026-11-22'],
    ['nov 21', '2027-11-21'],
    ['dec 31', '2026-12-31'],
    ['feb 29', '2028-02-29'],
  ])('without a year is the next one: %j', (typed, day) => {
    expect(readTypedDay(typed, today)).toBe(day);
  });

  it.each([
    ...['June', '12', 'junk 12', 'jun 0', 'jun 31', '13/1', '2/30/27', '2027-02-29', 'feb 29 2027', '6/12/027'],
    ...['June 12 wedding', '330-555-0142', '', '6/12/', 'jun12', 'ju 12'],
  ])('is not %j', (typed) => {
    expect(readTypedDay(typed, today)).toBeUndefined();
  });
});
