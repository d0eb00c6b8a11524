import { describe, expect, it } from 'vitest';
import { choiceField, dayFields, dayMessages, optionField, packageField } from '#shared/day-price/values.ts';
import { spaceColors } from '#shared/space/values.ts';
import { listDayOffers } from './catalog.ts';
import { limitPrices, priceDay, quoteDay } from './operations.ts';
import { openPricing, someMoney } from './testing/open-pricing.ts';

const visitor = { kind: 'visitor', address: '203.0.113.9' } as const;

describe('a day that is sent', () => {
  it('becomes an inquiry with a draft of the same total that staff send as it is', async () => {
    const { typed, send, drafts, arrived, rose, spaces } = await openPricing();
    const { _id } = await send(typed({ children: '20' }));
    const [draft] = await drafts();
    expect(draft).toMatchObject({ inquiryId: _id, state: 'draft', eventType: 'wedding', validUntil: '2026-12-05' });
    expect(draft?.parts).toMatchObject([
      { eventDate: '2027-06-12', startTime: '16:00', endTime: '23:00', spaceIds: [spaces[0]?._id] },
    ]);
    expect(draft?.groups).toMatchObject([
      { name: 'Adults', expected: 100 },
      { name: 'Children', expected: 20 },
    ]);
    expect(draft?.signers).toMatchObject([{ name: 'Anna Becker', email: 'anna@example.com', role: 'client' }]);
    expect(draft?.schedule).toMatchObject([{ name: 'Deposit' }, { name: 'Balance' }]);
    expect(draft?.pricedCents).toBe(draft?.total);
    expect(await arrived()).toMatchObject([{ leadSource: 'website', status: 'new', guestCount: 120 }]);
    const listed = (await rose.send('GET', `/proposals?inquiryId=${_id}`)).data;
    expect(listed).toMatchObject([{ pricedCents: 17_860_22 }]);
    const sent = await rose.send('POST', `/proposals/${draft?.id}/send`, {}, draft?.updatedAt);
    expect(sent).toMatchObject({ status: 200, data: { state: 'sent', totals: { total: 17_860_22 } } });
  });

  it('is one inquiry with one draft however often it is sent, whatever costs more by then', async () => {
    const { typed, send, drafts, arrived, joan, named } = await openPricing();
    const once = { seen: '1786022', key: 'once' };
    const first = await send(typed(), once);
    const { _id, version } = named('Saturday dinner');
    await joan.send('PUT', `/packages/${_id}`, { priceCents: 90_00, isPublic: false }, version);
    expect((await send(typed(), once))._id).toBe(first._id);
    expect([(await drafts()).length, (await arrived()).length]).toEqual([1, 1]);
  });

  it('of a price that has changed since is not stored, whether a package, a charge, a tax or a space costs more', async () => {
    const { typed, send, drafts, arrived, joan, named } = await openPricing();
    const seen = '1786022';
    const [charge] = someMoney.charges;
    const [rate] = someMoney.taxRates;
    const [rental] = (await joan.send('GET', '/rental-prices')).data;
    const { _id, version } = named('Saturday dinner');
    for (const [path, body, at] of [
      [`/packages/${_id}`, { priceCents: 85_01 }, version],
      ['/settings/money', { charges: [{ ...charge, amount: { percent: 22_000 } }] }],
      ['/settings/money', { taxRates: [{ ...rate, percent: 8251 }] }],
      [`/rental-prices/${rental._id}`, { priceCents: rental.priceCents + 1 }, rental.version],
    ] as const) {
      expect(await joan.send('PUT', path, body, at)).toMatchObject({ status: 200 });
      await expect(send(typed(), { seen })).rejects.toMatchObject({ code: 'conflict', message: dayMessages.changed });
    }
    expect([(await drafts()).length, (await arrived()).length]).toEqual([0, 0]);
  });

  it('that no proposal can come to is not stored, as none is shown its price', async () => {
    const { ctx, typed, send, drafts, arrived, joan } = await openPricing();
    const { data } = await joan.send('POST', '/spaces', { name: 'Meadow', color: spaceColors[0] });
    const huge = typed({ space: data._id, guestCount: '100000' });
    const message = 'Please keep the total to at most $10,000,000.';
    expect(await priceDay(ctx, huge)).toMatchObject({ price: null, problems: [{ field: 'form', message }] });
    await expect(send(huge)).rejects.toMatchObject({ code: 'validation', details: [{ message }] });
    expect([(await drafts()).length, (await arrived()).length]).toEqual([0, 0]);
  });

  it('by a machine is stored as spam, without a draft', async () => {
    const { typed, send, drafts, arrived } = await openPricing();
    await send(typed(), { website: 'https://spam.example' });
    expect(await drafts()).toEqual([]);
    expect(await arrived()).toMatchObject([{ status: 'spam' }]);
  });

  it('on a day that is taken is accepted, as every inquiry is', async () => {
    const { typed, send, joan, ctx } = await openPricing();
    await joan.send('POST', '/blackouts', { fromDay: '2027-06-12', toDay: '2027-06-12' });
    const { dateAnswer, price } = await priceDay(ctx, typed());
    expect(dateAnswer).not.toContain('is open');
    expect(price?.total).toBe(17_860_22);
    expect(await send(typed())).toMatchObject({ eventDate: '2027-06-12' });
  });
});

