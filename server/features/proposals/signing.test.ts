import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { markViewed } from './opening.ts';
import { proposalVersions } from './record.ts';
import { declineProposal } from './signing.ts';
import { aLine, mains, openProposals } from './testing/open-proposals.ts';

const two = [
  { id: 'anna', name: 'Anna Becker', email: 'anna@example.com', role: 'client' },
  { id: 'ben', name: 'Ben Becker', email: 'ben@example.com', role: 'partner' },
];
const withChoice = {
  lines: [aLine({ choices: [mains()] }), aLine({ id: 'booth', kind: 'item', isOptional: true, isIncluded: false })],
};
const aClient = (name: string) => ({ name, email: 'client@example.com', phone: '212-555-0147' });
const codeOf = (error: { code: string; message: string; details?: { field: string }[] }) => ({
  code: error.code,
  message: error.message,
  fields: error.details?.map(({ field }) => field),
});

/** Where the date is booked by signing alone. */
async function openBooking(more: object = { bookedWhen: 'accepted' }) {
  const desk = await openProposals();
  await desk.joan.send('PUT', '/settings/money', more);
  await desk.joan.send('POST', '/spaces', { name: 'Great Hall', color: 'red' });
  const get = async (path: string) => (await desk.rose.send('GET', path)).data;
  return { ...desk, get };
}

