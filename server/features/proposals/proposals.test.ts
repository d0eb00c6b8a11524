import { describe, expect, it } from 'vitest';
import { aLine, mains, openProposals } from './testing/open-proposals.ts';

const part = {
  ...{ id: 'p', name: 'Dinner', eventDate: '2027-06-12', startTime: null, endTime: null },
  ...{ setupMinutes: 0, teardownMinutes: 0, spaceIds: [] as string[] },
};

const payment = (id: string, percent: number) => ({ id, name: id, amount: { percent }, due: { daysBefore: 14 } });

describe('a new proposal', () => {
  it('is filled in from its inquiry and the settings', async () => {
    const { create, inquiryId } = await openProposals();
    expect(await create()).toMatchObject({
      ...{ number: null, state: 'draft', sentVersion: 0, inquiryId, clientId: null, subject: 'Anna Becker' },
      ...{ title: 'Wedding: Anna Becker', eventDay: '2027-06-12', validUntil: '2026-12-05' },
      parts: [{ name: 'Event', eventDate: '2027-06-12', startTime: null, spaceIds: [] }],
      groups: [{ name: 'Guests', expected: 100, guaranteed: null }],
      signers: [{ name: 'Anna Becker', role: 'client' }],
      schedule: [
        { name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 7 } },
        { name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
      ],
      totals: { total: 0, schedule: [0, 0] },
    });
  });

  it('asks for no deposit where the event is too near, and says so by one row less', async () => {
    const { arrive, rose } = await openProposals();
    const inquiryId = await arrive({ eventDate: '2027-02-12' });
    const { data } = await rose.send('POST', '/proposals', { inquiryId });
    expect(data.schedule).toMatchObject([{ name: 'Balance' }]);
  });

  it('of an event with parts begins with those, and its own become parts of an event as they are', async () => {
    const { rose } = await openProposals();
    const { _id: clientId } = (
      await rose.send('POST', '/clients', { name: 'Ida', email: 'ida@example.com', phone: '3' })
    ).data;
    const times = { startTime: null, endTime: null, setupMinutes: 0, teardownMinutes: 0, spaceIds: [] };
    const parts = ['2027-06-12', '2027-06-13'].map((eventDate) => ({
      id: eventDate,
      name: eventDate,
      eventDate,
      ...times,
    }));
    const facts = { clientId, title: 'Becker wedding', eventType: 'wedding', guestCount: 90 };
    const event = (await rose.send('POST', '/events', { ...facts, eventDate: '2027-06-12', parts })).data;
    const { data } = await rose.send('POST', '/proposals', { eventId: event._id });
    expect(data).toMatchObject({ parts, eventDay: '2027-06-12' });
    const put = (given: object[]) => rose.send('PUT', `/events/${event._id}`, { parts: given });
    expect((await put(data.parts.toReversed())).data.parts).toEqual(parts.toReversed());
  });

  it('of a hold or an event takes its times and spaces, and knows its client', async () => {
    const { rose, inquiryId } = await openProposals();
    const held = { eventDate: '2027-06-12', startTime: '15:00', endTime: '23:00' };
    const hold = (await rose.send('POST', '/holds', { ...held, inquiryId })).data;
    const ofHold = (await rose.send('POST', '/proposals', { holdId: hold._id })).data;
    expect(ofHold).toMatchObject({ holdId: hold._id, inquiryId, parts: [{ ...held, setupMinutes: 120 }] });
    const { data } = await rose.send('POST', `/inquiries/${inquiryId}/convert`, {
      createClient: true,
      createEvent: true,
    });
    const ofEvent = (await rose.send('POST', '/proposals', { eventId: data.event._id })).data;
    expect(ofEvent).toMatchObject({ eventId: data.event._id, inquiryId: null, title: data.event.title });
    const { data: ofClient } = await rose.send('GET', `/proposals?clientId=${data.client._id}&sort=total`);
    expect(ofClient.map(({ _id }: { _id: string }) => _id)).toEqual([ofHold._id, ofEvent._id]);
  });

  it('needs somebody or something that it is for', async () => {
    const { rose } = await openProposals();
    expect(await rose.send('POST', '/proposals', {})).toMatchObject({
      status: 400,
      error: { details: [{ message: 'Please choose an inquiry, a client, an event or a hold.' }] },
    });
    const answer = await rose.send('POST', '/proposals', { holdId: 'gone' });
    expect(answer.error.details).toMatchObject([{ field: 'holdId' }]);
  });
});

