import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedRowsOf, creditedRowsOf, paidRowsOf, rowStateOn } from './paid-rows.ts';

const rows = [
  { id: 'deposit', amount: 1000_00 },
  { id: 'second', amount: 500_00 },
  { id: 'rest', amount: 2500_00 },
];
const pay = (amountCents: number, scheduleRowId: string | null = null) => ({ amountCents, scheduleRowId });
const paid = (...payments: ReturnType<typeof pay>[]) => {
  const { rows: each, ...all } = paidRowsOf(rows, payments);
  return [each.map((row) => row.paid), all.paid, all.due, all.overpaid];
};

describe('what of a schedule is paid', () => {
  it.each([
    ['nothing', [], [0, 0, 0], 0, 4000_00, 0],
    ['a payment for no row', [pay(1200_00)], [1000_00, 200_00, 0], 1200_00, 2800_00, 0],
    ['a part of a row', [pay(400_00, 'second')], [0, 400_00, 0], 400_00, 3600_00, 0],
    [
      'one for a row beside one for none',
      [pay(300_00), pay(900_00, 'deposit')],
      [1000_00, 200_00, 0],
      1200_00,
      2800_00,
      0,
    ],
    [
      'more than a row asks for',
      [pay(1000_00, 'deposit'), pay(1000_00, 'deposit')],
      [2000_00, 0, 0],
      2000_00,
      3000_00,
      1000_00,
    ],
    ['more than is due at all', [pay(4100_00)], [1000_00, 500_00, 2500_00], 4100_00, 0, 100_00],
    ['a row that is gone', [pay(1000_00, 'gone')], [1000_00, 0, 0], 1000_00, 3000_00, 0],
    ['a refund of a row', [pay(1000_00, 'deposit'), pay(-400_00, 'deposit')], [600_00, 0, 0], 600_00, 3400_00, 0],
    [
      'a refund of a row that others filled',
      [pay(1200_00), pay(-300_00, 'second')],
      [900_00, 0, 0],
      900_00,
      3100_00,
      0,
    ],
    [
      'a refund for no row',
      [pay(1000_00, 'deposit'), pay(500_00, 'second'), pay(-700_00)],
      [800_00, 0, 0],
      800_00,
      3200_00,
      0,
    ],
    [
      'a refund of what is too much',
      [pay(1500_00, 'deposit'), pay(500_00, 'second'), pay(-500_00)],
      [1000_00, 500_00, 0],
      1500_00,
      2500_00,
      0,
    ],
  ])('%s', (_what, payments, each, all, due, overpaid) => {
    expect(paid(...payments)).toEqual([each, all, due, overpaid]);
  });

  it('counts each cent once, whatever came for what', () => {
    const anAmount = fc.integer({ min: 0, max: 1_000_000 });
    const ids = ['a', 'b', 'c', 'd'];
    const asked = fc
      .array(anAmount, { maxLength: 4 })
      .map((all) => all.map((amount, at) => ({ id: ids[at] ?? '', amount })));
    const payment = fc.record({
      amountCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      scheduleRowId: fc.constantFrom(null, ...ids, 'gone'),
    });
    fc.assert(
      fc.property(asked, fc.array(payment, { maxLength: 12 }), anAmount, (schedule, all, comesTo) => {
        // What would bring the sum below zero was refused.
        let total = 0;
        const payments = all.filter(({ amountCents }) => {
          if (total + amountCents < 0) return false;
          total += amountCents;
          return true;
        });
        const found = paidRowsOf(schedule, payments);
        expect(found.paid).toBe(total);
        const amount = schedule.reduce((sum, row) => sum + row.amount, 0);
        expect(found.paid + found.due - found.overpaid).toBe(amount);
        for (const [at, row] of found.rows.entries()) {
          expect(Math.min(row.paid, row.due, row.overpaid)).toBeGreaterThanOrEqual(0);
          expect(Math.min(row.due, row.overpaid)).toBe(0);
          expect(row.paid + row.due - row.overpaid).toBe(schedule[at]?.amount);
        }
        // Where it comes to less by now, that is due no more before it was paid too much.
        const billed = billedRowsOf(comesTo, schedule, payments);
        const less = Math.max(0, amount - comesTo);
        expect([billed.paid, billed.due]).toEqual([total, Math.max(0, found.due - less)]);
        expect(billed.paid + billed.due - billed.overpaid).toBe(amount - less);
        // In another order it comes to the same.
        expect(paidRowsOf(schedule, payments.toReversed())).toEqual(found);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  [0, '2026-01-01', 'paid'],
  [1, '2026-06-11', 'overdue'],
  [1, '2026-06-12', 'due'],
  [1, '2026-06-13', 'open'],
  [1, null, 'open'],
] as const)('a row of which %s cents are due on %s is %s', (due, day, state) => {
  expect(rowStateOn({ due, paid: 1, credited: 0 }, day, '2026-06-12')).toBe(state);
});

describe('a credit', () => {
  const asked = [
    { id: 'deposit', amount: 250_00 },
    { id: 'rest', amount: 750_00 },
  ];
  const credited = (amountCents: number, scheduleRowId: string | null = null) => ({ amountCents, scheduleRowId });
  const stateOf = (row: { due: number; paid: number; credited: number }) => rowStateOn(row, null, '2026-06-12');

  it('for no row is credited of the rows that it settles, and not paid', () => {
    const paid = { amountCents: 250_00, scheduleRowId: 'deposit' };
    const { rows, ...sums } = creditedRowsOf(1000_00, asked, [paid], [credited(900_00)]);
    expect(rows).toMatchObject([
      { paid: 250_00, credited: 0, due: 0 },
      { paid: 0, credited: 750_00, due: 0 },
    ]);
    expect(rows.map(stateOf)).toEqual(['paid', 'credited']);
    expect(sums).toEqual({ paid: 250_00, credited: 900_00, due: 0, overpaid: 150_00 });
  });

  it('for no row takes the place of what was refunded', () => {
    const payments = [
      { amountCents: 250_00, scheduleRowId: 'deposit' },
      { amountCents: -150_00, scheduleRowId: null },
    ];
    const { rows, ...sums } = creditedRowsOf(1000_00, asked, payments, [credited(900_00)]);
    expect(rows).toMatchObject([
      { paid: 100_00, credited: 150_00, due: 0 },
      { paid: 0, credited: 750_00, due: 0 },
    ]);
    expect(sums).toEqual({ paid: 100_00, credited: 900_00, due: 0, overpaid: 0 });
  });

  it('for a row stays there beside one for none', () => {
    const payments = [{ amountCents: 300_00, scheduleRowId: null }];
    const { rows } = creditedRowsOf(1000_00, asked, payments, [credited(50_00, 'deposit'), credited(100_00)]);
    expect(rows).toMatchObject([
      { paid: 200_00, credited: 50_00, due: 0 },
      { paid: 100_00, credited: 100_00, due: 550_00 },
    ]);
  });
});
