import { describe, expect, it } from 'vitest';
import { hour, minute } from '#server/testing/open-desk.ts';
import type { HistoryEntry } from '#shared/history/schema.ts';
import { markViewed } from './opening.ts';
import { aLine, openProposals } from './testing/open-proposals.ts';

async function open() {
  const desk = await openProposals();
  const look = (token: string) => desk.read(token).catch(({ code }) => code);
  const view = async (token: string) => markViewed(desk.ctx, await desk.read(token));
  return { ...desk, look, view };
}

describe('a proposal that is sent', () => {
  it('has a number, holds its date if that is asked for, and tells its inquiry', async () => {
    const { draft, send, rose, inquiryId } = await open();
    const { _id } = await draft();
    const { status, data } = await send(_id, { holdsDate: true });
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ number: 'P-2026-0001', state: 'sent', sentVersion: 1 }),
    ]);
    const { data: holds } = await rose.send('GET', '/holds');
    expect(holds).toMatchObject([{ _id: data.holdId, inquiryId, expiresAt: '2026-12-06T05:00:00.000Z' }]);
    expect((await rose.find(inquiryId)).status).toBe('proposal_sent');
    expect((await send(_id)).data).toEqual(data);
  });

  it.each([
    ['lines', { lines: [aLine({ kind: 'heading' })] }, 'Please add at least one line.'],
    ['signers', { signers: [] }, 'Please say who signs.'],
    ['parts', { parts: [] }, 'Please say when the event is.'],
    ['validUntil', { validUntil: '2026-11-20' }, 'Please choose a day that is still to come.'],
    ['schedule', { schedule: [] }, 'Please say when it is to be paid.'],
  ])('needs its %s', async (field, changes, message) => {
    const { draft, send } = await open();
    const { _id } = await draft(changes);
    expect(await send(_id)).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
  });

  it('needs to know how it is taxed', async () => {
    const { draft, send, joan } = await open();
    const { _id } = await draft();
    await joan.send('PUT', '/settings/money', { taxRates: [] });
    expect((await send(_id)).error.details).toMatchObject([{ field: 'taxes' }]);
    await joan.send('PUT', '/settings/money', { chargesNoSalesTax: true });
    const { data } = await send(_id);
    expect(data.totals).toMatchObject({ taxes: [], total: 1_028_500 });
  });

  it('cannot be changed, by a form or by undo, until it is revised; its number stays', async () => {
    const { draft, send, act, rose } = await open();
    const { _id } = await draft();
    await send(_id);
    const frozen = 'This version has been sent. Revise it to make changes.';
    expect(await rose.send('PUT', `/proposals/${_id}`, { title: 'Another' })).toMatchObject({
      status: 409,
      message: frozen,
    });
    const { data: entries } = await rose.send('GET', `/history?id=${_id}`);
    const edit = entries.find(({ changes }: HistoryEntry) => changes.some(({ field }) => field === 'lines'));
    const reverted = await rose.send('POST', `/history/${edit._id}/revert`, {});
    expect(reverted.status).toBe(409);
    expect((await act(_id, 'revise')).data).toMatchObject({ state: 'draft', number: 'P-2026-0001', sentVersion: 1 });
    expect((await rose.send('PUT', `/proposals/${_id}`, { title: 'Another' })).status).toBe(200);
    expect((await send(_id)).data).toMatchObject({ state: 'sent', number: 'P-2026-0001', sentVersion: 2 });
  });

  it('shows by its link what was sent, whatever changes afterwards', async () => {
    const { draft, send, act, link, look, joan, rose, wait } = await open();
    const { _id, signers } = await draft({ validUntil: '2026-11-21' });
    expect((await act(_id, 'links', { signerId: signers[0].id })).status).toBe(409);
    await send(_id);
    const token = await link(_id, signers[0].id);
    const first = await look(token);
    expect(first).toMatchObject({
      state: 'open',
      document: { number: 'P-2026-0001', version: 1, client: 'Anna Becker', totals: { total: 1_113_351 } },
    });
    await joan.send('PUT', '/settings/money', { charges: [], terms: 'Others.' });
    await joan.send('PUT', '/venue', { name: 'Riverside Barn' });
    expect(await look(token)).toEqual(first);
    await act(_id, 'revise');
    expect(await look(token)).toMatchObject({ state: 'revised', document: { version: 1 } });
    await send(_id);
    expect(await look(token)).toMatchObject({
      state: 'open',
      document: { version: 2, venue: { name: 'Riverside Barn' } },
    });
    wait(13 * hour);
    expect(await look(token)).toMatchObject({ state: 'expired' });
    expect((await rose.send('GET', '/proposals?state=expired')).data).toMatchObject([{ _id, state: 'expired' }]);
    await act(_id, 'withdraw');
    expect(await look(token)).toMatchObject({ state: 'withdrawn' });
  });

  it('has several links for each signer until they are ended, and none in the trash', async () => {
    const { draft, send, link, look, rose } = await open();
    const { _id, signers } = await draft();
    await send(_id);
    const [first, second] = [await link(_id, signers[0].id), await link(_id, signers[0].id)];
    expect([await look(first), await look(second)]).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    await rose.send('DELETE', `/proposals/${_id}/links`);
    expect([await look(first), await look(second)]).toEqual(['gone', 'gone']);
    const third = await link(_id, signers[0].id);
    await rose.send('POST', `/proposals/${_id}/trash`);
    expect(await look(third)).toBe('gone');
    await rose.send('POST', `/proposals/${_id}/restore`);
    expect(await look(third)).toMatchObject({ state: 'open' });
  });

  it('says when it was looked at first, and again after it was sent again', async () => {
    const { draft, send, act, link, view, rose, wait } = await open();
    const { _id, signers } = await draft();
    await send(_id);
    const token = await link(_id, signers[0].id);
    const { version } = (await rose.send('GET', `/proposals/${_id}`)).data;
    wait(minute);
    await view(token);
    wait(minute);
    await view(token);
    const { data } = await rose.send('GET', `/proposals/${_id}`);
    expect(data.viewedAt).toBe('2026-11-21T17:01:00.000Z');
    expect((await act(_id, 'revise', undefined, version)).status).toBe(200);
    expect((await send(_id)).data.viewedAt).toBeNull();
  });
});

