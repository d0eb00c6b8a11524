import { describe, expect, it } from 'vitest';
import { openBooking } from './testing/open-booking.ts';
import { aLine } from './testing/open-proposals.ts';
import { booth, dinner, openSigned, schedule } from './testing/open-signed.ts';

const dayMs = 86_400_000;

/** As many guests as come, with no fewer guaranteed. */
const groups = [{ id: 'adults', name: 'Adults', expected: 100, guaranteed: null }];

describe('what is due once a signed contract comes to less', () => {
  it('is not asked for again where what was paid too much went back', async () => {
    const { balance, pay, count } = await openSigned({ groups });
    const { due, rows } = await balance();
    await pay(due);
    await count(80);
    const { overpaid: credit } = await balance();
    expect(credit).toBe(2226_70);
    await pay(-credit);
    const all = due - credit;
    expect(await balance()).toMatchObject({ paid: all, due: 0, overpaid: 0 });
    expect((await balance()).rows).toMatchObject([
      { amount: rows[0].amount, due: 0, state: 'paid' },
      { amount: all - rows[0].amount, due: 0, state: 'paid' },
    ]);
    await count(90);
    expect(await balance()).toMatchObject({ due: 1113_35, overpaid: 0 });
  });

  it('is no more than it comes to where a payment is voided', async () => {
    const { balance, pay, count, joan } = await openSigned({ groups });
    const { rows } = await balance();
    const deposit = await pay(rows[0].amount, 'deposit');
    const rest = await pay(rows[1].amount, 'rest');
    await count(50);
    await joan.send('POST', `/payments/${deposit.data._id}/void`);
    // The balance alone is more than all of it.
    expect(await balance()).toMatchObject({ due: 0, overpaid: rows[1].amount - 5566_76 });
    await joan.send('POST', `/payments/${rest.data._id}/void`);
    expect(await balance()).toMatchObject({ due: 5566_76, overpaid: 0 });
  });

  it('counts what was paid for a row that asks for less by now', async () => {
    const { balance, pay, count, row } = await openSigned({ groups });
    await pay(5000_00, 'rest');
    await count(50);
    expect((await row()).totals.total).toBe(5566_76);
    expect(await balance()).toMatchObject({ paid: 5000_00, due: 566_76, overpaid: 0 });
  });
});

describe('the date of a deposit', () => {
  const untilPaid = () => openSigned({ groups }, { bookedWhen: 'deposit_paid' });

  it('is booked where so few guests come that what was paid is enough', async () => {
    const { pay, count, event } = await untilPaid();
    await pay(1200_00);
    await count(60);
    expect(await event()).toMatchObject({ status: 'pending' });
    await count(10);
    expect(await event()).toMatchObject({ status: 'confirmed', guestCount: 10 });
  });

  it('that is gone by then stays open, which staff read', async () => {
    const { pay, count, event, joan, get } = await untilPaid();
    await pay(1200_00);
    const closed = { fromDay: '2027-06-12', toDay: '2027-06-12', reason: 'Repairs', spaceIds: [] };
    expect((await joan.send('POST', '/blackouts', closed)).status).toBe(201);
    expect((await count(10)).status).toBe(200);
    expect(await event()).toMatchObject({ status: 'pending', guestCount: 10 });
    expect((await get('/tasks')).map(({ title }: { title: string }) => title)).toContainEqual(
      expect.stringContaining('P-2026-0001 is paid, but not booked'),
    );
  });

  it('is booked with what the contract comes to, where that is less than the deposit was', async () => {
    const { pay, count, event, balance, joan } = await untilPaid();
    const { rows } = await balance();
    const { data } = await pay(rows[0].amount);
    await joan.send('PUT', `/events/${(await event())._id}`, { status: 'pending' });
    await count(10);
    await joan.send('POST', `/payments/${data._id}/void`);
    await pay(1113_35);
    expect(await event()).toMatchObject({ status: 'confirmed' });
  });
});

