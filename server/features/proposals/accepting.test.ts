import { describe, expect, it } from 'vitest';
import { openBooking } from './testing/open-booking.ts';
import { aLine, codeOf } from './testing/open-proposals.ts';

const aClient = (name: string) => ({ name, email: 'client@example.com', phone: '212-555-0147' });
/** $100 some days after signing, and the rest two weeks before the event. */
const payments = (daysAfter: number) => [
  { id: 'deposit', name: 'Deposit', amount: { cents: 100_00 }, due: { daysAfter } },
  { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
];

describe('the date of a proposal that is signed', () => {
  it('is not accepted where its date went to somebody else, and staff read why', async () => {
    const { sent, sign, get, joan } = await openBooking();
    const { _id, token, inquiryId } = await sent();
    const { data: client } = await joan.send('POST', '/clients', aClient('Miller'));
    const taken = { clientId: client._id, title: 'Miller party', eventType: 'other', eventDate: '2027-06-12' };
    await joan.send('POST', '/events', { ...taken, guestCount: 80, status: 'confirmed' });
    for (let time = 0; time < 2; time += 1)
      expect(await sign(token).catch(codeOf)).toMatchObject({
        code: 'conflict',
        message: 'This date was just booked by somebody else.',
      });
    expect(await get(`/proposals/${_id}`)).toMatchObject({ state: 'sent', signatures: [], inquiryId });
    expect(await get(`/inquiries/${inquiryId}`)).toMatchObject({ status: 'proposal_sent' });
    const tasks = (await get('/tasks')).filter(({ title }: { title: string }) => title.includes('could not be signed'));
    expect(tasks).toMatchObject([{ inquiryId, title: expect.stringContaining('Miller party') }]);
  });

  it('by somebody while another party holds the date first is refused without naming them', async () => {
    const { sent, sign, rose, arrive } = await openBooking();
    const other = await arrive({ fullName: 'Zoe Young', eventDate: '2027-06-12' });
    const place = { eventDate: '2027-06-12', startTime: null, endTime: null, spaceIds: [] };
    expect((await rose.send('POST', '/holds', { ...place, inquiryId: other })).status).toBe(201);
    const { token } = await sent();
    expect(await sign(token).catch(codeOf)).toMatchObject({
      message: 'We cannot book this as it is. Please write or call us.',
    });
  });

  it('waits for the deposit with its date held on', async () => {
    const { sent, sign, get } = await openBooking({ bookedWhen: 'deposit_paid' });
    const schedule = [{ id: 'deposit', name: 'Deposit', amount: { percent: 25_000 }, due: { daysAfter: 30 } }];
    const { _id, token, validUntil } = await sent({ validUntil: '2026-11-30', schedule }, { holdsDate: true });
    await sign(token);
    const { eventId, state } = await get(`/proposals/${_id}`);
    const event = await get(`/events/${eventId}`);
    expect([state, event.status, event.hold.state]).toEqual(['accepted', 'pending', 'active']);
    expect(Date.parse(event.hold.expiresAt)).toBeGreaterThan(Date.parse(validUntil) + 20 * 86_400_000);
  });

  it('is booked with the payment of its deposit, which stands also where the date is gone', async () => {
    const { sent, sign, get, joan } = await openBooking({ bookedWhen: 'deposit_paid' });
    const schedule = [
      { id: 'deposit', name: 'Deposit', amount: { cents: 100_00 }, due: { daysAfter: 7 } },
      { id: 'rest', name: 'Balance', amount: { percentOfRest: 100_000 }, due: { daysBefore: 14 } },
    ];
    const { _id: proposalId, token } = await sent({ schedule });
    const pay = (amountCents: number) =>
      joan.send('POST', '/payments', { proposalId, amountCents, method: 'check', payer: 'Anna', day: '2026-11-20' });
    await sign(token);
    const { eventId } = await get(`/proposals/${proposalId}`);
    const status = async () => (await get(`/events/${eventId}`)).status;
    await pay(99_99);
    expect(await status()).toBe('pending');
    await joan.send('POST', '/blackouts', {
      fromDay: '2027-06-12',
      toDay: '2027-06-12',
      reason: 'Repairs',
      spaceIds: [],
    });
    expect([(await pay(1)).status, await status()]).toEqual([201, 'pending']);
    expect(await get('/tasks')).toContainEqual(
      expect.objectContaining({
        eventId,
        title: expect.stringMatching(/^P-2026-0001 is paid, but not booked: .*Repairs/),
      }),
    );
    const [closed] = await get('/blackouts');
    await joan.send('DELETE', `/blackouts/${closed._id}`);
    // The payment that completes the deposit was the one; whoever gave the day free confirms.
    expect([(await pay(1)).status, await status()]).toEqual([201, 'pending']);
  });

  it('by the party that holds it first, whatever the times of their hold, and costs them no rank', async () => {
    for (const [bookedWhen, state, rank] of [
      ['accepted', 'confirmed', null],
      ['deposit_paid', 'active', 1],
    ]) {
      const { sent, sign, get, rose, arrive, inquiryId } = await openBooking({ bookedWhen });
      const place = { eventDate: '2027-06-12', startTime: '17:00', endTime: '23:00', spaceIds: [] };
      const { data: own } = await rose.send('POST', '/holds', { ...place, inquiryId });
      const other = await arrive({ fullName: 'Zoe Young', eventDate: '2027-06-12' });
      await rose.send('POST', '/holds', { ...place, inquiryId: other });
      const part = { id: 'p', name: 'Dinner', ...place, startTime: '16:00', setupMinutes: 60, teardownMinutes: 60 };
      const { _id, token } = await sent({ parts: [part] }, { holdsDate: true });
      await sign(token);
      const { eventId } = await get(`/proposals/${_id}`);
      expect(await get(`/events/${eventId}`)).toMatchObject({ startTime: '16:00', hold: { state, rank } });
      expect(await get(`/holds/${own._id}`)).toMatchObject({ state, startTime: '17:00' });
    }
  });

  it('keeps no other day on hold for its deposit', async () => {
    const { sent, sign, get, rose, inquiryId } = await openBooking({ bookedWhen: 'deposit_paid' });
    const place = { startTime: null, endTime: null, spaceIds: [] };
    const { data: may } = await rose.send('POST', '/holds', { ...place, eventDate: '2027-05-08', inquiryId });
    const { token } = await sent({ schedule: payments(30) }, { holdsDate: true });
    await sign(token);
    expect(await get(`/holds/${may._id}`)).toMatchObject({ state: 'active', expiresAt: may.expiresAt, eventId: null });
  });

  it('books nothing again that a manager took back', async () => {
    const { sent, sign, get, joan } = await openBooking({ bookedWhen: 'deposit_paid' });
    const { _id: proposalId, token } = await sent({ schedule: payments(7) });
    await sign(token);
    const { eventId } = await get(`/proposals/${proposalId}`);
    const status = async () => (await get(`/events/${eventId}`)).status;
    const pay = (amountCents: number) =>
      joan.send('POST', '/payments', { proposalId, amountCents, method: 'check', payer: 'Anna', day: '2026-11-20' });
    await pay(100_00);
    expect(await status()).toBe('confirmed');
    await joan.send('PUT', `/events/${eventId}`, { status: 'pending' });
    await pay(50_00);
    await pay(-50_00);
    expect(await status()).toBe('pending');
  });
});

describe('a proposal of a client or of an event', () => {
  it('makes an event for its client, with its parts', async () => {
    const { rose, sign, get, send, link } = await openBooking();
    const { data: client } = await rose.send('POST', '/clients', aClient('Anna Becker'));
    const part = { startTime: null, endTime: null, setupMinutes: 0, teardownMinutes: 0, spaceIds: [] };
    const parts = [
      { ...part, id: 'a', name: 'Rehearsal', eventDate: '2027-06-11' },
      { ...part, id: 'b', name: 'Dinner', eventDate: '2027-06-12' },
    ];
    const { data } = await rose.send('POST', '/proposals', { clientId: client._id, parts, lines: [aLine()] });
    await send(data._id);
    await sign(await link(data._id, data.signers[0].id));
    const { eventId } = await get(`/proposals/${data._id}`);
    expect(await get(`/events/${eventId}`)).toMatchObject({
      clientId: client._id,
      status: 'confirmed',
      eventDate: '2027-06-11',
      parts,
    });
  });

  it('fills in its event', async () => {
    const { rose, sign, get, send, link, inquiryId } = await openBooking();
    const { data } = await rose.send('POST', `/inquiries/${inquiryId}/convert`, {
      createClient: true,
      createEvent: true,
    });
    const eventId = data.event._id;
    const created = (await rose.send('POST', '/proposals', { eventId, lines: [aLine()] })).data;
    const [part] = created.parts;
    const times = { startTime: '15:00', endTime: '23:00' };
    await rose.send('PUT', `/proposals/${created._id}`, { parts: [{ ...part, ...times }] }, created.version);
    await send(created._id);
    await sign(await link(created._id, created.signers[0].id));
    expect(await get(`/events/${eventId}`)).toMatchObject({ ...times, status: 'confirmed', parts: [] });
  });

  async function openEvent() {
    const desk = await openBooking();
    const { rose, send, link, inquiryId } = desk;
    const both = { createClient: true, createEvent: true };
    const eventId = (await rose.send('POST', `/inquiries/${inquiryId}/convert`, both)).data.event._id;
    const created = (await rose.send('POST', '/proposals', { eventId, lines: [aLine()] })).data;
    await send(created._id);
    return { ...desk, eventId, id: created._id, token: await link(created._id, created.signers[0].id) };
  }

  it('is not accepted for one that was booked on another day', async () => {
    const { joan, sign, get, eventId, token } = await openEvent();
    const changes = { status: 'confirmed', eventDate: '2027-06-19' };
    expect((await joan.send('PUT', `/events/${eventId}`, changes)).status).toBe(200);
    expect(await sign(token).catch(codeOf)).toMatchObject({ code: 'conflict' });
    expect(await get(`/events/${eventId}`)).toMatchObject(changes);
    const title = expect.stringContaining('Its event is booked at another time or place.');
    expect(await get('/tasks')).toContainEqual(expect.objectContaining({ eventId, title }));
  });

  it('is withdrawn with an event that is canceled, and then cannot be accepted', async () => {
    const { joan, sign, get, eventId, id, token } = await openEvent();
    expect((await joan.send('PUT', `/events/${eventId}`, { status: 'cancelled' })).status).toBe(200);
    await sign(token);
    expect(await get(`/proposals/${id}`)).toMatchObject({ state: 'withdrawn', signedVersion: 0 });
    expect(await get(`/events/${eventId}`)).toMatchObject({ status: 'cancelled' });
  });
});
