import { describe, expect, it } from 'vitest';
import { aLine, mains } from '#server/features/proposals/testing/open-proposals.ts';
import { openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { changeInWords } from '#shared/running-sheet/changes.ts';
import type { RunningSheet } from '#shared/running-sheet/schema.ts';

const adults = [{ id: 'adults', name: 'Adults', expected: 120, guaranteed: 90 }];

/** A booked wedding of 120 with a menu from the catalog, and its sheet. */
async function open(more: object = {}) {
  const desk = await openSigned({
    groups: adults,
    lines: [aLine({ groupIds: ['adults'], choices: [mains()] })],
    ...more,
  });
  const eventId = (await desk.row()).eventId as string;
  const path = `/running-sheets/${eventId}`;
  const read = async (): Promise<RunningSheet> => (await desk.rose.send('GET', path)).data;
  const write = async (changes: object, version?: number) => desk.rose.send('PUT', path, changes, version);
  const issue = () => desk.rose.send('POST', `${path}/issue`);
  const changes = async () => (await read()).changes.map(changeInWords);
  return { ...desk, eventId, path, read, write, issue, changes };
}

describe('a running sheet', () => {
  it('D8: follows what is agreed by itself, and marks what is different since its last revision', async () => {
    const { read, issue, count, changes, rose, path } = await open();
    for (const note of ['One', 'Two', 'Three']) {
      await rose.send('PUT', path, { floorNotes: note });
      await issue();
    }
    expect(await read()).toMatchObject({ revision: 3, changes: [] });
    await count(131);
    const { content, issued } = await read();
    expect(content.groups).toMatchObject([{ name: 'Adults', expected: 131 }]);
    expect(content.dishes).toMatchObject([{ name: 'Chicken', portions: 131_000 }]);
    expect(issued?.dishes).toMatchObject([{ name: 'Chicken', portions: 120_000 }]);
    const found = await changes();
    expect(found).toEqual(expect.arrayContaining(['Guests: Adults: 131 (was 120)', 'Dishes: Chicken: 131 (was 120)']));
    expect(found.find((text) => text.startsWith('Food: Harvest dinner: 131 (was 120)'))).toBeDefined();
    expect((await issue()).status).toBe(201);
    expect(await read()).toMatchObject({ revision: 4, changes: [] });
  });

  it('has no second revision of the same content', async () => {
    const { issue, read } = await open();
    expect((await issue()).status).toBe(201);
    const { status, message } = await issue();
    expect([status, message]).toEqual([409, 'Nothing has changed since revision 1.']);
    expect((await read()).revisions).toMatchObject([
      { number: 1, by: 'rose', hash: expect.stringMatching(/^\w{64}$/) },
    ]);
  });

  it('sums each dish over all proposals of its event, each of which is an order', async () => {
    const { read, create, rose, send, link, sign, eventId } = await open();
    const { _id, version } = await create({ inquiryId: null, eventId, title: 'Brunch' });
    const groups = [{ id: 'family', name: 'Family', expected: 10, guaranteed: null }];
    const lines = [aLine({ groupIds: ['family'], choices: [mains()] })];
    const signers = [{ id: 'tom', name: 'Tom Becker', email: 'tom@example.com', role: 'partner' }];
    const saved = await rose.send('PUT', `/proposals/${_id}`, { groups, lines, signers }, version);
    expect(saved.status).toBe(200);
    await send(_id);
    expect((await read()).content.orders.length).toBe(1);
    await sign(await link(_id, 'tom'), { optionIds: ['dinner.mains.chicken'] });
    const { content } = await read();
    expect(content.orders.map(({ title }) => title)).toEqual([expect.any(String), 'Brunch']);
    expect(content.groups.map(({ expected }) => expected)).toEqual([120, 10]);
    expect(content.dishes).toMatchObject([{ name: 'Chicken', portions: 130_000, isKnown: false }]);
    expect(content.contacts.map(({ name }) => name)).toContain('Tom Becker');
  });

  it('shows nothing of a change order until it is signed', async () => {
    const { issue, change, changes } = await open();
    await issue();
    await change({ lines: [aLine({ groupIds: ['adults'], name: 'Another dinner', choices: [mains()] })] });
    expect(await changes()).toEqual([]);
  });

  it('says from when an event was moved', async () => {
    const { issue, changes, joan, eventId, event } = await open();
    await issue();
    const { version } = await event();
    const moved = await joan.send('PUT', `/events/${eventId}`, { eventDate: '2027-06-19' }, version);
    expect(moved.status).toBe(200);
    expect(await changes()).toContain('Event: Day: Saturday, June 19, 2027 (moved from Saturday, June 12, 2027)');
  });

  it('takes what staff write with a version, of which 0 is the first, and takes it back', async () => {
    const { read, write, rose } = await open();
    expect(await read()).toMatchObject({ version: 0, kitchenNotes: '', createdAt: null });
    const first = await write({ kitchenNotes: 'No nuts.' }, 0);
    expect(first.data).toMatchObject({ kitchenNotes: 'No nuts.', content: { kitchenNotes: 'No nuts.' } });
    expect((await write({ kitchenNotes: 'All nuts.' }, 0)).status).toBe(412);
    const { _id: id, version } = first.data;
    const undone = await rose.send('POST', '/history/undo', { items: [{ entity: 'running_sheet', id, version }] });
    expect(undone.status).toBe(200);
    expect(await read()).toMatchObject({ kitchenNotes: '' });
  });

  it('keeps the revision that was issued, whatever is taken back', async () => {
    const { issue, rose, read } = await open();
    const { _id: id, version } = (await issue()).data;
    const undone = await rose.send('POST', '/history/undo', { items: [{ entity: 'running_sheet', id, version }] });
    expect([undone.status, undone.message]).toEqual([
      409,
      'Revision 1 was issued and stays as it is. Please issue another one.',
    ]);
    expect(await read()).toMatchObject({ revision: 1 });
  });

  it('orders the day by the hour, the small hours last', async () => {
    const { write, read } = await open({
      parts: [
        {
          ...{ id: 'party', name: 'Party', eventDate: '2027-06-12', startTime: '16:00', endTime: '01:00' },
          ...{ setupMinutes: 120, teardownMinutes: 60, spaceIds: [] },
        },
      ],
    });
    const entry = (id: string, time: string, text: string) => ({
      ...{ id, dayOffset: 0, time, text, isInternal: false },
    });
    await write({ timeline: [entry('dance', '00:45', 'Last dance'), entry('dinner', '18:30', 'Dinner is served')] });
    expect((await read()).content.timeline.map(({ text }) => text)).toEqual([
      expect.stringContaining('setup begins'),
      expect.stringContaining('begins'),
      'Dinner is served',
      'Last dance',
      expect.stringContaining('ends'),
      expect.stringContaining('teardown ends'),
    ]);
  });
});

it('an event without a proposal has a sheet of its own', async () => {
  const { rose, event } = await open();
  const { clientId } = await event();
  const when = { eventType: 'wedding', eventDate: '2027-07-03', guestCount: 40 };
  const { data } = await rose.send('POST', '/events', { clientId, title: 'Brunch', notes: 'Quiet.', ...when });
  const { content } = (await rose.send('GET', `/running-sheets/${data._id}`)).data;
  expect(content).toMatchObject({
    event: { title: 'Brunch', guestCount: 40, notes: 'Quiet.', client: 'Anna Becker' },
    parts: [{ day: '2027-07-03', spaces: [] }],
    orders: [],
    dishes: [],
  });
  expect((await rose.send('GET', '/running-sheets/aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
});
