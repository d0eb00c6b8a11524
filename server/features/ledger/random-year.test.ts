import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booth, dinner } from '#server/features/proposals/testing/open-signed.ts';
import { hour, minute } from '#server/testing/open-desk.ts';
import type { LedgerRow } from './operations.ts';
import { balancesIn, expectBalanced, openSale } from './testing/open-sale.ts';

const day = 24 * hour;
const [first, last] = ['2000-01-01', '2100-01-01'];

describe('a year at random', () => {
  const action = fc.record({
    kind: fc.constantFrom(
      ...['pay', 'pay', 'refund', 'void', 'guests', 'clear', 'clear', 'turn', 'turn', 'credit', 'credit'],
      ...['secure', 'finish', 'move', 'cancel', 'wait', 'wait', 'wait'],
    ),
    cents: fc.integer({ min: 1, max: 9_000_00 }),
    row: fc.constantFrom(null, 'deposit', 'rest'),
    one: fc.nat({ max: 20 }),
    guests: fc.integer({ min: 90, max: 140 }),
    days: fc.integer({ min: 1, max: 60 }),
  });
  type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
  type Sale = Awaited<ReturnType<typeof openSale>>;
  const states = ['succeeded', 'failed', 'disputed', 'succeeded'] as const;

  function actor(sale: Sale) {
    const [paid, cleared]: [string[], string[]] = [[], []];
    const actions: Record<string, (one: Action) => Promise<unknown>> = {
      pay: async ({ cents, row }) => paid.push((await sale.pay(cents, row))._id),
      refund: ({ cents, row }) => sale.pay(-cents, row),
      void: ({ one }) => sale.drop(paid[one % paid.length] ?? 'none'),
      guests: ({ guests }) => sale.guests(guests),
      clear: async ({ cents, row }) =>
        cleared.push(
          await sale.record({ amountCents: cents, scheduleRowId: row, method: 'bank_debit', state: 'clearing' }),
        ),
      turn: ({ one }) => sale.turn(cleared[one % cleared.length] ?? 'none', states[one % states.length] ?? 'failed'),
      credit: ({ cents, row }) => sale.credit(row ?? 'rest', Math.round(cents / 9)),
      secure: ({ cents }) => sale.record({ amountCents: cents, purpose: 'security_deposit' }),
      finish: ({ cents }) => sale.finish(cents),
      move: ({ days }) => sale.move(`2027-07-${String((days % 28) + 1).padStart(2, '0')}`),
      cancel: ({ one }) => (one < 6 ? sale.cancel() : Promise.resolve()),
      wait: async ({ days }) => sale.wait(days * day),
    };
    // What is not allowed just now, such as a refund of more than was paid, is left out.
    return (one: Action) => actions[one.kind]?.(one).catch(() => undefined);
  }

  /** What the money of the event comes to has to be what the ledger says of it. */
  async function expectSame(sale: Sale) {
    const rows = await sale.ledger(first, last);
    expectBalanced(rows);
    const {
      Receivable = 0,
      'Overpaid by customers': over = 0,
      'Customer deposits': held = 0,
      ...rest
    } = balancesIn(rows);
    const sums = await sale.sums();
    const { billed, credited, paid, clearing, due, credit, ...statement } = await sale.statement();
    expect({ billed, credited, paid, clearing, due, credit }).toMatchObject(
      (({ proposals: _proposals, overdue: _overdue, ...same }) => same)(sums),
    );
    expect(statement.lines.at(-1)?.balanceCents ?? 0).toBe(billed - credited - paid);
    expect(over).toBe(credit === 0 ? 0 : -credit);
    const isEarned = Object.keys(rest).some((account) => /^Revenue: (Food|Cancellation)/.test(account));
    expect([Receivable, 0 - held]).toEqual(isEarned ? [due, 0] : [0, Math.max(0, paid - credit)]);
    const money = (rest['Bank: Checks'] ?? 0) + (rest['Stripe clearing'] ?? 0);
    expect(money).toBe(paid - (rest['Security deposits held'] ?? 0));
    return rows;
  }

  it.each(fc.sample(fc.array(action, { minLength: 45, maxLength: 45 }), { numRuns: 2, seed: 91 }))(
    'is balanced every day, equal to the sums of the event, and stays as it was exported and stated',
    async (...actions) => {
      const sale = await openSale({ lines: [dinner, booth] });
      const act = actor(sale);
      const exported: { until: string; rows: LedgerRow[] }[] = [];
      const stated: Awaited<ReturnType<Sale['statement']>>[] = [];
      for (const [index, one] of actions.entries()) {
        await act(one);
        if (index % 4 !== 0) continue;
        const rows = await expectSame(sale);
        stated.push(await sale.statement());
        sale.wait(minute);
        const until = await sale.today();
        exported.push({ until, rows: rows.filter((row) => row.day < until) });
      }
      const rows = await sale.ledger(first, last);
      expect(rows.length).toBeGreaterThan(15);
      for (const before of exported) expect(rows.filter((row) => row.day < before.until)).toEqual(before.rows);
      for (const before of stated) expect(await sale.statement({ at: before.at })).toEqual(before);
    },
    60_000,
  );
});
