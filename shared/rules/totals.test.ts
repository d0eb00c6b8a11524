import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PricedLine, type Quote, type TaxClass, type TaxRate, taxClasses, totalsOf } from './totals.ts';

const cents = (dollars: number) => Math.round(dollars * 100);
const percent = (value: number) => Math.round(value * 1000);

const line = (quantity: number, price: number, rest: Partial<PricedLine> = {}): PricedLine => ({
  quantity: Math.round(quantity * 1000),
  price: cents(price),
  taxClass: 'food',
  isCharged: true,
  ...rest,
});

const tax = (value: number, rest: Partial<TaxRate> = {}): TaxRate => ({
  percent: percent(value),
  classes: taxClasses,
  isOnServiceCharge: false,
  isOnGratuity: false,
  isOnShortfall: false,
  ...rest,
});

const eaten: TaxClass[] = ['food', 'alcohol'];

describe('the totals of a quote', () => {
  it.each([
    ['one line of ten', [line(10, 3.6)]],
    ['ten lines of one', Array.from({ length: 10 }, () => line(1, 3.6))],
  ])('are the same for %s (T1)', (_name, lines) => {
    expect(totalsOf({ lines, taxes: [tax(5.5)] }).total).toBe(3798);
  });

  it('have tax on the sum, rounded once (T2)', () => {
    const { taxes, total } = totalsOf({ lines: [line(1, 55.55), line(1, 11.11)], taxes: [tax(23)] });
    expect([taxes[0]?.amount, total]).toEqual([1533, 8199]);
  });

  it('have the discount of a line (T3)', () => {
    const { lines, taxes, total } = totalsOf({
      lines: [line(16, 348.35, { discount: { percent: percent(4) } })],
      taxes: [tax(22)],
    });
    expect([lines[0]?.gross, lines[0]?.discount, taxes[0]?.amount, total]).toEqual([557360, 22294, 117715, 652781]);
  });

  it('have halves of a cent going up, and each rate for itself (T4)', () => {
    const lines = [line(0.5, 66.67), line(0.5, 66.67), line(0.5, 66.67)];
    const totals = totalsOf({ lines, taxes: [tax(6), tax(2.25)] });
    expect(totals.lines.map(({ net }) => net)).toEqual([3334, 3334, 3334]);
    expect([...totals.taxes.map(({ amount }) => amount), totals.total]).toEqual([600, 225, 10827]);
  });

  it.each([
    ['of the line', { lines: [line(2.25, 64.22, { discount: { percent: percent(100) } })] }],
    ['of the document', { lines: [line(2.25, 64.22)], discounts: [{ percent: percent(100) }] }],
  ])('are zero after a discount %s of 100 % (T5)', (_name, quote: Quote) => {
    const charges = [{ kind: 'gratuity' as const, amount: { percent: percent(20) }, classes: eaten }];
    const totals = totalsOf({ ...quote, charges, taxes: [tax(8.25)] });
    expect([totals.lines[0]?.net, totals.charges, totals.taxes, totals.total]).toEqual([
      0,
      [0],
      [{ base: 0, amount: 0 }],
      0,
    ]);
  });

  it('have the discount of the document spread over the lines (T6)', () => {
    const lines = [line(1, 100), line(1, 33.33, { taxClass: 'other' })];
    const totals = totalsOf({ lines, discounts: [{ cents: 1000 }], taxes: [tax(8.875, { classes: ['food'] })] });
    expect(totals.lines.map(({ shared }) => shared)).toEqual([750, 250]);
    expect([totals.taxes[0], totals.total]).toEqual([{ base: 9250, amount: 821 }, 13154]);
  });

  it.each([
    ['T7, paid out', 'gratuity', 20, tax(8.25), 1282500],
    ['T7, taxed whole', 'gratuity', 20.5, tax(8.25, { isOnGratuity: true }), 1304413],
    ['T8, service charge', 'service_charge', 22, tax(8.875, { isOnServiceCharge: true }), 1328275],
    ['T8, gratuity', 'gratuity', 20, tax(8.875, { isOnServiceCharge: true }), 1288750],
  ] as const)('have charges, taxed or not (%s)', (_name, kind, value, rate, total) => {
    const charges = [{ kind, amount: { percent: percent(value) }, classes: eaten }];
    expect(totalsOf({ lines: [line(1, 10_000)], charges, taxes: [rate] }).total).toBe(total);
  });

  it.each([
    ['charged and taxed', true, 1054080],
    ['neither', false, 1035421],
  ])('have what is missing to the minimum, %s (T9)', (_name, isCounted, total) => {
    const totals = totalsOf({
      lines: [line(1, 7412.5)],
      minimum: { cents: 800_000, isCharged: isCounted },
      charges: [{ kind: 'service_charge', amount: { percent: percent(22) }, classes: eaten }],
      taxes: [tax(8, { isOnServiceCharge: true, isOnShortfall: isCounted })],
    });
    expect([totals.shortfall, totals.total]).toEqual([58750, total]);
  });

  it.each([
    [120, 251370, 148366, 25125, 1971861],
    [131, undefined, undefined, undefined, 2117884],
  ])('are right for %s guests (S6)', (guests, charge, sales, alcohol, total) => {
    const totals = totalsOf({
      lines: [
        line(guests, 68.5),
        line(guests, 31.25, { taxClass: 'alcohol' }),
        line(1, 3500, { taxClass: 'rental', isCharged: false }),
      ],
      charges: [{ kind: 'service_charge', amount: { percent: percent(21) }, classes: eaten }],
      taxes: [tax(8.25, { isOnServiceCharge: true }), tax(6.7, { classes: ['alcohol'] })],
    });
    expect(totals.total).toBe(total);
    if (charge === undefined) return;
    expect([totals.charges, totals.taxes.map(({ amount }) => amount)]).toEqual([[charge], [sales, alcohol]]);
  });

  it('take a discount of the document that has more cents than lines from the largest lines first', () => {
    const lines = Array.from({ length: 10 }, (_, index) => line(1, 0.01 * (index === 3 ? 2 : 1)));
    const totals = totalsOf({ lines, discounts: [{ cents: 5 }] });
    expect(totals.lines.every(({ net }) => net >= 0)).toBe(true);
    expect([totals.discount, totals.total]).toEqual([5, 6]);
  });
});

