import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hour, iso, minute, noon, openDesk } from '#server/testing/open-desk.ts';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import { everyDay } from '#shared/rules/hours.ts';
import { addMissingDueTimes } from './due-times.ts';
import { inquiries } from './table.ts';

async function open() {
  const desk = await openDesk();
  return { ...desk, rose: await desk.account('rose', 'manager'), id: await desk.arrive() };
}

const notDue = { responseSoonAt: null, responseDueAt: null };
const unanswered = { respondedAt: null, respondedVia: null };
const owed = {
  awaiting: 'venue',
  waitingSince: iso(noon),
  ...unanswered,
  responseSoonAt: iso(noon + 30 * minute),
  responseDueAt: iso(noon + hour),
};
const closed = { awaiting: 'nobody', waitingSince: null, ...notDue };
const answeredAt = (moment: number) => ({ awaiting: 'client', waitingSince: iso(moment), ...notDue });

describe('the response clock', () => {
  it('starts with the arrival of an inquiry, and not with spam', async () => {
    const { arrive, id, rose } = await open();
    expect(await rose.find(id)).toMatchObject(owed);
    expect(await rose.find(await arrive({ formMarks: { website: 'x' } }))).toMatchObject(closed);
  });

  it.each([
    ['contacted', { ...answeredAt(noon + hour), respondedAt: iso(noon + hour), respondedVia: 'status' }],
    ['proposal_sent', { ...answeredAt(noon + hour), respondedAt: iso(noon + hour), respondedVia: 'status' }],
    ['lost', { ...closed, respondedAt: iso(noon + hour), respondedVia: 'status' }],
    ['converted', { ...closed, respondedAt: iso(noon + hour), respondedVia: 'status' }],
    ['spam', { ...closed, ...unanswered }],
  ])('stops when the status leaves new for %s, and runs again once that is undone', async (status, expected) => {
    const { id, rose, wait } = await open();
    wait(hour);
    expect((await rose.send('PUT', `/inquiries/${id}`, { status })).data).toMatchObject(expected);
    expect((await rose.undo(id)).status).toBe(200);
    expect(await rose.find(id)).toMatchObject({ ...owed, status: 'new' });
  });

  it('stops with a conversion, and runs again once that is undone', async () => {
    const { id, rose } = await open();
    expect((await rose.send('POST', `/inquiries/${id}/convert`)).data.inquiry).toMatchObject(closed);
    expect((await rose.undo(id)).status).toBe(200);
    expect(await rose.find(id)).toMatchObject(owed);
  });

  it('runs since the arrival for what is no spam', async () => {
    const { arrive, rose, wait } = await open();
    const id = await arrive({ formMarks: { website: 'x' } });
    wait(hour);
    expect((await rose.send('PUT', `/inquiries/${id}`, { status: 'new' })).data).toMatchObject(owed);
  });

  it('waits for the client when a lost inquiry is taken up again, whose reason goes and whose first answer stays', async () => {
    const { id, rose, wait } = await open();
    await rose.send('PUT', `/inquiries/${id}`, { status: 'lost', lostReason: 'price', lostNote: 'Too dear' });
    wait(hour);
    const { data } = await rose.send('PUT', `/inquiries/${id}`, { status: 'qualified' });
    const first = { respondedAt: iso(noon + 1), respondedVia: 'status' };
    expect(data).toMatchObject({ ...answeredAt(noon + hour), ...first, lostReason: null, lostNote: null });
    expect((await rose.undo(id)).status).toBe(200);
    expect(await rose.find(id)).toMatchObject({ ...closed, lostReason: 'price', lostNote: 'Too dear' });
  });

  it('takes the reason of a loss only together with it', async () => {
    const { id, rose } = await open();
    const { data } = await rose.send('PUT', `/inquiries/${id}`, { lostReason: 'price', lostNote: 'Too dear' });
    expect(data).toMatchObject({ lostReason: null, lostNote: null });
  });
});

