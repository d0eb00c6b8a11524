import { openBooking } from './open-booking.ts';
import { aLine } from './open-proposals.ts';

/** A quarter a week after signing, and the rest two weeks before the event. */
export const schedule = [
  { id: 'deposit', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } },
  { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
];
const groups = [{ id: 'adults', name: 'Adults', expected: 100, guaranteed: 90 }];

/** At $85 a guest. */
export const dinner = aLine({ groupIds: ['adults'] });

/** What a change order adds. */
export const booth = aLine({ id: 'booth', kind: 'item', name: 'Photo booth', priceCents: 500_00, taxClass: 'other' });

/** A proposal that was signed, at $85 a guest, and booked where settings say nothing else. */
export async function openSigned(more: object = {}, settings?: object) {
  const desk = await openBooking(settings);
  const { _id: id, token, tokens } = await desk.sent({ schedule, groups, lines: [dinner], ...more });
  for (const one of tokens) await desk.sign(one, { optionIds: ['dinner.mains.chicken'] });
  const row = () => desk.get(`/proposals/${id}`);
  const event = async () => desk.get(`/events/${(await row()).eventId}`);
  const balance = () => desk.get(`/payments/balance?proposalId=${id}`);
  const pay = (amountCents: number, scheduleRowId: string | null = null) =>
    desk.joan.send('POST', '/payments', {
      ...{ proposalId: id, amountCents, scheduleRowId, method: 'check', payer: 'Anna', day: '2026-11-20' },
    });
  const change = async (changes: object) => {
    await desk.act(id, 'change');
    return desk.rose.send('PUT', `/proposals/${id}`, changes, (await row()).version);
  };
  const count = async (expected: number, more: object = {}) =>
    desk.act(id, 'counts', { groups: [{ id: 'adults', expected }], ...more }, (await row()).version);
  return { ...desk, id, token, row, event, balance, pay, change, count };
}