describe('a draft', () => {
  it('comes to what its lines, charges and taxes are, with the schedule', async () => {
    const { draft } = await openProposals();
    const { totals } = await draft();
    // 8,500.00; service 1,785.00; tax on both 848.51.
    expect(totals).toMatchObject({
      lines: [{ id: 'dinner', quantity: 100_000, price: 8500, gross: 850_000, net: 850_000 }],
      charges: [{ name: 'Service', percent: 21_000, amount: 178_500 }],
      taxes: [{ name: 'Sales tax', percent: 8250, base: 1_028_500, amount: 84_851 }],
      total: 1_113_351,
      schedule: [278_338, 835_013],
    });
  });

  it('adds what is chosen, and leaves out what is optional and not in', async () => {
    const { draft, rose } = await openProposals();
    const { _id } = await draft();
    const choice = mains();
    const options = choice.options.map((option) => ({ ...option, isChosen: option.id === 'trout' }));
    const lines = [
      aLine({ quantity: 10_000, choices: [{ ...choice, options }] }),
      aLine({ id: 'booth', kind: 'item', taxClass: 'service', isOptional: true, isIncluded: false }),
      aLine({ id: 'off', kind: 'discount', name: 'Friends', priceCents: 0, discount: { percent: 10_000 } }),
    ];
    const { data } = await rose.send('PUT', `/proposals/${_id}`, { lines });
    expect(data.totals).toMatchObject({ subtotal: 89_000, discount: 8900, lines: [{ price: 8900, net: 80_100 }] });
    const exempt = { taxExemption: { certificate: 'OH-1', expiresOn: null, rates: ['Sales tax'] } };
    expect((await rose.send('PUT', `/proposals/${_id}`, exempt)).data.totals.taxes).toEqual([]);
  });

  it.each([
    [
      'a part that is not there',
      { lines: [aLine({ partId: 'x' })] },
      'Please choose another part for “Harvest dinner”.',
    ],
    [
      'guests that are not there',
      { lines: [aLine({ groupIds: ['x'] })] },
      'Please choose other guests for “Harvest dinner”.',
    ],
    [
      'a choice too many',
      {
        lines: [
          aLine({ choices: [{ ...mains(), options: mains().options.map((one) => ({ ...one, isChosen: true })) }] }),
        ],
      },
      'Please choose at most 1 of “Mains”.',
    ],
    ['an id twice', { lines: [aLine(), aLine()] }, 'Please send each id only once.'],
    [
      'a space that is not there',
      { parts: [{ ...part, spaceIds: ['x'] }] },
      'One of these spaces does not exist any more. Please choose again.',
    ],
    [
      'payments over the total',
      { schedule: [payment('a', 60_000), payment('b', 60_000), payment('c', 0)] },
      'Please keep the payments to at most 100% of the total.',
    ],
    [
      'an id with a dot',
      { lines: [aLine({ id: 'a.b' })] },
      'Please send an id of at most 64 letters, digits, hyphens and underscores.',
    ],
    [
      'more than $10,000,000',
      { lines: [aLine({ priceCents: 99_000_000, quantity: 20_000 })] },
      'Please keep the total to at most $10,000,000.',
    ],
  ])('is refused with %s, and stays as it was', async (_name, changes, message) => {
    const { draft, rose } = await openProposals();
    const before = await draft();
    const answer = await rose.send('PUT', `/proposals/${before._id}`, changes);
    expect([answer.status, answer.error.details[0].message]).toEqual([400, message]);
    expect((await rose.send('GET', `/proposals/${before._id}`)).data).toEqual(before);
  });

  it('follows the settings, and shows the same total in the list', async () => {
    const { draft, rose, joan } = await openProposals();
    const { _id, version } = await draft();
    await joan.send('PUT', '/settings/money', { charges: [] });
    const { data } = await rose.send('GET', `/proposals/${_id}`);
    expect(data).toMatchObject({ version, totals: { total: 920_125 } });
    expect((await rose.send('GET', '/proposals')).data).toMatchObject([{ _id, total: 920_125 }]);
  });

  it('is not set back to lines that follow guests who are gone', async () => {
    const { draft, rose } = await openProposals();
    const { _id } = await draft();
    await rose.send('PUT', `/proposals/${_id}`, { lines: [] });
    const { data: entries } = await rose.send('GET', `/history?id=${_id}`);
    await rose.send('PUT', `/proposals/${_id}`, { groups: [] });
    const reverted = await rose.send('POST', `/history/${entries[0]._id}/revert`, {});
    expect([reverted.status, reverted.message]).toEqual([409, 'Please choose other guests for “Harvest dinner”.']);
  });

  it('is copied as a draft of its own', async () => {
    const { draft, act } = await openProposals();
    const { _id, title, lines, totals } = await draft();
    const { data } = await act(_id, 'duplicate');
    expect(data).toMatchObject({ title: `${title} (copy)`, number: null, state: 'draft', lines, totals });
    expect(data._id).not.toBe(_id);
  });

  it('is found by title, state and whom it is for, and sorted by its total', async () => {
    const { create, draft, rose, inquiryId } = await openProposals();
    const first = await draft({ title: 'Becker dinner' });
    await create({ title: 'Becker brunch' });
    const titles = async (query: string) =>
      (await rose.send('GET', `/proposals?${query}`)).data.map(({ title }: { title: string }) => title);
    expect(await titles('search=dinner')).toEqual(['Becker dinner']);
    expect(await titles(`inquiryId=${inquiryId}&sort=-total`)).toEqual(['Becker dinner', 'Becker brunch']);
    expect([await titles('state=draft&sort=total'), await titles('state=sent')]).toEqual([
      ['Becker brunch', 'Becker dinner'],
      [],
    ]);
    expect((await rose.send('GET', '/proposals?search=dinner')).data[0]).toMatchObject({ total: first.totals.total });
  });
});
