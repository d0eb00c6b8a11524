import { expect, it } from 'vitest';
import { insertSiteDraft } from '#server/features/proposals/from-site.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { choiceField, dayFields, optionField, packageField, type TypedDay } from '#shared/day-price/values.ts';
import type { Money } from '#shared/money/schema.ts';
import type { Package } from '#shared/package/schema.ts';
import { priceProposal } from '#shared/proposal/pricing.ts';
import { rulesOn } from '#shared/proposal/rules.ts';
import { addDays } from '#shared/rules/dates.ts';
import { chooseDay, priceDay } from './operations.ts';
import { openPricing, someMoney } from './testing/open-pricing.ts';

const random = seededRandom(1127);
const below = (many: number) => Math.floor(random() * many);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
const chance = (share: number) => random() < share;

const days = Array.from({ length: 400 }, (_, index) => addDays('2026-12-01', index * 2));
const times = ['10:00', '12:30', '16:00', '18:45', '23:00', '01:30', '02:15'];

/** Any settings that decide a price: charges and rates that begin on different days, percents and amounts, a minimum. */
function anyMoney() {
  const classes = () => oneOf([['food', 'alcohol'], ['food'], ['food', 'alcohol', 'rental'], ['rental', 'service']]);
  const [charge] = someMoney.charges;
  const [rate] = someMoney.taxRates;
  const part = () => (chance(0.5) ? { percent: below(30_000) } : { cents: below(200_000) });
  const validFrom = () => oneOf([null, '2027-03-01', '2027-09-15']);
  return {
    charges: ['Service', 'Gratuity', 'Cleaning'].slice(0, below(4)).map((name) => ({
      ...{ ...charge, name, kind: oneOf(['service_charge', 'gratuity'] as const), amount: part() },
      ...{ classes: classes(), validFrom: validFrom() },
    })),
    taxRates: ['State', 'County', 'Alcohol'].slice(0, 1 + below(3)).map((name, index) => ({
      ...{ ...rate, name, percent: 1 + below(12_000), classes: classes(), isOnServiceCharge: chance(0.5) },
      ...{ isOnGratuity: chance(0.3), isOnShortfall: chance(0.5), validFrom: index === 0 ? null : validFrom() },
    })),
    minimumCents: chance(0.5) ? null : below(2_000_000),
    isMinimumCharged: chance(0.5),
  };
}

/** Any choices of the packages, in either way that the form sends them. */
function anyChoices(sold: Package[], guests: number): Record<string, string> {
  const chosen = sold.filter(({ minimumGuests }) => minimumGuests <= guests && chance(0.6));
  return Object.fromEntries(
    chosen.flatMap(({ _id, parts }) => [
      [packageField(_id), '1'],
      ...parts.flatMap((part): [string, string][] => {
        if (part.kind === 'item') return [];
        if (part.count === 1) return [[choiceField(_id, part.id), chance(0.3) ? '' : oneOf(part.options).id]];
        const options = part.options.filter(() => chance(0.5)).slice(0, part.count);
        return options.map(({ id }) => [optionField(_id, part.id, id), '1']);
      }),
    ]),
  );
}

type Desk = Awaited<ReturnType<typeof openPricing>>;

/** What somebody chooses: guests, children, times, a space that holds them, and packages for so few. */
function anyDay({ spaces }: Desk, sold: Package[]): TypedDay {
  const guests = 1 + below(300);
  const third = Math.ceil(guests / 3);
  const [startTime, endTime] = chance(0.2) ? ['', ''] : [oneOf(times), oneOf(times)];
  return {
    ...{ eventDate: oneOf(days), guestCount: String(guests), startTime, endTime },
    ...{ children: chance(0.3) ? String(below(third)) : '' },
    [dayFields.space]: oneOf(spaces.filter((_, index) => index === 0 || guests <= 60))._id,
    ...anyChoices(sold, guests - third),
  };
}

/** Compares the price of a day with its draft, and says what is missing to the minimum. */
async function compare({ ctx, db }: Desk, day: TypedDay, inquiryId: string, money: Money): Promise<number> {
  const { price, problems } = await priceDay(ctx, day);
  expect(problems, JSON.stringify(day)).toEqual([]);
  const chosen = await chooseDay(ctx, day);
  if (price === null || 'problems' in chosen) throw new Error('This day has no price.');
  const row = await db.tx(() => insertSiteDraft(ctx, inquiryId, { ...chosen.draft, intro: '' }));
  expect([row.total, row.pricedCents]).toEqual([price.total, price.total]);
  if (price.deposit !== null) expect(row.totals.schedule[0]).toBe(price.deposit.cents);
  // What is frozen when it is sent is computed anew from the row.
  expect(priceProposal(row, rulesOn(money, row.eventDay ?? ''))).toEqual(row.totals);
  const missing = price.minimum?.missing ?? 0;
  const shown = [price.lines, price.charges, price.taxes].flat().map(({ cents }) => cents);
  expect(shown.reduce((all, cents) => all + cents, missing)).toBe(price.total);
  return missing;
}

it('is that of the draft to the cent, over 500 random choices of a day', async () => {
  const desk = await openPricing();
  const { db, joan, packages, send, typed } = desk;
  const [item] = (await joan.send('GET', '/catalog-items?includeInactive=true')).data;
  const snack = { id: 'snack', kind: 'choice', name: 'One snack', count: 1 };
  const options = [{ id: 'first', itemId: item._id, upgradeCents: 333 }];
  const added = await joan.send('POST', '/packages', {
    ...{ name: 'Late-night buffet', priceCents: 123_457, per: 'event', minimumGuests: 30, isPublic: true },
    parts: [{ ...snack, options }],
  });
  const sold = [...packages, added.data].filter(({ isPublic }: Package) => isPublic) as Package[];
  const { _id: inquiryId } = await send(typed());
  const missing: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    await db.tx(() => db.query.delete(proposals));
    const money = (await joan.send('PUT', '/settings/money', anyMoney())).data;
    for (let turn = 0; turn < 50; turn += 1) missing.push(await compare(desk, anyDay(desk, sold), inquiryId, money));
  }
  expect(missing).toHaveLength(500);
  expect(missing.filter((cents) => cents > 0).length).toBeGreaterThan(20);
});
