import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { proposalVersions } from '#server/features/proposal-versions/versions.ts';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { markViewed } from './opening.ts';
import { declineProposal } from './signing.ts';
import { openBooking } from './testing/open-booking.ts';
import { aLine, codeOf, mains } from './testing/open-proposals.ts';

const two = [
  { id: 'anna', name: 'Anna Becker', email: 'anna@example.com', role: 'client' },
  { id: 'ben', name: 'Ben Becker', email: 'ben@example.com', role: 'partner' },
];
const withChoice = {
  lines: [aLine({ choices: [mains()] }), aLine({ id: 'booth', kind: 'item', isOptional: true, isIncluded: false })],
};

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
    expect(blank).toMatchObject({ code: 'validation', fields: ['choices', 'name', 'consent', 'accept'] });
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
    expect(half.totals).toEqual(document.totals);
    expect(signing.signers.map(({ signedAt }) => signedAt === null)).toEqual([false, true]);
    const late = await sign(ben, { version: before.document.version }).catch(codeOf);
    expect(late).toMatchObject({
      code: 'stale',
      message:
        'This proposal has changed. Please read the new version first. Anna Becker signed it with the choices that you see here now.',
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

  it('is accepted once the venue signs no more, and staff read where it cannot be', async () => {
    const { sent, sign, get, joan } = await openBooking({ bookedWhen: 'accepted', requiresCountersignature: true });
    const { _id, token } = await sent();
    await sign(token);
    const closed = { fromDay: '2027-06-12', toDay: '2027-06-12', reason: 'Repairs', spaceIds: [] };
    const { data: blackout } = await joan.send('POST', '/blackouts', closed);
    const save = () => joan.send('PUT', '/settings/money', { requiresCountersignature: false });
    expect((await save()).status).toBe(200);
    expect((await get(`/proposals/${_id}`)).state).toBe('sent');
    expect(await get('/tasks')).toMatchObject([
      { title: 'P-2026-0001 was signed by everybody: please sign for the venue' },
      { title: expect.stringMatching(/^P-2026-0001 is signed, but .*Repairs/) },
    ]);
    await joan.send('DELETE', `/blackouts/${blackout._id}`);
    await save();
    const { state, eventId } = await get(`/proposals/${_id}`);
    expect([state, (await get(`/events/${eventId}`)).status]).toEqual(['accepted', 'confirmed']);
    expect((await get('/tasks'))[0]).toMatchObject({
      title: expect.stringContaining('sign for'),
      doneAt: expect.any(String),
    });
  });

  it('stays as it was signed, whatever is done afterwards', async () => {
    const { sent, sign, act, rose, get, joan, read } = await openBooking();
    const { _id, token } = await sent();
    expect((await act(_id, 'change')).status).toBe(409);
    await sign(token);
    const { document } = await read(token);
    for (const action of ['revise', 'withdraw']) expect((await act(_id, action)).status).toBe(409);
    expect((await rose.send('PUT', `/proposals/${_id}`, { terms: 'Other' })).status).toBe(409);
    await joan.send('PUT', '/settings/money', { taxRates: [], chargesNoSalesTax: true, terms: 'New terms' });
    await joan.send('PUT', '/venue', { name: 'Another Hall' });
    expect((await read(token)).document).toEqual(document);
    const history: { _id: string; canRevert: boolean }[] = await get(`/history?entity=proposal&id=${_id}`);
    expect(history.length).toBeGreaterThan(2);
    expect(history.filter(({ canRevert }) => canRevert)).toEqual([]);
    for (const entry of history) expect((await joan.send('POST', `/history/${entry._id}/revert`, {})).status).toBe(409);
    expect((await get(`/proposals/${_id}`)).state).toBe('accepted');
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

  it('may be no, and whoever sent it reads by whom', async () => {
    const { sent, sign, ctx, read, get, rose } = await openBooking();
    const { _id, token, inquiryId } = await sent();
    await declineProposal(ctx, await read(token), 1);
    await sign(token);
    expect(await get(`/proposals/${_id}`)).toMatchObject({ state: 'declined', signatures: [] });
    const [task] = await get('/tasks');
    expect(task).toMatchObject({
      inquiryId,
      assignee: { _id: rose.id },
      title: 'P-2026-0001 was declined by Anna Becker',
    });
  });
});
