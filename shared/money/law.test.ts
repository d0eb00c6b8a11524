import { describe, expect, it } from 'vitest';
import { findLawWarnings } from './law.ts';
import type { NamedCharge, NamedTaxRate } from './values.ts';

const gratuity: NamedCharge = {
  ...{ id: 'g', name: 'Gratuity', kind: 'gratuity', amount: { percent: 20_000 }, classes: ['food'] },
  ...{ paidOutPercent: 100_000, purpose: '', validFrom: null },
};
const service: NamedCharge = { ...gratuity, id: 's', name: 'Service charge', kind: 'service_charge' };
const rate: NamedTaxRate = {
  ...{ id: 't', name: 'Sales tax', percent: 8250, classes: ['food'], validFrom: null },
  ...{ isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: false },
};

const lawsOf = (charge: NamedCharge, region = '', country = 'US', rates = [rate]) =>
  findLawWarnings([charge], rates, { region, country }).map(({ message }) => /Texas|New York|IRS/.exec(message)?.[0]);

describe('where the words of a charge and the law part', () => {
  it.each<[string, NamedCharge, string, string[]]>([
    ['a gratuity of 20% that is wholly paid out (T7)', gratuity, 'Texas', ['IRS']],
    ['one of 20.5% (T7)', { ...gratuity, amount: { percent: 20_500 } }, 'TX', ['Texas', 'IRS']],
    ['one that is not wholly paid out', { ...gratuity, paidOutPercent: 99_999 }, 'texas ', ['Texas', 'IRS']],
    ['a gratuity that is wholly paid out (T8)', gratuity, 'New York', ['IRS']],
    ['one under another name', { ...gratuity, name: 'Staffing' }, 'NY', ['New York', 'IRS']],
    ['a service charge that is taxed (T8)', service, 'NY', []],
    [
      'a gratuity over 20% where no law of its state is known',
      { ...gratuity, amount: { percent: 22_000 } },
      'OH',
      ['IRS'],
    ],
    ['the same where the state is not known', { ...gratuity, amount: { percent: 22_000 } }, '', ['Texas', 'IRS']],
    ['a service charge that is called a tip', { ...service, name: 'Tip for the team' }, 'OH', ['IRS']],
  ])('is said of %s', (_what, charge, region, laws) => {
    expect(lawsOf(charge, region)).toEqual(laws);
  });

  it('is said of a service charge that New York taxes and the settings do not', () => {
    expect(lawsOf(service, 'NY', 'USA', [{ ...rate, isOnServiceCharge: false }])).toEqual(['New York']);
    expect(lawsOf(service, 'NY', 'USA', [{ ...rate, classes: ['rental'], isOnServiceCharge: false }])).toEqual([]);
  });

  it('is not said in other countries', () => {
    expect(lawsOf({ ...gratuity, amount: { percent: 22_000 } }, '', 'Austria')).toEqual([]);
    expect(lawsOf(gratuity, '', 'U.S.A.')).toEqual(['IRS']);
  });
});
