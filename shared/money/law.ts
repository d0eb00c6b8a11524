// Free of zod, because the form in the browser shows these warnings while somebody types.

import { percentText } from '#shared/rules/typed-percent.ts';
import type { NamedCharge, NamedTaxRate } from './values.ts';

/** Where what a charge is called and what the law makes of it part. */
interface LawWarning {
  chargeId: string;
  message: string;
}

/** Where the venue is, as its profile says; blank where it says nothing. */
export interface Place {
  region: string;
  country: string;
}

const ownCountry = /^(us|usa|united states|united states of america)$/;
const plain = (text: string) => text.trim().toLowerCase().replaceAll('.', '');
const mostUntaxed = 20_000;
const whole = 100_000;

/**
 * What the law makes of mandatory charges in other words than the venue: a sentence for each. In a known state it is that state's law;
 * where the state is not known, each that the words touch. It is no advice, and other states have rules of their own.
 */
export function findLawWarnings(
  charges: readonly NamedCharge[],
  rates: readonly NamedTaxRate[],
  { region, country }: Place,
): LawWarning[] {
  if (plain(country) !== '' && !ownCountry.test(plain(country))) return [];
  const isIn = (...names: string[]) => plain(region) === '' || names.includes(plain(region));
  const rules = [...(isIn('tx', 'texas') ? [inTexas] : []), ...(isIn('ny', 'new york') ? [inNewYork] : []), byIrs];
  return charges.flatMap((charge) =>
    rules.flatMap((rule) => {
      const message = rule(charge, rates);
      return message === undefined ? [] : [{ chargeId: charge.id, message }];
    }),
  );
}

/** Whether a rate that is on what the charge is on leaves the charge out. */
const isUntaxed = ({ kind, classes }: NamedCharge, rates: readonly NamedTaxRate[]): boolean =>
  rates.some(
    (rate) =>
      !(kind === 'gratuity' ? rate.isOnGratuity : rate.isOnServiceCharge) &&
      rate.classes.some((one) => classes.includes(one)),
  );

/** 34 Texas Administrative Code 3.337. */
function inTexas(charge: NamedCharge, rates: readonly NamedTaxRate[]): string | undefined {
  const { kind, name, amount, paidOutPercent } = charge;
  if (kind !== 'gratuity') return undefined;
  if ('percent' in amount && amount.percent > mostUntaxed)
    return `Texas taxes a mandatory gratuity over 20% whole, and “${name}” is ${percentText(amount.percent)}%.`;
  return paidOutPercent < whole && isUntaxed(charge, rates)
    ? `Texas taxes a mandatory gratuity unless all of it is paid to staff. “${name}” is paid out at ${percentText(paidOutPercent)}%.`
    : undefined;
}

/** New York Tax Bulletin ST-320. */
function inNewYork(charge: NamedCharge, rates: readonly NamedTaxRate[]): string | undefined {
  const { kind, name, paidOutPercent } = charge;
  const isFree = kind === 'gratuity' && /gratuity/i.test(name) && paidOutPercent === whole;
  return !isFree && isUntaxed(charge, rates)
    ? `New York leaves untaxed only what is called a gratuity and wholly paid to staff, so “${name}” is taxed there.`
    : undefined;
}

function byIrs({ kind, name }: NamedCharge): string | undefined {
  return kind === 'gratuity' || /gratuity|\btips?\b/i.test(name)
    ? `Guests cannot refuse “${name}”, so what staff get of it is wages for the IRS and no tip (Rev. Rul. 2012-18).`
    : undefined;
}