describe('a proposal that is signed', () => {
  it('is accepted, converts its inquiry, and books one event with its hold', async () => {
    const { sent, sign, get, inquiryId } = await openBooking();
    const { _id, token } = await sent({}, { holdsDate: true });
    await sign(token);
    const proposal = await get(`/proposals/${_id}`);
    expect(proposal).toMatchObject({
      state: 'accepted',
      signedVersion: 1,
      inquiryId: null,
      signatures: [{ name: 'Anna Becker' }],
    });
    const event = await get(`/events/${proposal.eventId}`);
    expect(event).toMatchObject({
      eventDate: '2027-06-12',
      status: 'confirmed',
      guestCount: 100,
      inquiryId,
      hold: { state: 'confirmed' },
    });
    expect(await get(`/inquiries/${inquiryId}`)).toMatchObject({ status: 'converted', clientId: event.clientId });
    expect(await get(`/clients/${event.clientId}`)).toMatchObject({ name: 'Anna Becker' });
  });

  it('keeps what a signature has to show later', async () => {
    const { sent, sign, get, read, ctx, wait } = await openBooking();
    const { _id, token, sentVersion } = await sent();
    wait(60_000);
    await markViewed(ctx, await read(token));
    wait(60_000);
    await sign(token);
    const [signature] = (await get(`/proposals/${_id}`)).signatures;
    const { content } = (await proposalVersions.read(ctx, _id, sentVersion)) ?? {};
    expect(signature).toMatchObject({
      ...{
        version: 1,
        address: '203.0.113.7',
        userAgent: 'Mozilla/5.0 (iPhone)',
        consentVersion: 1,
        codeConfirmedAt: null,
      },
      documentHash: createHash('sha256').update(canonicalJson(content)).digest('hex'),
    });
    const times = [signature.sentAt, signature.openedAt, signature.signedAt].map((at) => Date.parse(at));
    expect([(times[1] ?? 0) - (times[0] ?? 0), (times[2] ?? 0) - (times[1] ?? 0)]).toEqual([60_000, 60_000]);
    expect(signature.signedAtInWords).toMatch(
      /^[A-Z][a-z]{2} \d+, 2026, \d+:\d\d [AP]M [A-Z]+ \(\d\d:\d\d UTC( on [A-Z][a-z]{2} \d+)?\)$/,
    );
  });

  it('is accepted once, whoever presses again', async () => {
    const { sent, sign, get } = await openBooking();
    const { _id, token } = await sent();
    await Promise.all(Array.from({ length: 50 }, (_, index) => sign(token, { name: `Anna ${index}` })));
    await sign(token, { name: 'Somebody else' });
    const { signatures, eventId } = await get(`/proposals/${_id}`);
    expect(signatures).toHaveLength(1);
    expect((await get('/events')).map((event: { _id: string }) => event._id)).toEqual([eventId]);
  });

  it('asks for the name, both ticks and the choices, all of it at once', async () => {
    const { sent, sign, get } = await openBooking();
    const { _id, token } = await sent(withChoice);
    const blank = await sign(token, { name: ' ', hasConsented: false, hasAccepted: false }).catch(codeOf);
    expect(blank).toMatchObject({ code: 'validation', fields: ['name', 'consent', 'accept'] });
    expect(await sign(token).catch(codeOf)).toMatchObject({ code: 'validation', fields: ['choices'] });
    expect(await get(`/proposals/${_id}`)).toMatchObject({ state: 'sent', signatures: [] });
  });

  it('is signed with what was chosen, as a version by its number, which then stands for all', async () => {
    const { sent, sign, get, read } = await openBooking();
    const { _id, tokens } = await sent({ ...withChoice, signers: two });
    const [anna = '', ben = ''] = tokens;
    const before = await read(ben);
    await sign(anna, { includedIds: ['booth'], optionIds: ['dinner.mains.trout'] });
    const half = await get(`/proposals/${_id}`);
    expect(half).toMatchObject({
      state: 'sent',
      sentVersion: 2,
      signedVersion: 0,
      signatures: [{ signerId: 'anna', version: 2 }],
    });
    expect(half.lines[1]).toMatchObject({ isIncluded: true });
    const { document, signing } = await read(ben);
    expect([document.totals.total, half.totals.total]).toEqual([
      half.total ?? half.totals.total,
      document.totals.total,
    ]);
    expect(signing.signers.map(({ signedAt }) => signedAt === null)).toEqual([false, true]);
    const late = await sign(ben, { version: before.document.version }).catch(codeOf);
    expect(late).toMatchObject({
      code: 'stale',
      message: 'This proposal has changed. Please read the new version first.',
    });
    await sign(ben, { name: 'Ben Becker', optionIds: ['dinner.mains.chicken'] });
    const signed = await get(`/proposals/${_id}`);
    expect(signed).toMatchObject({
      state: 'accepted',
      signedVersion: 2,
      signatures: [{ signerId: 'anna' }, { signerId: 'ben' }],
    });
    expect(signed.totals).toEqual(document.totals);
  });

  it('waits for the venue where it signs too', async () => {
    const { sent, sign, get, act, read } = await openBooking({ requiresCountersignature: true });
    const { _id, token } = await sent();
    expect((await act(_id, 'countersign', { name: 'Rose' })).error.message).toBe(
      'Please wait until everybody has signed.',
    );
    await sign(token);
    expect(await get(`/proposals/${_id}`)).toMatchObject({ state: 'sent' });
    expect((await read(token)).signing.waitsForVenue).toBe(true);
    const { data } = await act(_id, 'countersign', { name: 'Rose Miller' });
    expect(data).toMatchObject({ state: 'accepted', countersignature: { name: 'Rose Miller' } });
    expect((await act(_id, 'countersign', { name: 'Somebody' })).data.countersignature.name).toBe('Rose Miller');
  });

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
        title: expect.stringMatching(/^P-2026-0001 is paid, but its date is gone: .*Repairs/),
      }),
    );
    const [closed] = await get('/blackouts');
    await joan.send('DELETE', `/blackouts/${closed._id}`);
    expect([(await pay(1)).status, await status()]).toEqual([201, 'confirmed']);
  });

  it('stays as it was signed, whatever is done afterwards', async () => {
    const { sent, sign, act, rose, get, joan, read } = await openBooking();
    const { _id, token } = await sent();
    await sign(token);
    const { document } = await read(token);
    for (const action of ['revise', 'withdraw']) expect((await act(_id, action)).status).toBe(409);
    expect((await rose.send('PUT', `/proposals/${_id}`, { terms: 'Other' })).status).toBe(409);
    await joan.send('PUT', '/settings/money', { taxRates: [], isTaxFree: true, terms: 'New terms' });
    await joan.send('PUT', '/venue', { name: 'Another Hall' });
    expect((await read(token)).document).toEqual(document);
    const history = await get(`/history?entity=proposal&entityId=${_id}`);
    for (const { id } of history) expect((await joan.send('POST', `/history/${id}/undo`)).status).not.toBe(200);
    expect((await get(`/proposals/${_id}`)).state).toBe('accepted');
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
});

describe('an answer to a proposal', () => {
  it('is refused for one that is revised, and one wins of accepting and revising', async () => {
    const { sent, sign, act, get, read } = await openBooking();
    const { _id, token } = await sent();
    await Promise.all([sign(token).catch(() => undefined), act(_id, 'revise')]);
    const { state, signatures } = await get(`/proposals/${_id}`);
    expect([
      ['accepted', 1],
      ['draft', 0],
    ]).toContainEqual([state, signatures.length]);
    expect((await read(token)).state).toBe(state === 'draft' ? 'revised' : 'accepted');
  });

  it('may be no, and staff read by whom', async () => {
    const { sent, sign, ctx, read, get } = await openBooking();
    const { _id, token, inquiryId } = await sent();
    await declineProposal(ctx, await read(token), 1);
    await sign(token);
    expect(await get(`/proposals/${_id}`)).toMatchObject({ state: 'declined', signatures: [] });
    expect(await get('/tasks')).toContainEqual(
      expect.objectContaining({ inquiryId, title: expect.stringMatching(/^P-2026-0001 was declined by Anna Becker$/) }),
    );
  });
});
