import { describe, expect, it } from 'vitest';
import { type RentalRow, rentalPriceOf } from './rental-price.ts';

const base: RentalRow = {
  fromDay: null,
  toDay: null,
  weekdays: [],
  hours: null,
  priceCents: 200_000,
  perExtraHourCents: null,
};
const price = (rows: Partial<RentalRow>[], day: string, hours = 8) =>
  rentalPriceOf(
    rows.map((row) => ({ ...base, ...row })),
    { day, hours },
  )?.cents;

describe('the price of a space', () => {
  const june: Partial<RentalRow> = {
    fromDay: '06-01',
    toDay: '06-30',
    weekdays: ['saturday'],
    priceCents: 450_000,
  };

  it.each([
    ['2027-06-05', 450_000],
    ['2027-06-26', 450_000],
    ['2027-06-06', 200_000],
    ['2027-05-29', 200_000],
    ['2027-07-03', 200_000],
  ])('on %s is that of Saturdays in June or the base price: %d', (day, cents) => {
    expect(price([june, {}], day)).toBe(cents);
  });

  it('is that of the first row that matches, and none where none does', () => {
    expect(price([{}, june], '2027-06-05')).toBe(200_000);
    expect(price([{ ...june, isActive: false }, {}], '2027-06-05')).toBe(200_000);
    expect(price([june], '2027-06-06')).toBeUndefined();
  });

  it.each([
    ['2026-11-30', 200_000],
    ['2026-12-01', 100_000],
    ['2027-01-01', 100_000],
    ['2027-02-28', 100_000],
    ['2028-02-29', 100_000],
    ['2027-03-01', 200_000],
  ])('on %s follows a season over the new year: %d', (day, cents) => {
    expect(price([{ fromDay: '12-01', toDay: '02-28', priceCents: 100_000 }, {}], day)).toBe(cents);
  });

  it('of a season of one February 29 is that of leap years alone', () => {
    const leap = { fromDay: '02-29', toDay: '02-29', priceCents: 1 };
    expect(price([leap, {}], '2028-02-29')).toBe(1);
    for (const day of ['2027-02-28', '2027-03-01']) expect(price([leap, {}], day)).toBe(200_000);
  });

  it.each([
    [8, 450_000],
    [8.1, 480_000],
    [10, 510_000],
    [2, 450_000],
  ])('for %d hours counts each hour that begins after those in it: %d', (hours, cents) => {
    expect(price([{ hours: 8, priceCents: 450_000, perExtraHourCents: 30_000 }], '2027-06-05', hours)).toBe(cents);
  });

  it('for more hours than a row is for is that of another row', () => {
    const rows = [{ hours: 4, priceCents: 90_000 }, { hours: 8, priceCents: 150_000 }, {}];
    expect([4, 5, 9].map((hours) => price(rows, '2027-06-05', hours))).toEqual([90_000, 150_000, 200_000]);
  });
});