/** An exact fraction. */
interface Exact {
  over: bigint;
  under: bigint;
}

/** Half a cent up, written another way than the code does: by the remainder. */
function nearest({ over, under }: Exact): bigint {
  const [whole, rest] = [over / under, over % under];
  return rest * 2n >= under ? whole + 1n : whole;
}

const anyClasses = fc.uniqueArray(fc.constantFrom(...taxClasses), { minLength: 1 });
const anyPart = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ cents: fc.integer({ min: 0, max: 5_000_00 }) }),
);
const anyLine = fc.record({
  quantity: fc.integer({ min: 0, max: 500_000 }),
  price: fc.integer({ min: 0, max: 50_000 }),
  discount: fc.option(anyPart, { nil: undefined }),
  taxClass: fc.constantFrom(...taxClasses),
  isCharged: fc.boolean(),
});
const anyRate = fc.record({
  percent: fc.integer({ min: 0, max: 30_000 }),
  classes: anyClasses,
  isOnServiceCharge: fc.boolean(),
  isOnGratuity: fc.boolean(),
  isOnShortfall: fc.boolean(),
});
const anyQuote = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  discounts: fc.array(anyPart, { maxLength: 2 }),
  minimum: fc.option(fc.record({ cents: fc.integer({ min: 0, max: 2_000_000 }), isCharged: fc.boolean() }), {
    nil: undefined,
  }),
  charges: fc.array(
    fc.record({
      kind: fc.constantFrom('service_charge' as const, 'gratuity' as const),
      amount: anyPart,
      classes: anyClasses,
    }),
    { maxLength: 3 },
  ),
  taxes: fc.array(anyRate, { maxLength: 4 }),
});

describe('of random quotes', () => {
  it('every sum is exact, and the parts add up to the total', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const totals = totalsOf(quote);
        const nets = totals.lines.map(({ net }) => net);
        const all = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0);
        quote.lines.forEach(({ quantity, price }, index) => {
          const gross = nearest({ over: BigInt(quantity) * BigInt(price), under: 1000n });
          expect(totals.lines[index]?.gross).toBe(Number(gross));
        });
        expect(nets.every((net) => net >= 0)).toBe(true);
        expect(totals.subtotal - totals.discount).toBe(all(nets));
        const isEaten = (index: number) => eaten.includes(quote.lines[index]?.taxClass as TaxClass);
        const food = all(nets.filter((_, index) => isEaten(index)));
        expect(food + totals.shortfall).toBe(Math.max(food, quote.minimum?.cents ?? 0));
        totals.taxes.forEach(({ base, amount }, index) => {
          const over = BigInt(base) * BigInt(quote.taxes[index]?.percent ?? 0);
          expect(amount).toBe(Number(nearest({ over, under: 100_000n })));
        });
        const taxes = totals.taxes.map(({ amount }) => amount);
        expect(totals.total).toBe(all(nets) + totals.shortfall + all(totals.charges) + all(taxes));
      }),
      { numRuns: 2000 },
    );
  });
});
