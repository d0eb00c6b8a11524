import { expect, it } from 'vitest';
import { openBooking } from './testing/open-booking.ts';
import { aLine, openProposals } from './testing/open-proposals.ts';

const dayOf = (eventDate: string) => [
  {
    id: 'p',
    name: 'Dinner',
    eventDate,
    startTime: null,
    endTime: null,
    spaceIds: [],
    setupMinutes: 0,
    teardownMinutes: 0,
  },
];

it('what was sent keeps its rate, and a new draft has the one of its event day (T10)', async () => {
  const { joan, sent, draft, read } = await openProposals();
  const first = await sent({ parts: dayOf('2027-06-12') });
  const before = JSON.stringify((await read(first.token)).document);
  const { taxRates } = (await joan.send('GET', '/settings/money')).data;
  const later = { ...taxRates[0], id: undefined, percent: 8500, validFrom: '2027-01-01' };
  expect((await joan.send('PUT', '/settings/money', { taxRates: [...taxRates, later] })).status).toBe(200);
  expect(JSON.stringify((await read(first.token)).document)).toBe(before);
  const rateOn = async (eventDate: string) => (await draft({ parts: dayOf(eventDate) })).totals.taxes[0].percent;
  expect([await rateOn('2027-01-01'), await rateOn('2026-12-31')]).toEqual([8500, 8250]);
  expect((await joan.send('GET', `/proposals/${first._id}`)).data.totals.taxes[0].percent).toBe(8250);
});

it('the total of three parts is the same in the list, on the page, in the schedule and in what is due (T11)', async () => {
  const { joan, sent, read, sign, get } = await openBooking();
  await joan.send('PUT', '/settings/money', { taxRates: [], chargesNoSalesTax: true, charges: [] });
  const parts = ['a', 'b', 'c'].map((id) => ({ ...dayOf('2027-06-12')[0], id, name: id }));
  const prices = [1000_00, 9000_00, 2000_00];
  const lines = parts.map(({ id }, index) => aLine({ id, kind: 'item', partId: id, priceCents: prices[index] }));
  const { _id, token } = await sent({ parts, lines });
  await sign(token);
  const { document } = await read(token);
  const [listed] = await get('/proposals');
  const { due } = await get(`/payments/balance?proposalId=${_id}`);
  const scheduled = document.totals.schedule.reduce((all, cents) => all + cents, 0);
  expect([listed.total, document.totals.total, scheduled, due]).toEqual(Array.from({ length: 4 }, () => 12_000_00));
});
