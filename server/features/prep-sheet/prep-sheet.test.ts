import { describe, expect, it } from 'vitest';
import { openBooking } from '#server/features/proposals/testing/open-booking.ts';
import { aLine, mains } from '#server/features/proposals/testing/open-proposals.ts';
import type { PrepSheet } from '#shared/prep-sheet/schema.ts';

const groups = [{ id: 'adults', name: 'Adults', expected: 100, guaranteed: 90 }];

/** A venue with bread, trout and punch in its catalog and a package of bread. */
async function open() {
  const desk = await openBooking();
  const { joan, rose } = desk;
  const add = async (path: string, body: object) => (await joan.send('POST', path, body)).data;
  const item = (name: string, more: object = {}) =>
    add('/catalog-items', { name, category: 'FOOD', unit: 'guest', priceCents: 4_00, taxClass: 'food', ...more });
  const bread = await item('Bread', { category: 'SIDES', unit: 'each', allergens: ['wheat'] });
  const trout = await item('Trout', { category: 'MAINS', diets: ['gluten_free'], allergens: ['fish'] });
  const punch = await item('Punch', { category: 'BAR', taxClass: 'alcohol' });
  const feast = await add('/packages', {
    ...{ name: 'Feast', priceCents: 50_00 },
    parts: [{ id: 'p', kind: 'item', itemId: bread._id, quantity: 2000 }],
  });
  const dinner = aLine({
    ...{ groupIds: ['adults'], sourceId: feast._id, description: 'Bread', choices: [mains()] },
    contents: [{ id: 'c', itemId: bread._id, name: 'Bread', quantity: 2000 }],
  });
  const read = async (from: string): Promise<PrepSheet> => (await rose.send('GET', `/prep-sheet?from=${from}`)).data;
  /** A signed proposal of somebody else, for a day. */
  const signed = async (day: string, more: object = {}) => {
    const inquiryId = await desk.arrive({ eventDate: day, guestCount: 100 });
    const { _id, version, parts } = await desk.create({ inquiryId, groups });
    await rose.send('PUT', `/proposals/${_id}`, { lines: [dinner], parts, ...more }, version);
    const sent = await desk.send(_id);
    for (const { id } of sent.data.signers)
      await desk.sign(await desk.link(_id, id), { optionIds: ['dinner.mains.trout'] });
    const row = await desk.get(`/proposals/${_id}`);
    const change = async (changes: object) =>
      joan.send('PUT', `/events/${row.eventId}`, changes, (await desk.get(`/events/${row.eventId}`)).version);
    return { id: _id as string, eventId: row.eventId as string, change };
  };
  return { ...desk, ...{ bread, trout, punch, feast, dinner, read, signed } };
}

/** What is prepared, in words. */
const told = ({ dishes }: PrepSheet) =>
  dishes.map(
    ({ name, total, uses }) => `${name} ${total / 1000} = ${uses.map((use) => use.quantity / 1000).join(' + ')}`,
  );

