import type { Money } from '#shared/money/schema.ts';
import { chargesOn, ratesOn } from '#shared/money/values.ts';
import { firstDayOf } from '#shared/rules/event-parts.ts';
import type { DatedRules } from './document.ts';
import type { Proposal } from './schema.ts';

/** The first day of its parts; null without any. */
export const eventDayOf = ({ parts }: Pick<Proposal, 'parts'>): string | null => firstDayOf(parts);

/** What a client is exempt from on a day: nothing once the certificate has expired. */
export const exemptionOn = <Exemption extends { expiresOn: string | null }>(
  exemption: Exemption | null,
  day: string,
): Exemption | null => (exemption?.expiresOn && exemption.expiresOn < day ? null : exemption);

/** The rules of an event day. */
export const rulesOn = (money: Money, day: string): DatedRules => ({
  charges: chargesOn(money, day),
  taxRates: ratesOn(money, day),
  ...(money.minimumCents !== null && {
    minimum: { cents: money.minimumCents, isCharged: money.isMinimumCharged },
  }),
});

/**
 * What is due after signing, if something is: the index of its row, what it comes to in cents, and how many days after. A date is booked
 * once it is paid, where settings ask for that.
 */
export function depositRowOf({ schedule, totals }: Pick<Proposal, 'schedule' | 'totals'>) {
  for (const [index, { id, due }] of schedule.entries()) {
    const cents = totals.schedule[index] ?? 0;
    if ('daysAfter' in due && cents > 0) return { id, index, cents, days: due.daysAfter };
  }
  return undefined;
}
