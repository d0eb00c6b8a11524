import { describe, expect, it } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';

const hour = 3_600_000;

/** A desk whose clock stands still until a test moves it. */
async function deskWithClock() {
  let at = Date.parse('2026-11-21T17:00:00Z');
  const desk = await openInquiryDesk({ now: () => new Date(at) });
  return {
    ...desk,
    wait: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

const later = { updatedAt: expect.any(String), version: expect.any(Number) };

describe('changing an inquiry', () => {
  it('keeps who set which status when', async () => {
    const desk = await deskWithClock();
    const id = await desk.arrive();
    desk.wait(hour);
    const { body } = await desk.change(id, { status: 'proposal_sent' });
    expect(body.data).toMatchObject({ status: 'proposal_sent', updatedAt: '2026-11-21T18:00:00.000Z' });
    expect(body.data.statusHistory).toEqual([
      { at: '2026-11-21T17:00:00.000Z', by: null, from: null, to: 'new' },
      { at: '2026-11-21T18:00:00.000Z', by: 'admin', from: 'new', to: 'proposal_sent' },
    ]);
    expect(await desk.find(id)).toEqual(body.data);
  });

  it('keeps its statuses in the trash', async () => {
    const desk = await deskWithClock();
    const id = await desk.arrive();
    const { statusHistory } = (await desk.change(id, { status: 'lost' })).body.data;
    await desk.staff('POST', `/${id}/trash`, {});
    await desk.staff('POST', `/${id}/restore`, {});
    expect((await desk.find(id)).statusHistory).toEqual(statusHistory);
    expect(statusHistory).toHaveLength(2);
  });

  it('to the status it has writes nothing', async () => {
    const desk = await deskWithClock();
    const id = await desk.arrive();
    const before = await desk.find(id);
    desk.wait(hour);
    await desk.change(id, { status: 'new' });
    expect(await desk.find(id)).toEqual(before);
  });

  it('changes only the fields that are sent', async () => {
    const desk = await openInquiryDesk();
    const id = await desk.arrive();
    const before = await desk.find(id);
    const { body } = await desk.change(id, { guestCount: 80, priority: 'high' });
    expect(body.data).toEqual({ ...before, guestCount: 80, priority: 'high', ...later });
    expect((await desk.change(id, { eventDate: null, eventType: '' })).body.data).toMatchObject({
      eventDate: null,
      eventType: null,
      daysUntilEvent: null,
      guestCount: 80,
    });
  });

  it('takes the whole record back and drops what the server owns', async () => {
    const desk = await openInquiryDesk();
    const id = await desk.arrive();
    const before = await desk.find(id);
    const sent = {
      ...before,
      _id: 'x',
      id: 'x',
      createdAt: '1999-01-01',
      clientId: 'x',
      leadSource: 'x',
      seq: 7,
      hacked: 1,
    };
    const { status, body } = await desk.change(id, { ...sent, message: 'Changed' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...before, message: 'Changed', ...later });
  });

  it.each([
    [{ status: 'open' }, 'status'],
    [{ priority: 'low' }, 'priority'],
    [{ fullName: '' }, 'fullName'],
    [{ guestCount: null }, 'guestCount'],
    [{ eventType: 'party' }, 'eventType'],
  ])('to %j is refused and changes nothing', async (changes, field) => {
    const desk = await openInquiryDesk();
    const id = await desk.arrive();
    const before = await desk.find(id);
    const { status, body } = await desk.change(id, { message: 'Changed', ...changes });
    expect(status).toBe(400);
    expect(body.error.details?.map((detail) => detail.field)).toEqual([field]);
    expect(await desk.find(id)).toEqual(before);
  });

  it('by several at once loses none of the changes', async () => {
    const desk = await openInquiryDesk();
    const id = await desk.arrive();
    await Promise.all([
      desk.change(id, { message: 'Changed' }),
      desk.change(id, { guestCount: 7 }),
      desk.change(id, { status: 'lost' }),
    ]);
    expect(await desk.find(id)).toMatchObject({ message: 'Changed', guestCount: 7, status: 'lost' });
  });
});

describe('a change decided on what an inquiry was before', () => {
  it('is refused with who set the status since, and writes nothing', async () => {
    const desk = await deskWithClock();
    const id = await desk.arrive();
    const { version } = await desk.find(id);
    desk.wait(hour);
    await desk.change(id, { status: 'contacted' });
    const { status, body } = await desk.changeIf(version, id, { status: 'lost' });
    expect(status).toBe(412);
    expect(body.error).toMatchObject({
      code: 'stale',
      message: 'admin set the status to Contacted on Nov 21, 2026, 1:00 PM EST. Please reload and try again.',
    });
    expect(await desk.find(id)).toMatchObject({ status: 'contacted', version: version + hour });
  });

  it('is refused with who changed what where it is something else than the status', async () => {
    const desk = await deskWithClock();
    const id = await desk.arrive();
    const { version } = await desk.find(id);
    await desk.change(id, { priority: 'high' });
    const { status, body } = await desk.changeIf(version, id, { status: 'lost' });
    expect(status).toBe(412);
    expect(body.error.message).toBe(
      'admin changed priority on Nov 21, 2026, 12:00 PM EST. Please reload and try again.',
    );
  });

  it('goes through where it is on the present version, and is refused where somebody else made it already', async () => {
    const desk = await deskWithClock();
    const id = await desk.arrive();
    const { version } = await desk.find(id);
    const first = await desk.changeIf(version, id, { status: 'contacted' });
    expect(first.status).toBe(200);
    expect(first.headers.etag).toBe(`"${first.body.data.version}"`);
    expect((await desk.changeIf(version, id, { status: 'contacted' })).status).toBe(412);
    const again = await desk.changeIf(first.body.data.version, id, { status: 'contacted' });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
    expect((await desk.staff('GET', `/${id}`)).headers.etag).toBe(first.headers.etag);
  });

  it('is told from a change within the same millisecond', async () => {
    const desk = await deskWithClock();
    const id = await desk.arrive();
    const { version } = await desk.find(id);
    await desk.change(id, { status: 'contacted' });
    expect((await desk.changeIf(version, id, { status: 'lost' })).status).toBe(412);
  });
});

describe('deleting an inquiry', () => {
  it('removes it with its history', async () => {
    const desk = await openInquiryDesk();
    const id = await desk.arrive();
    const { status, body } = await desk.staff('DELETE', `/${id}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ _id: id });
    expect((await desk.staff('GET', `/${id}`)).status).toBe(404);
    expect((await desk.list()).data).toEqual([]);
  });

  it('is refused with who changed it since', async () => {
    const desk = await deskWithClock();
    const id = await desk.arrive();
    const { version } = await desk.find(id);
    await desk.change(id, { status: 'contacted' });
    const { status, body } = await desk.staff('DELETE', `/${id}`, undefined, { 'if-match': `"${version}"` });
    expect(status).toBe(412);
    expect(body.error.message).toBe(
      'admin set the status to Contacted on Nov 21, 2026, 12:00 PM EST. Please reload and try again.',
    );
    expect(await desk.find(id)).toMatchObject({ status: 'contacted' });
  });
});

describe('the figures of inquiries', () => {
  it('are zeros while there are none', async () => {
    const desk = await openInquiryDesk();
    expect(await desk.stats()).toEqual({
      total: 0,
      new: 0,
      contacted: 0,
      qualified: 0,
      converted: 0,
      conversionRate: 0,
      avgResponseTime: 0,
    });
  });

  it('count by status, leave spam out and round the conversion rate', async () => {
    const desk = await openInquiryDesk();
    for (const status of ['contacted', 'qualified', 'converted', 'proposal_sent', 'lost', 'new', 'spam', 'spam'])
      await desk.change(await desk.arrive(), { status });
    expect(await desk.stats()).toMatchObject({
      total: 6,
      new: 1,
      contacted: 1,
      qualified: 1,
      converted: 1,
      conversionRate: 17,
    });
  });

  it('take as response time the hours until an inquiry first left new, other than to spam', async () => {
    const desk = await deskWithClock();
    const [answered, asSpam, waiting] = [await desk.arrive(), await desk.arrive(), await desk.arrive()];
    desk.wait(1.5 * hour);
    await desk.change(answered, { status: 'contacted' });
    await desk.change(asSpam, { status: 'spam' });
    expect((await desk.stats()).avgResponseTime).toBe(1.5);

    desk.wait(10 * hour);
    await desk.change(answered, { status: 'new' });
    await desk.change(answered, { status: 'qualified' });
    await desk.change(asSpam, { status: 'new' });
    expect((await desk.stats()).avgResponseTime).toBe(1.5);

    await desk.change(waiting, { status: 'lost' });
    expect((await desk.stats()).avgResponseTime).toBe(6.5);
    await desk.staff('DELETE', `/${waiting}`);
    expect((await desk.stats()).avgResponseTime).toBe(1.5);
  });
});
