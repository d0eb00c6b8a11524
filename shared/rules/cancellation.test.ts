import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundedOf } from './cancellation.ts';

it.each([
  ['three quarters, half a cent up', { paid: 2_783_38, overpaid: 0 }, 75_000, { kept: 695_84, refund: 2_087_54 }],
  ['what was too much whole', { paid: 1_000_00, overpaid: 200_00 }, 50_000, { kept: 400_00, refund: 600_00 }],
  ['all of it', { paid: 1_000_00, overpaid: 200_00 }, 100_000, { kept: 0, refund: 1_000_00 }],
  ['nothing', { paid: 1_000_00, overpaid: 0 }, 0, { kept: 1_000_00, refund: 0 }],
  ['nothing of nothing', { paid: 0, overpaid: 0 }, 50_000, { kept: 0, refund: 0 }],
])('gives back %s', (_what, paid, percent, expected) => {
  expect(refundedOf(paid, percent)).toEqual(expected);
});

it('never keeps more than the bill asked for, and never gives back more than was paid', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 100_000 }), (owed, overpaid, percent) => {
      const { kept, refund } = refundedOf({ paid: owed + overpaid, overpaid }, percent);
      expect(kept + refund).toBe(owed + overpaid);
      expect([kept >= 0, kept <= owed, refund >= overpaid]).toEqual([true, true, true]);
    }),
  );
});