describe('a logged answer', () => {
  it('stops the clock, moves a new inquiry to contacted and keeps its note; all of it is undone at once', async () => {
    const { id, rose, wait } = await open();
    wait(10 * minute);
    const { data } = await rose.send('POST', `/inquiries/${id}/answered`, {
      channel: 'phone',
      note: ' They call back. ',
    });
    const answered = { status: 'contacted', respondedAt: iso(noon + 10 * minute), respondedVia: 'phone' };
    expect(data).toMatchObject({ ...answeredAt(noon + 10 * minute), ...answered });
    expect(await rose.notes(id)).toMatchObject([{ text: 'They call back.', author: 'rose' }]);
    expect(await rose.tasks()).toMatchObject([{ kind: 'follow_up', dueInDays: 3, subject: 'Anna Becker' }]);

    expect((await rose.undo(id)).status).toBe(200);
    expect(await rose.find(id)).toMatchObject({ ...owed, status: 'new' });
    expect([await rose.notes(id), await rose.tasks()]).toEqual([[], []]);
  });

  it('sent twice writes nothing the second time', async () => {
    const { id, rose, wait } = await open();
    const answer = { channel: 'in_person', note: 'They were here.' };
    const first = await rose.send('POST', `/inquiries/${id}/answered`, answer);
    wait(minute);
    expect(await rose.send('POST', `/inquiries/${id}/answered`, answer)).toEqual(first);
    expect([await rose.notes(id), await rose.tasks()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('sent again after its follow-up was done plans no other one', async () => {
    const { id, rose } = await open();
    const { version } = (await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone' })).data;
    const [followUp] = await rose.tasks();
    await rose.send('POST', `/tasks/${followUp._id}/done`);
    const again = await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone' });
    expect(again.data).toMatchObject({ version });
    expect(await rose.tasks()).toMatchObject([{ _id: followUp._id, doneBy: 'rose' }]);
  });

  it('that says that none is needed leaves the queues without counting as an answer', async () => {
    const { id, rose } = await open();
    const { data } = await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'none' });
    expect(data).toMatchObject({ ...closed, status: 'new', respondedAt: null, respondedVia: 'none' });
    expect(await rose.tasks()).toEqual([]);
    expect((await rose.send('GET', '/inquiries/stats')).data.avgResponseTime).toBe(0);
  });

  it.each([
    [{}, 'channel', 'Please choose how it was answered.'],
    [{ channel: 'status' }, 'channel', 'Please choose how it was answered.'],
    [{ channel: 'phone', note: 'x'.repeat(5001) }, 'note', 'Please keep the note to at most 5,000 characters.'],
  ])('of %j is refused', async (payload, field, message) => {
    const { id, rose } = await open();
    const answer = await rose.send('POST', `/inquiries/${id}/answered`, payload);
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
    expect(await rose.find(id)).toMatchObject(owed);
  });
});

describe('Done', () => {
  it('asks how an unanswered inquiry was answered, and takes both at once', async () => {
    const { id, rose } = await open();
    expect(await rose.send('POST', `/inquiries/${id}/done`)).toMatchObject({
      status: 409,
      message: 'Please say how it was answered.',
    });
    const done = await rose.send('POST', `/inquiries/${id}/done`, { channel: 'phone' });
    expect(done.data).toMatchObject({ ...closed, status: 'contacted', respondedVia: 'phone' });
    expect(await rose.send('POST', `/inquiries/${id}/done`)).toEqual(done);
    expect((await rose.undo(id)).status).toBe(200);
    expect(await rose.find(id)).toMatchObject({ ...owed, status: 'new' });
  });
});

describe('whoever an inquiry is given to', () => {
  it('has to be on the team and allowed to answer', async () => {
    const { account, id, rose } = await open();
    const guest = await account('guest', 'read_only');
    for (const [assigneeId, message] of [
      ['x', 'Please choose somebody from the team.'],
      [guest.id, 'This account cannot be given inquiries.'],
    ]) {
      const answer = await rose.send('PUT', `/inquiries/${id}`, { assigneeId });
      expect(answer).toMatchObject({ status: 400, error: { details: [{ field: 'assigneeId', message }] } });
    }
    const given = await rose.send('PUT', `/inquiries/${id}`, { assigneeId: rose.id });
    expect(given.data.assignee).toEqual({ _id: rose.id, username: 'rose', name: 'rose' });
    expect(await rose.send('PUT', `/inquiries/${id}`, { assigneeId: rose.id })).toEqual(given);
  });
});

describe('an inquiry that staff add', () => {
  const caller = { fullName: 'Ida Tarbell', email: 'ida@example.com', phone: '330', formMarks: { website: 'x' } };

  it.each([
    [{ leadSource: 'phone' }, { status: 'contacted', respondedVia: 'phone', ...answeredAt(noon) }],
    [
      { leadSource: 'walk_in' },
      { leadSource: 'walk_in', status: 'contacted', respondedVia: 'in_person', ...answeredAt(noon) },
    ],
    [{ leadSource: 'referral' }, { status: 'contacted', respondedVia: 'other', ...answeredAt(noon) }],
    [
      { leadSource: 'phone', owesAnswer: true },
      { status: 'new', ...owed },
    ],
    [{}, { status: 'new', leadSource: 'website', ...owed }],
  ])('with %j starts as it says and is never spam', async (added, expected) => {
    const { rose } = await open();
    const { status, data } = await rose.send('POST', '/inquiries', { ...caller, ...added, assigneeId: rose.id });
    expect(status).toBe(201);
    expect(Object.keys(data)).not.toContain('leadSource');
    expect(await rose.find(data._id)).toMatchObject({ ...expected, assignee: { username: 'rose' } });
  });

  it('is refused with a lead source or an assignee that there is not, which visitors cannot send at all', async () => {
    const { arrive, rose } = await open();
    for (const wrong of [{ leadSource: 'x' }, { assigneeId: 'x' }, { owesAnswer: 'yes' }]) {
      const answer = await rose.send('POST', '/inquiries', { ...caller, leadSource: 'phone', ...wrong });
      expect(answer.error.details.map(({ field }: { field: string }) => field)).toEqual(Object.keys(wrong));
      expect(await rose.find(await arrive(wrong))).toMatchObject({ leadSource: 'website', assignee: null, ...owed });
    }
  });
});

it('fits the status after whatever is done, undone and restored', async () => {
  const { account, arrive, wait } = await openDesk();
  const rose = await account('rose', 'manager');
  const status = fc.constantFrom('new', 'contacted', 'qualified', 'proposal_sent', 'converted', 'lost', 'spam');
  const channel = fc.constantFrom('phone', 'text', 'none');
  const action = fc.oneof(
    status.map((one) => ['PUT', '', { status: one, lostReason: 'price' }] as const),
    channel.map((one) => ['POST', '/answered', { channel: one }] as const),
    channel.map((one) => ['POST', '/done', { channel: one }] as const),
    fc.constantFrom('/convert', '/undo', '/trash').map((path) => ['POST', path, undefined] as const),
  );
  const run = async (actions: (readonly ['PUT' | 'POST', string, object | undefined])[]) => {
    const id = await arrive();
    let first: string | null = null;
    for (const [method, path, payload] of actions) {
      wait(minute);
      if (path === '/undo') await rose.undo(id);
      else await rose.send(method, `/inquiries/${id}${path}`, payload);
      // Undo takes an arrival or a restoration back to the trash.
      await rose.send('POST', `/inquiries/${id}/restore`);
      const now: Inquiry = await rose.find(id);
      const isClosed = ['lost', 'converted', 'spam'].includes(now.status);
      if (isClosed) expect(now.awaiting).toBe('nobody');
      expect(now.responseDueAt !== null).toBe(now.awaiting === 'venue');
      expect(now.responseSoonAt !== null).toBe(now.awaiting === 'venue');
      expect(now.waitingSince === null).toBe(now.awaiting === 'nobody');
      if (now.status !== 'lost') expect(now.lostReason).toBe(null);
      if (first !== null && path !== '/undo') expect(now.respondedAt).toBe(first);
      first = now.respondedAt;
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(action, { maxLength: 12 }), run), { numRuns: 25, seed: 7 });
});

describe('other hours', () => {
  it('move the due times of all open inquiries, whose versions stay, and of none that is answered', async () => {
    const { arrive, db, id, rose } = await open();
    const answered = await arrive();
    await rose.send('PUT', `/inquiries/${answered}`, { status: 'contacted' });
    const many = Array.from({ length: 1100 }, () => id).map(() => arrive());
    await Promise.all(many);
    const before = await rose.find(id);
    const hours = everyDay({ opens: '12:30', closes: '13:00' });
    expect((await rose.send('PUT', '/venue', { hours })).status).toBe(200);
    const after = await rose.find(id);
    const due = { responseSoonAt: iso(noon + hour), responseDueAt: iso(noon + 25 * hour) };
    expect(after).toEqual({ ...before, ...due });
    const rows = await db.query.select().from(inquiries).where(eq(inquiries.awaiting, 'venue'));
    expect(new Set(rows.map(({ responseDueAt }) => responseDueAt))).toEqual(new Set([noon + 25 * hour]));
    expect(rows).toHaveLength(1101);
    expect(await rose.find(answered)).toMatchObject(notDue);

    await rose.send('PUT', '/settings/desk', { responseTarget: 30 });
    expect(await rose.find(id)).toMatchObject({ responseDueAt: iso(noon + hour) });
  });

  it('are those of the day on which an inquiry comes back', async () => {
    const { id, rose } = await open();
    await rose.send('POST', `/inquiries/${id}/trash`);
    await rose.send('PUT', '/settings/desk', { responseTarget: 30 });
    await rose.send('POST', `/inquiries/${id}/restore`);
    expect(await rose.find(id)).toMatchObject({ responseDueAt: iso(noon + 30 * minute) });
  });

  it('are filled in at the start for inquiries of an earlier release', async () => {
    const { ctx, db, id, rose } = await open();
    await db.tx(async () => void (await db.query.update(inquiries).set({ responseDueAt: null })));
    await addMissingDueTimes(ctx);
    expect(await rose.find(id)).toMatchObject(owed);
  });
});