describe('the price of a day', () => {
  it('says what cannot be sold, and has no figure then', async () => {
    const { ctx, typed, named, spaces } = await openPricing();
    const dinner = named('Saturday dinner');
    const [mains, dessert] = dinner.parts;
    const field = packageField(dinner._id);
    const all = Object.fromEntries(
      mains.options.map((option: { id: string }) => [optionField(dinner._id, mains.id, option.id), '1']),
    );
    const small = { [dayFields.space]: spaces[1]?._id ?? '' };
    for (const [more, name, message] of [
      [{ guestCount: '79' }, field, 'The Saturday dinner starts at 80 guests.'],
      [all, field, 'Please choose at most 2 of “Two mains”.'],
      [small, 'space', 'Garden Room holds at most 60 guests.'],
      [{ space: 'nowhere' }, 'space', dayMessages.goneSpace],
      [{ space: '' }, 'space', dayMessages.missingSpace],
      [{ [packageField(named('Company lunch')._id)]: '1' }, 'packages', dayMessages.gonePackage],
      [{ [packageField("'; drop table")]: '<script>' }, 'packages', dayMessages.gonePackage],
      [{ eventDate: '2026-11-20' }, 'eventDate', dayMessages.passedDay],
      [{ eventDate: '2027-02-30' }, 'eventDate', dayMessages.missingDay],
      [{ guestCount: '0' }, 'guestCount', dayMessages.guests],
      [{ guestCount: '100001' }, 'guestCount', dayMessages.guests],
      [{ guestCount: '100000' }, 'space', 'Ballroom holds at most 320 guests.'],
      [{ children: '121' }, 'children', dayMessages.children],
      [{ children: '-1' }, 'children', dayMessages.children],
      [{ startTime: '' }, 'startTime', dayMessages.times],
      [{ endTime: '25:00' }, 'startTime', dayMessages.times],
    ] as [Record<string, string>, string, string][]) {
      const view = await priceDay(ctx, typed(more));
      expect([view.price, view.problems[0]], JSON.stringify(more)).toEqual([null, { field: name, message }]);
    }
    const chosen = { [choiceField(dinner._id, dessert.id)]: dessert.options[1].id };
    expect((await priceDay(ctx, typed(chosen))).price?.lines.at(-1)).toMatchObject({ note: 'Chocolate torte' });
  });

  it('says the minimum with what is missing, each charge with its percent and purpose, and each tax', async () => {
    const { ctx, typed, joan, named } = await openPricing();
    await joan.send('PUT', '/settings/money', { minimumCents: 20_000_00, isMinimumCharged: true });
    const { price } = await priceDay(ctx, typed());
    expect(price).toMatchObject({
      lines: [{ cents: 4500_00 }, { name: 'Saturday dinner', quantity: 120_000, price: 85_00, cents: 10_200_00 }],
      minimum: { cents: 20_000_00, missing: 9800_00 },
      charges: [{ name: 'Service', percent: 21_000, purpose: 'For the team.', cents: 4200_00 }],
      taxes: [{ name: 'Sales tax', percent: 8250, cents: 1996_50 }],
      total: 30_696_50,
      perGuest: 255_80,
      deposit: { cents: 7674_13, days: 7 },
    });
    const without = await priceDay(ctx, typed({ [packageField(named('Saturday dinner')._id)]: '' }));
    expect(without.price?.minimum?.missing).toBe(20_000_00);
  });

  it('never says what anything costs the venue, and nothing of what is not public', async () => {
    const { ctx, typed } = await openPricing();
    const told = JSON.stringify([await listDayOffers(ctx), await quoteDay(ctx, visitor, typed())]);
    expect(told).not.toMatch(/cost|margin|Company lunch/i);
    expect(told).toContain('Full evening bar');
  });

  it('is there only while the page is on, which it cannot be while nobody knows what is taxed', async () => {
    const { ctx, typed, joan, rose, published } = await openPricing();
    expect(published).toMatchObject({ status: 200, data: { state: 'published' } });
    await joan.send('PUT', '/settings/money', { taxRates: [] });
    expect(await listDayOffers(ctx)).toMatchObject({ hasPrices: false });
    expect(await quoteDay(ctx, visitor, typed())).toMatchObject({ price: null, problems: [{ field: 'form' }] });
    await rose.send('PUT', '/pages/price', { isOff: true });
    await rose.send('POST', '/pages/price/publish');
    await expect(quoteDay(ctx, visitor, typed())).rejects.toMatchObject({ code: 'not_found' });
    await expect(listDayOffers(ctx)).rejects.toMatchObject({ code: 'not_found' });
    await rose.send('PUT', '/pages/price', { isOff: false });
    const refused = await rose.send('POST', '/pages/price/publish');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain('Please set a tax rate in Settings → Money first');
    await joan.send('PUT', '/settings/money', { chargesNoSalesTax: true });
    expect(await rose.send('POST', '/pages/price/publish')).toMatchObject({ status: 200 });
    expect((await quoteDay(ctx, visitor, typed())).price?.taxes).toEqual([]);
  });

  it('is asked for at most 240 times a minute from one address', async () => {
    const { ctx } = await openPricing({ config: { rateLimits: { inquiries: 20, login: 0 } } });
    for (let asked = 0; asked < 239; asked += 1) await limitPrices(ctx, visitor.address);
    await quoteDay(ctx, visitor, {});
    await expect(quoteDay(ctx, visitor, {})).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(quoteDay(ctx, { ...visitor, address: '203.0.113.10' }, {})).resolves.toMatchObject({ price: null });
  });
});
