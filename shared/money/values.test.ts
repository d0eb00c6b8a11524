import { describe, expect, it } from 'vitest';
import { starterMoney } from './starter.ts';
import { fillInTerms } from './terms.ts';
import {
  areTaxesSet,
  chargesOn,
  dueDayOf,
  isDepositAsked,
  methodsForClients,
  type NamedCharge,
  type NamedTaxRate,
  ratesOn,
  refundPercentOn,
} from './values.ts';

const rate = (id: string, percent: number, validFrom: string | null, name = 'Sales tax'): NamedTaxRate => ({
  ...{ id, name, percent, validFrom, classes: ['food'] },
  ...{ isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: false },
});
const charge = (id: string, validFrom: string | null): NamedCharge => ({
  ...{ id, name: 'Service charge', kind: 'service_charge', amount: { percent: 22_000 }, classes: ['food'] },
  ...{ paidOutPercent: 0, purpose: '', validFrom },
});
const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id);

describe('what is in force on an event day', () => {
  const taxRates = [
    rate('new', 8500, '2027-01-01'),
    rate('old', 8250, null, 'sales tax '),
    rate('liquor', 6700, '2026-06-01', 'Liquor tax'),
  ];
  const money = { taxRates, chargesNoSalesTax: false };

  it('is the latest rate of each name that has begun (T10)', () => {
    expect(idsOf(ratesOn(money, '2026-12-31'))).toEqual(['old', 'liquor']);
    expect(idsOf(ratesOn(money, '2027-01-01'))).toEqual(['new', 'liquor']);
    expect(idsOf(ratesOn(money, '2026-05-31'))).toEqual(['old']);
  });

  it('is the latest charge of each name that has begun', () => {
    const charges = [charge('first', '2026-01-01'), charge('second', '2027-01-01')];
    expect(idsOf(chargesOn({ charges }, '2025-12-31'))).toEqual([]);
    expect(idsOf(chargesOn({ charges }, '2026-12-31'))).toEqual(['first']);
    expect(idsOf(chargesOn({ charges }, '2027-06-12'))).toEqual(['second']);
  });

  it('is no rate, and known, where the venue charges no sales tax', () => {
    expect(ratesOn({ ...money, chargesNoSalesTax: true }, '2027-01-01')).toEqual([]);
    expect(areTaxesSet({ taxRates: [], chargesNoSalesTax: true }, '2027-01-01')).toBe(true);
    expect(areTaxesSet(starterMoney, '2027-01-01')).toBe(false);
    expect(areTaxesSet({ taxRates: [rate('new', 8500, '2027-01-01')], chargesNoSalesTax: false }, '2026-12-31')).toBe(
      false,
    );
  });
});

describe('the rules that a new installation begins with are those of its questions and answers', () => {
  it.each([
    ['2027-01-12', true],
    ['2027-01-13', false],
  ])('signed on %s, an event on July 12, 2027 asks for a deposit: %s', (day, isAsked) => {
    expect(isDepositAsked(starterMoney.deposit, day, '2027-07-12')).toBe(isAsked);
  });

  it.each([
    ['2026-12-01', 75_000],
    ['2027-02-28', 75_000],
    ['2027-03-01', 50_000],
    ['2027-05-31', 50_000],
    ['2027-06-01', 25_000],
    ['2027-08-31', 25_000],
    ['2027-09-01', 0],
  ])('canceled on %s, an event on August 31, 2027 is refunded %d thousandths', (day, percent) => {
    expect(refundPercentOn(starterMoney.cancellation, day, '2027-08-31')).toBe(percent);
  });
});

describe('the terms of a contract', () => {
  const fill = (changes: Partial<typeof starterMoney>) =>
    fillInTerms(starterMoney.terms, { ...starterMoney, ...changes }, 'USD');

  it('say what the settings say, and nothing of what they do not ask for', () => {
    const terms = fill({});
    expect(terms).toContain(
      'A deposit of 25% of the total is due within 7 days of signing, unless the event is less than 6 months away.',
    );
    expect(terms).toContain(
      '75% at least 6 months before the event, 50% at least 3 months before the event, 25% after that.',
    );
    expect(terms).toContain('number of your guests at least 14 days before the event.');
    expect(fill({ choiceDeadlineDays: 21 })).toContain(
      'your menu choices at least 21 days before the event, and dietary needs at least 7 days before the event.',
    );
    expect(terms).not.toMatch(/[{}]|at least \$/);
  });

  it('say whether what is missing to the minimum is charged and taxed', () => {
    const [tax] = [{ ...rate('a', 8250, null), isOnShortfall: true }];
    const minimum = { minimumCents: 800_000, isMinimumCharged: true };
    expect(fill(minimum)).toMatch(/at least \$8,000\.00 .* billed with service charges .* and without sales tax\./);
    expect(fill({ ...minimum, isMinimumCharged: false, taxRates: [tax] })).toMatch(
      /without service .* and with sales tax/,
    );
    expect(fill({ deposit: null, bookedWhen: 'staff' })).toMatch(
      /have confirmed it to you\.\n\nPayment\. The [^.]*when\.\n/,
    );
  });
});

describe('the ways to pay that a client reads', () => {
  it.each([
    [false, ['check', 'other']],
    [true, ['card', 'bank_debit', 'check', 'other']],
  ])('where cards are taken: %s', (takesCards, methods) => {
    expect(methodsForClients(['card', 'bank_debit', 'check', 'other'], { takesCards })).toEqual(methods);
  });
});

describe('the day on which a payment is due', () => {
  it.each([
    [{ daysAfter: 7 }, '2027-01-12', '2027-01-19'],
    [{ daysBefore: 14 }, '2027-01-12', '2027-06-28'],
    [{ daysBefore: 14 }, '2027-07-01', '2027-07-01'],
    [{ day: '2027-03-01' }, '2027-01-12', '2027-03-01'],
    [{ day: '2027-03-01' }, '2027-03-02', '2027-03-02'],
  ])('of %j, signed on %s, is %s: none before the day of signing', (due, signingDay, dueDay) => {
    expect(dueDayOf(due, signingDay, '2027-07-12')).toBe(dueDay);
  });
});