describe('a payment that a change order adds', () => {
  it('is due a week after the last day on which it can be signed, also where that moves', async () => {
    const { id, token, sign, account, balance, pay, change, row, wait } = await openSigned();
    await pay((await balance()).due);
    await change({ lines: [dinner, booth] });
    const dayOf = ({ schedule }: { schedule: { due: object }[] }) => schedule[2]?.due;
    expect(await row()).toMatchObject({ validUntil: '2026-12-05' });
    expect(dayOf(await row())).toEqual({ day: '2026-12-12' });
    wait(20 * dayMs);
    const nora = await account('nora');
    const read = async () => (await nora.send('GET', `/proposals/${id}`)).data;
    await nora.send('PUT', `/proposals/${id}`, { validUntil: '2027-01-02' }, (await read()).version);
    await nora.send('POST', `/proposals/${id}/send`, {});
    expect(dayOf(await read())).toEqual({ day: '2027-01-09' });
    wait(20 * dayMs);
    await sign(token);
    const later = await account('vera');
    const { data } = await later.send('GET', `/payments/balance?proposalId=${id}`);
    expect(data.rows[2]).toMatchObject({ amount: 500_00, dueDay: '2027-01-09', state: 'open' });
  });

  it('keeps a day that staff chose, and is due on the day of the event at the latest', async () => {
    const { balance, pay, change, row, rose, id } = await openSigned();
    await pay((await balance()).due);
    await change({ lines: [dinner, booth] });
    const { schedule, version } = await row();
    const moved = [...schedule.slice(0, 2), { ...schedule[2], due: { day: '2027-03-01' } }];
    await rose.send('PUT', `/proposals/${id}`, { schedule: moved }, version);
    expect((await row()).schedule).toEqual(moved);
    await change({ validUntil: '2027-06-10', schedule: moved });
    expect((await row()).schedule[2].due).toEqual({ day: '2027-06-12' });
  });
});

it('as many payments as a contract was given stay in its change order, to which no more are added', async () => {
  const row = (id: number) => ({
    id: `row-${id}`,
    name: `Row ${id}`,
    amount: { cents: 100_00 },
    due: { daysBefore: id },
  });
  const most = Array.from({ length: 13 }, (_none, index) => row(index));
  const { id, balance, pay, count, change, rose, row: read } = await openSigned({ schedule: most });
  await pay((await balance()).due);
  await count(110);
  await pay((await balance()).due);
  expect((await change({ lines: [dinner, booth] })).data.schedule).toHaveLength(15);
  const { schedule: all, version } = await read();
  const put = (rows: object[], of: number) => rose.send('PUT', `/proposals/${id}`, { schedule: rows }, of);
  const renamed = [...all.slice(0, 14), { ...all[14], name: 'Booth' }];
  const { data } = await put(renamed, version);
  expect(data.schedule).toEqual(renamed);
  expect((await put([...renamed, row(20)], data.version)).error.details).toEqual([
    { field: 'schedule', message: 'Please keep to at most 13 rows.' },
  ]);
});

it('what is agreed keeps its price and its guests, whatever its package is sold for by now', async () => {
  const { joan, rose, sent, sign, act, get } = await openBooking();
  const { data: sold } = await joan.send('POST', '/packages', {
    name: 'Harvest',
    priceCents: 85_00,
    minimumGuests: 50,
  });
  const line = aLine({ sourceId: sold._id, groupIds: ['adults'] });
  const { _id: id, token } = await sent({ lines: [line], groups, schedule });
  await sign(token);
  await joan.send('PUT', `/packages/${sold._id}`, { priceCents: 99_00, minimumGuests: 120 });
  await act(id, 'change');
  const outdated = () => get(`/proposals/outdated?sourceId=${sold._id}&priceCents=8500`);
  const put = async (changes: object) =>
    rose.send('PUT', `/proposals/${id}`, changes, (await get(`/proposals/${id}`)).version);
  await put({ lines: [line, { ...line, id: 'more' }] });
  expect(await outdated()).toMatchObject([{ lines: [{ priceCents: 85_00 }, { id: 'more', priceCents: 99_00 }] }]);
  await put({ lines: [line, booth], groups: [{ ...groups[0], expected: 95 }] });
  expect(await outdated()).toEqual([]);
  expect((await act(id, 'send', {})).error).toMatchObject({
    details: [{ message: '“Harvest dinner” is for at least 100 guests.' }],
  });
  await put({ groups: [{ ...groups[0], expected: 110 }] });
  expect((await act(id, 'send', {})).data).toMatchObject({ state: 'sent' });
});

it('a list is sorted by what it shows, which is what is agreed', async () => {
  const { draft, change, row, get } = await openSigned();
  const { parts } = await row();
  const on = (eventDate: string) => [{ ...parts[0], eventDate }];
  await draft({ title: 'Between', lines: [dinner, booth], groups, parts: on('2027-07-01') });
  await change({ lines: [dinner, { ...booth, priceCents: 9000_00 }], parts: on('2027-08-01') });
  const listed = async (sort: string) =>
    (await get(`/proposals?sort=${sort}`)).map(({ total, eventDay }: { total: number; eventDay: string }) => [
      total,
      eventDay,
    ]);
  const between = [11633_51, '2027-07-01'];
  const agreed = [11133_51, '2027-06-12'];
  expect(await Promise.all(['total', '-total', 'eventDay', '-eventDay'].map(listed))).toEqual([
    ...[
      [agreed, between],
      [between, agreed],
      [agreed, between],
      [between, agreed],
    ],
  ]);
});
