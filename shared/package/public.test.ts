import { describe, expect, it } from 'vitest';
import { starterMoney } from '#shared/money/starter.ts';
import type { NamedCharge } from '#shared/money/values.ts';
import { publicPriceOf } from './public.ts';

const charge = (changes: Partial<NamedCharge>): NamedCharge => ({
  ...{ id: 's', name: 'Service charge', kind: 'service_charge', amount: { percent: 21_000 }, classes: ['food'] },
  ...{ paidOutPercent: 0, purpose: 'Pays the kitchen.', validFrom: null, ...changes },
});
const dinner = { priceCents: 8500, per: 'guest', minimumGuests: 50, taxClass: 'food', isCharged: true } as const;
const service = charge({});
const setup = charge({ id: 'f', name: 'Setup', amount: { cents: 50_000 } });
const priceOf = (changes: object, charges: NamedCharge[], pack: object = {}) =>
  publicPriceOf({ ...dinner, ...pack }, { ...starterMoney, charges, ...changes }, '2027-06-12');

describe('a public price', () => {
  it.each([
    ['a percent', [service], {}, 10_285],
    ['an amount for each event, by the fewest guests', [service, setup], {}, 11_285],
    ['a charge that does not begin before tomorrow', [charge({ validFrom: '2027-06-13' })], {}, 8500],
    ['no charge where none is on it', [service, setup], { isCharged: false }, 8500],
    ['a started cent as a whole one', [service], { priceCents: 8503, minimumGuests: 3 }, 10_289],
    ['the price of an event once', [service], { per: 'event', priceCents: 450_000 }, 544_500],
  ])('has %s in it', (_what, charges, pack, cents) => {
    const isWithCharges = cents !== 8500;
    expect(priceOf({}, charges, pack)).toMatchObject({ priceCents: cents, charges: [], isWithCharges });
  });

  it('names each charge that is on it beside it', () => {
    const tip = charge({ id: 't', name: 'Gratuity', classes: ['alcohol'] });
    expect(priceOf({ publicPrices: 'charges_beside' }, [service, tip])).toMatchObject({
      priceCents: 8500,
      charges: [{ name: 'Service charge', percent: 21_000, purpose: 'Pays the kitchen.' }],
      isWithCharges: false,
    });
  });

  it('says where tax comes on top, and what the fewest guests leave missing to the minimum', () => {
    const rate = { ...{ id: 'a', name: 'Sales tax', percent: 8000, validFrom: null }, isOnServiceCharge: true };
    const on = (classes: string[]) => [{ ...rate, classes, isOnGratuity: false, isOnShortfall: false }];
    expect(priceOf({ taxRates: on(['food']), minimumCents: 425_001 }, [])).toMatchObject({
      ...{ priceCents: 8500, isTaxed: true, minimumCents: 425_001 },
    });
    expect(priceOf({ taxRates: on(['rental']), minimumCents: 425_000 }, [])).toMatchObject({
      ...{ isTaxed: false, minimumCents: null },
    });
  });
});
