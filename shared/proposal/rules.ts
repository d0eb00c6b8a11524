import type { Money } from '#shared/money/schema.ts';
import { chargesOn, ratesOn } from '#shared/money/values.ts';
import type { DatedRules } from './document.ts';
import type { Proposal } from './schema.ts';

/** The first day of its parts; null without any. */
export const eventDayOf = ({ parts }: Pick<Proposal, 'parts'>): string | null =>
  parts.map(({ eventDate }) => eventDate).toSorted()[0] ?? null;

/** The rules of an event day. */
export const rulesOn = (money: Money, day: string): DatedRules => ({
  charges: chargesOn(money, day),
  taxRates: ratesOn(money, day),
  ...(money.minimumCents !== null && {
    minimum: { cents: money.minimumCents, isCharged: money.isMinimumCharged },
  }),
});