describe('the prep sheet of a week', () => {
  it('sums each dish over the events, with how much each of them has on which day', async () => {
    const { read, signed, trout } = await open();
    const first = await signed('2027-06-07');
    const second = await signed('2027-06-13');
    await signed('2027-06-14');
    const sheet = await read('2027-06-07');
    expect(sheet).toMatchObject({ from: '2027-06-07', to: '2027-06-13' });
    expect(sheet.events).toMatchObject([
      { _id: first.eventId, day: '2027-06-07', isAgreed: true, guestCount: 100 },
      { _id: second.eventId, day: '2027-06-13', isAgreed: true },
    ]);
    expect(told(sheet)).toEqual(['Bread 400 = 200 + 200', 'Trout 200 = 100 + 100']);
    expect(sheet.dishes[0]).toMatchObject({ category: 'SIDES', allergens: ['wheat'], unit: 'each', isKnown: true });
    // An option of before is found by its name in the package, and this package offers no mains.
    expect(sheet.dishes[1]).toMatchObject({ name: 'Trout', isKnown: false, category: '' });
    expect(sheet.dishes[0]?.uses).toEqual([
      {
        ...{ eventId: first.eventId, day: '2027-06-07', part: '', quantity: 200_000 },
        ...{ of: ['Harvest dinner'], chosen: 1, isReworded: false },
      },
      expect.objectContaining({ eventId: second.eventId, day: '2027-06-13' }),
    ]);
    expect(JSON.stringify(sheet)).not.toMatch(/price|cents|:85_?00/i);
    expect(trout.allergens).toEqual(['fish']);
  });

  it('has what is agreed: a count that changed, and no change that nobody has signed', async () => {
    const { read, signed, act, get, rose, dinner, punch } = await open();
    const { id } = await signed('2027-07-05');
    const version = async () => (await get(`/proposals/${id}`)).version;
    await act(id, 'counts', { groups: [{ id: 'adults', expected: 131 }] }, await version());
    expect(told(await read('2027-07-05'))).toEqual(['Bread 262 = 262', 'Trout 131 = 131']);
    await act(id, 'change');
    const bar = aLine({ id: 'bar', kind: 'item', sourceId: punch._id, name: 'Punch', taxClass: 'alcohol' });
    await rose.send('PUT', `/proposals/${id}`, { lines: [dinner, bar] }, await version());
    expect(told(await read('2027-07-05'))).toEqual(['Bread 262 = 262', 'Trout 131 = 131']);
  });

  it('has food before drinks, and a package as it was when it was signed', async () => {
    const { read, signed, joan, feast, dinner, punch } = await open();
    const bar = aLine({ id: 'bar', kind: 'item', sourceId: punch._id, name: 'Punch', groupIds: ['adults'] });
    const line = { ...bar, taxClass: 'alcohol' };
    await signed('2027-08-02', { lines: [line, { ...dinner, choices: [] }] });
    await joan.send('PUT', `/packages/${feast._id}`, { parts: [] }, feast.version);
    expect(told(await read('2027-08-02'))).toEqual(['Bread 200 = 200', 'Punch 100 = 100']);
  });

  it('follows the event to another day, and sums nothing of one that is not booked', async () => {
    const { read, signed } = await open();
    const { change } = await signed('2027-09-06');
    await change({ eventDate: '2027-09-15' });
    expect(await read('2027-09-06')).toMatchObject({ events: [], dishes: [] });
    expect(told(await read('2027-09-13'))).toEqual(['Bread 200 = 200', 'Trout 100 = 100']);
    await change({ status: 'pending' });
    expect(await read('2027-09-13')).toMatchObject({ events: [{ status: 'pending', isAgreed: true }], dishes: [] });
  });

  it('has each part of an event on its own day', async () => {
    const { read, signed, dinner } = await open();
    const place = { startTime: '18:00', endTime: '22:00', setupMinutes: 0, teardownMinutes: 0, spaceIds: [] };
    const parts = [
      { id: 'dinner', name: 'Dinner', eventDate: '2027-10-03', ...place },
      { id: 'brunch', name: 'Brunch', eventDate: '2027-10-04', ...place, startTime: '10:00', endTime: '12:00' },
    ];
    const line = { ...dinner, choices: [] };
    const lines = [
      { ...line, partId: 'dinner' },
      { ...line, id: 'more', partId: 'brunch', groupIds: [], quantity: 30_000 },
    ];
    const { eventId } = await signed('2027-10-03', { parts, lines });
    const [before, after] = [await read('2027-09-27'), await read('2027-10-04')];
    expect(told(before)).toEqual(['Bread 200 = 200']);
    expect(told(after)).toEqual(['Bread 60 = 60']);
    expect(after.events).toMatchObject([{ _id: eventId, day: '2027-10-04', startTime: '10:00' }]);
    expect(after.dishes[0]?.uses).toMatchObject([{ day: '2027-10-04', part: 'Brunch' }]);
  });

  it('says of each event how many guests have which dietary need', async () => {
    const { read, signed, rose } = await open();
    const { eventId } = await signed('2027-12-06');
    expect(await read('2027-12-06')).toMatchObject({ events: [{ dietary: [] }] });
    const dietary = [
      { id: 'a', groupId: 'adults', name: 'Vegetarian', count: 11 },
      { id: 'b', groupId: null, name: 'No sesame', count: 1 },
      { id: 'c', groupId: null, name: 'vegetarian ', count: 2 },
    ];
    await rose.send('PUT', `/running-sheets/${eventId}`, { dietary });
    const [event] = (await read('2027-12-06')).events;
    expect(event?.dietary).toEqual([
      { name: 'Vegetarian', count: 13 },
      { name: 'No sesame', count: 1 },
    ]);
  });

  it('names a booked event of which nothing is agreed, leaves out one that is canceled, and asks for a day', async () => {
    const { read, joan, rose } = await open();
    const client = (await joan.send('POST', '/clients', { name: 'Ida', email: 'ida@example.com', phone: '330' })).data;
    const event = { clientId: client._id, title: 'Lunch', eventType: 'other', guestCount: 12, status: 'confirmed' };
    await joan.send('POST', '/events', { ...event, eventDate: '2027-11-02' });
    await joan.send('POST', '/events', { ...event, eventDate: '2027-11-03', status: 'cancelled' });
    expect(await read('2027-11-01')).toMatchObject({
      events: [{ title: 'Lunch', day: '2027-11-02', isAgreed: false, guestCount: 12 }],
      dishes: [],
    });
    expect((await rose.send('GET', '/prep-sheet')).status).toBe(400);
    expect((await rose.send('GET', '/prep-sheet?from=2027-02-30')).status).toBe(400);
  });
});