describe('what was sent', () => {
  it('is not sent again by taking back its revision', async () => {
    const { draft, send, act, rose } = await open();
    const { _id } = await draft();
    await send(_id);
    await act(_id, 'revise');
    await rose.send('PUT', `/proposals/${_id}`, { lines: [aLine({ priceCents: 120_00 })] });
    const { data: entries } = await rose.send('GET', `/history?id=${_id}`);
    const isRevision = ({ changes }: HistoryEntry) =>
      changes.some(({ field, to }) => field === 'state' && to === 'draft');
    const reverted = await rose.send('POST', `/history/${entries.find(isRevision)._id}/revert`, {});
    expect([reverted.status, reverted.message]).toEqual([409, 'Please send this proposal again.']);
    expect((await rose.send('GET', `/proposals/${_id}`)).data).toMatchObject({ state: 'draft' });
  });

  it('is read by nobody whose link was ended, whoever signs by now', async () => {
    const { draft, send, act, link, look, rose } = await open();
    const { _id, signers } = await draft();
    await send(_id);
    const token = await link(_id, signers[0].id);
    await act(_id, 'revise');
    const other = { id: 'other', name: 'Ida Moyer', email: 'ida@example.com', role: 'planner' };
    await rose.send('PUT', `/proposals/${_id}`, { signers: [other] });
    await rose.send('DELETE', `/proposals/${_id}/links`);
    expect(await look(token)).toBe('gone');
  });

  it('names the client of an event, and its deposit as it is asked for', async () => {
    const { rose, inquiryId, send, link, look } = await open();
    const { data } = await rose.send('POST', `/inquiries/${inquiryId}/convert`, {
      createClient: true,
      createEvent: true,
    });
    await rose.send('PUT', `/events/${data.event._id}`, { title: 'VIP, careful' });
    const { _id, signers, schedule } = (await rose.send('POST', '/proposals', { eventId: data.event._id })).data;
    const [deposit, balance] = schedule;
    const changes = { lines: [aLine()], schedule: [{ ...deposit, amount: { percent: 50_000 } }, balance] };
    await rose.send('PUT', `/proposals/${_id}`, changes);
    await send(_id);
    const { document } = await look(await link(_id, signers[0].id));
    expect(document.client).toBe('Anna Becker');
    expect(document.terms).toContain('A deposit of 50% of the total is due within 7 days of signing.');
    expect(document.terms).toContain(
      '75% at least 6 months before the event, 50% at least 3 months before the event, 25%',
    );
  });

  it('holds the day that it is for, not the one that it began with', async () => {
    const { rose, inquiryId, send } = await open();
    const { data: hold } = await rose.send('POST', '/holds', { eventDate: '2027-06-05', inquiryId });
    const { _id, parts } = (await rose.send('POST', '/proposals', { holdId: hold._id })).data;
    const moved = [{ ...parts[0], eventDate: '2027-06-12' }];
    await rose.send('PUT', `/proposals/${_id}`, { lines: [aLine()], parts: moved });
    await send(_id, { holdsDate: true });
    const { data: holds } = await rose.send('GET', '/holds');
    expect(holds.map(({ eventDate }: { eventDate: string }) => eventDate).toSorted()).toEqual([
      '2027-06-05',
      '2027-06-12',
    ]);
  });

  it('has no package for fewer guests than it is for', async () => {
    const { draft, joan, send } = await open();
    const source = { name: 'Harvest', priceCents: 85_00, minimumGuests: 120 };
    const { data } = await joan.send('POST', '/packages', source);
    const lines = [aLine({ sourceId: data._id, quantity: 100_000 })];
    const message = '“Harvest dinner” is for at least 120 guests.';
    const answer = await send((await draft({ lines }))._id);
    expect(answer.error.details).toEqual([{ field: 'lines', message }]);
  });
});
