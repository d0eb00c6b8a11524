import type { DatedRules } from '#shared/proposal/document.ts';
import { depositRowOf } from '#shared/proposal/rules.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import type { DayLine, DayPrice } from './values.ts';

type Priced = Pick<Proposal, 'lines' | 'schedule' | 'totals' | 'validUntil'>;
type Line = Proposal['lines'][number];

function lineOf({ id, name, kind, description, choices }: Line, totals: Proposal['totals']): DayLine[] {
  const sums = totals.lines.find((line) => line.id === id);
  if (sums === undefined) return [];
  const chosen = choices.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen));
  // What a rental price is called says for which days it is.
  const note = [kind === 'rental' ? description : '', chosen.map((option) => option.name).join(', ')];
  const { quantity, price, net: cents } = sums;
  return [{ name, note: note.filter(Boolean).join(' · '), quantity, price, cents }];
}

/** A priced proposal as visitors read it: each line, charge and tax, and the total. Nothing is computed anew. */
export function toDayPrice(
  { lines, schedule, totals, validUntil }: Priced,
  { charges, minimum }: DatedRules,
  guests: number,
): DayPrice {
  const deposit = depositRowOf({ schedule, totals });
  return {
    lines: lines.flatMap((line) => lineOf(line, totals)),
    minimum: minimum === undefined ? null : { cents: minimum.cents, missing: totals.shortfall },
    charges: totals.charges
      .map(({ name, percent, amount }, index) => ({
        ...{ name, percent, cents: amount },
        purpose: charges[index]?.purpose ?? '',
      }))
      .filter(({ cents }) => cents > 0),
    taxes: totals.taxes
      .map(({ name, percent, amount }) => ({ name, percent, cents: amount }))
      .filter(({ cents }) => cents > 0),
    total: totals.total,
    perGuest: Math.round(totals.total / guests),
    deposit: deposit === undefined ? null : { cents: deposit.cents, days: deposit.days },
    validUntil,
  };
}
