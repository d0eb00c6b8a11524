import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveSchedule, scheduleOf } from './payment-schedule.ts';

const percent = (value: number) => ({ percent: Math.round(value * 1000) });

describe('a schedule', () => {
  it.each([
    ['S1', 547, [percent(33.34), percent(33.33), percent(33.33)], [182, 182, 183]],
    ['S2', 14505, [percent(30), percent(70)], [4352, 10153]],
    ['S3', 1287059, [percent(50), percent(50)], [643530, 643529]],
    ['S4', 51, [percent(100), percent(0)], [51, 0]],
    ['S5', 12100, [{ cents: 10000 }, percent(0)], [10000, 2100]],
    ['of the rest', 100000, [{ cents: 20000 }, { percentOfRest: 50_000 }, percent(0)], [20000, 40000, 40000]],
    ['with more than there is', 5000, [{ cents: 10000 }, percent(50), percent(0)], [5000, 0, 0]],
    ['of one row', 5000, [percent(10)], [5000]],
  ])('adds up to the total, the last row taking the rest (%s)', (_name, total, rows, amounts) => {
    expect(scheduleOf(total, rows)).toEqual(amounts);
  });

  it('moves its last open row, and leaves what is paid (S6)', () => {
    const [deposit = 0, balance = 0] = scheduleOf(1971861, [percent(25), percent(0)]);
    expect([deposit, balance]).toEqual([492965, 1478896]);
    const rows = [
      { amount: deposit, isPaid: true },
      { amount: balance, isPaid: false },
    ];
    expect(moveSchedule(2117884, rows)).toEqual({ amounts: [492965, 1624919], added: 0, credit: 0 });
  });

  it('has a new row, or a credit, where nothing is open', () => {
    const paid = [{ amount: 1000, isPaid: true }];
    expect(moveSchedule(1200, paid)).toEqual({ amounts: [1000], added: 200, credit: 0 });
    expect(moveSchedule(900, paid)).toEqual({ amounts: [1000], added: 0, credit: 100 });
    expect(moveSchedule(0, [...paid, { amount: 500, isPaid: false }])).toEqual({
      amounts: [1000, 0],
      added: 0,
      credit: 1000,
    });
  });

  it('adds up and is never negative, whatever the total becomes', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_00 });
    const rows = fc.array(fc.record({ amount: cents, isPaid: fc.boolean(), paid: cents }), { maxLength: 6 });
    fc.assert(
      fc.property(cents, rows, (total, before) => {
        const { amounts, added, credit } = moveSchedule(total, before);
        expect(amounts.every((amount) => amount >= 0)).toBe(true);
        expect(amounts.reduce((all, one) => all + one, added - credit)).toBe(total);
        expect(amounts.filter((_amount, index) => before[index]?.isPaid)).toEqual(
          before.filter(({ isPaid }) => isPaid).map(({ amount }) => amount),
        );
        for (const [index, { amount, paid }] of before.entries())
          expect(amounts[index]).toBeGreaterThanOrEqual(Math.min(amount, paid));
        expect(added === 0 || before.every(({ isPaid }) => isPaid)).toBe(true);
      }),
    );
  });
});
