import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { seedSpaces } from '#server/seed/seed-spaces.ts';
import { hour, iso, noon, openDesk } from '#server/testing/open-desk.ts';
import type { Hold } from '#shared/calendar/schema.ts';
import { expireHolds } from './expiry.ts';

const day = 24 * hour;
const date = { eventDate: '2027-06-12' };

async function open() {
  const desk = await openDesk();
  await seedSpaces(desk.parts);
  const rose = await desk.account('rose');
  const joan = await desk.account('joan', 'manager');
  /** Three inquiries, each with a hold, in this order. */
  const inLine = async () => {
    const holds: Hold[] = [];
    for (const fullName of ['Anna Becker', 'Ida Moyer', 'Ruth Price']) {
      const inquiryId = await desk.arrive({ fullName });
      holds.push((await rose.send('POST', '/holds', { ...date, inquiryId })).data);
    }
    return holds as [Hold, Hold, Hold];
  };
  const ranks = async () =>
    Object.fromEntries(
      (await rose.send('GET', '/holds')).data.map(({ name, rank }: { name: string; rank: number | null }) => [
        name.split(' ').at(-1),
        rank,
      ]),
    );
  const titles = async () => (await rose.tasks()).map(({ title }: { title: string }) => title);
  const ctx = createContext(desk.parts);
  return { ...desk, expire: () => expireHolds(ctx), rose, joan, inLine, ranks, titles };
}

describe('a hold', () => {
  it('lasts until the close of business a week later, and stands behind those before it', async () => {
    const { inLine } = await open();
    const [first, second] = await inLine();
    // The seed venue closes at 6 PM on Saturdays.
    expect(first).toMatchObject({ name: 'Anna Becker', rank: 1, state: 'active', isBehindBooking: false });
    expect(second).toMatchObject({ rank: 2, placedBy: 'rose', from: '2027-06-12T10:00:00.000Z' });
    expect(first.expiresAt.slice(0, 10)).toBe('2026-11-28');
  });

  it('follows the zone of the venue', async () => {
    const { inLine, joan } = await open();
    const [first] = await inLine();
    await joan.send('PUT', '/venue', { timeZone: 'Europe/Vienna' });
    const held = (await joan.send('GET', '/calendar?from=2027-06-12&to=2027-06-12')).data.holds[0];
    expect(held).toMatchObject({ _id: first._id, version: first.version, from: '2027-06-12T04:00:00.000Z' });
  });

  it('is undone after the zone of the venue changed, in the new zone', async () => {
    const { inLine, rose, joan } = await open();
    const [first] = await inLine();
    const { version } = (await rose.send('PUT', `/holds/${first._id}`, { startTime: '12:00', endTime: '14:00' })).data;
    await joan.send('PUT', '/venue', { timeZone: 'Europe/Vienna' });
    const items = [{ entity: 'hold', id: first._id, version }];
    expect((await rose.send('POST', '/history/undo', { items })).status).toBe(200);
    expect((await rose.send('GET', `/holds/${first._id}`)).data).toMatchObject({
      startTime: null,
      from: '2027-06-12T04:00:00.000Z',
    });
  });

  it('is listed by state, days and whom it is for', async () => {
    const { inLine, rose } = await open();
    const [first] = await inLine();
    await rose.send('POST', `/holds/${first._id}/release`);
    const names = async (query: string) =>
      (await rose.send('GET', `/holds?${query}`)).data.map(({ name }: { name: string }) => name);
    expect(await names('state=active')).toEqual(['Ida Moyer', 'Ruth Price']);
    expect(await names('state=released')).toEqual(['Anna Becker']);
    expect(await names(`inquiryId=${first.inquiryId}`)).toEqual(['Anna Becker']);
    expect(await names('from=2027-06-13')).toEqual([]);
  });

  it.each([
    [{}, 'inquiryId', 'Please choose an inquiry, a client or an event.'],
    [{ clientId: 'x' }, 'clientId', 'This could not be found. It may have been deleted.'],
    [{ expiresAt: iso(noon) }, 'expiresAt', 'Please choose a time that is still to come.'],
    [{ expiresAt: iso(noon + 367 * day) }, 'expiresAt', 'Please choose a time within 366 days.'],
    [{ startTime: '18:00' }, 'endTime', 'Please give both times or neither.'],
    [{ spaceIds: ['x'] }, 'spaceIds', 'One of these spaces does not exist any more. Please choose again.'],
  ])('with %j is refused', async (wrong, field, message) => {
    const { arrive, rose } = await open();
    const inquiryId = Object.keys(wrong)[0] === 'clientId' || Object.keys(wrong).length === 0 ? null : await arrive();
    const answer = await rose.send('POST', '/holds', { ...date, inquiryId, ...wrong });
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
  });

  it('is the last of twenty for its date', async () => {
    const { arrive, rose } = await open();
    const inquiryId = await arrive();
    const place = () => rose.send('POST', '/holds', { ...date, inquiryId });
    for (let count = 0; count < 20; count += 1) expect((await place()).status).toBe(201);
    expect(await place()).toMatchObject({ status: 409, message: '20 parties hold this date already.' });
  });

  it('is extended and released by who placed it and by managers alone', async () => {
    const { account, inLine, joan, rose } = await open();
    const tom = await account('tom');
    const [first] = await inLine();
    const extend = { expiresAt: iso(noon + 20 * day) };
    expect(await tom.send('PUT', `/holds/${first._id}`, extend)).toMatchObject({
      status: 403,
      message: 'Only the person who placed it or a manager can change this hold.',
    });
    expect((await tom.send('POST', `/holds/${first._id}/release`)).status).toBe(403);
    const extended = await rose.send('PUT', `/holds/${first._id}`, extend, first.version);
    expect(extended.data).toMatchObject({ ...extend, rank: 1 });
    expect((await rose.send('PUT', `/holds/${first._id}`, extend, first.version)).status).toBe(412);
    const longer = (days: number) => ({ expiresAt: iso(Date.parse(extend.expiresAt) + days * day) });
    expect(await rose.send('PUT', `/holds/${first._id}`, longer(91))).toMatchObject({
      status: 400,
      error: { details: [{ field: 'expiresAt', message: 'Please extend a hold by at most 90 days at once.' }] },
    });
    expect((await rose.send('PUT', `/holds/${first._id}`, longer(90))).status).toBe(200);
    expect((await joan.send('POST', `/holds/${first._id}/release`)).data).toMatchObject({
      state: 'released',
      rank: null,
    });
  });

  it('goes last where its date, times or spaces change', async () => {
    const { inLine, joan, ranks } = await open();
    const [first] = await inLine();
    await joan.send('PUT', `/holds/${first._id}`, { startTime: '14:00', endTime: '22:00' });
    expect(await ranks()).toEqual({ Moyer: 1, Price: 2, Becker: 3 });
    await joan.send('PUT', `/holds/${first._id}`, { note: 'They call on Monday.' });
    expect(await ranks()).toEqual({ Moyer: 1, Price: 2, Becker: 3 });
  });

  it('is moved in the line by managers', async () => {
    const { inLine, joan, ranks } = await open();
    const [first, second, third] = await inLine();
    const move = (id: string, before: string | null) => joan.send('POST', `/holds/${id}/move`, { before });
    expect((await move(third._id, first._id)).data.rank).toBe(1);
    expect(await ranks()).toEqual({ Price: 1, Becker: 2, Moyer: 3 });
    await move(third._id, null);
    expect(await ranks()).toEqual({ Becker: 1, Moyer: 2, Price: 3 });
    await joan.send('POST', `/holds/${second._id}/release`);
    const { error } = await move(third._id, second._id);
    expect(error.details).toEqual([{ field: 'before', message: 'Please choose a hold that is still in line.' }]);
  });

  it('keeps its place while it is in the trash, whatever happens in the line', async () => {
    const { inLine, joan, ranks } = await open();
    const [first, second, third] = await inLine();
    const move = (hold: Hold, before: Hold | null) =>
      joan.send('POST', `/holds/${hold._id}/move`, { before: before?._id ?? null });
    await joan.send('POST', `/inquiries/${second.inquiryId}/trash`);
    for (let round = 0; round < 3; round += 1) {
      await move(third, first);
      await move(third, null);
    }
    const clientId = (await joan.send('POST', '/clients', { name: 'Ben Last', email: 'b@example.com', phone: '330' }))
      .data._id;
    await joan.send('POST', '/holds', { ...date, clientId });
    await joan.send('POST', `/inquiries/${second.inquiryId}/restore`);
    expect(await ranks()).toEqual({ Becker: 1, Moyer: 2, Price: 3, Last: 4 });
  });

  it('changes no more once it has ended', async () => {
    const { account, inLine, rose, wait } = await open();
    const [first, second] = await inLine();
    const release = (version?: number) => rose.send('POST', `/holds/${first._id}/release`, undefined, version);
    const { version } = (await release()).data;
    expect([(await release()).status, (await release(version)).status]).toEqual([200, 200]);
    expect((await release(first.version)).status).toBe(412);
    wait(8 * day);
    const tom = await account('tom', 'manager');
    for (const hold of [first, second])
      expect(await tom.send('PUT', `/holds/${hold._id}`, { note: 'x' })).toMatchObject({
        status: 409,
        message: 'This hold has ended. Please place a new one.',
      });
  });
});

describe('when a hold ends, those behind it', () => {
  it('move up, and whoever placed them is told to call', async () => {
    const { inLine, ranks, rose, titles } = await open();
    const [first] = await inLine();
    await rose.send('POST', `/holds/${first._id}/release`);
    expect(await ranks()).toEqual({ Becker: null, Moyer: 1, Price: 2 });
    expect(await titles()).toEqual([
      'Ida Moyer is now 1st for June 12: call them',
      'Ruth Price is now 2nd for June 12: call them',
    ]);
    const [task] = await rose.tasks();
    expect(task).toMatchObject({ kind: 'hold', dueDay: '2026-11-21', assignee: { username: 'rose' } });
    const { data } = await rose.send('GET', '/history?entity=hold');
    const promoted = data.filter(({ action }: { action: string }) => action === 'promoted');
    expect(promoted).toHaveLength(2);
    expect(promoted[1]).toMatchObject({ by: null, canRevert: false, changes: [{ field: 'rank', to: 1 }] });
  });

  it('move back when that is undone, and the tasks to call are gone', async () => {
    const { inLine, ranks, rose, titles } = await open();
    const [first] = await inLine();
    const { data } = await rose.send('POST', `/holds/${first._id}/release`);
    const items = [{ entity: 'hold', id: first._id, version: data.version }];
    expect((await rose.send('POST', '/history/undo', { items })).status).toBe(200);
    expect(await ranks()).toEqual({ Becker: 1, Moyer: 2, Price: 3 });
    expect(await titles()).toEqual([]);
  });

  it('move up when it is taken back, or goes to the trash with its inquiry, and make room when it returns', async () => {
    const { inLine, ranks, rose, titles } = await open();
    const [first, second] = await inLine();
    const items = [{ entity: 'hold', id: first._id, version: first.version }];
    expect((await rose.send('POST', '/history/undo', { items })).status).toBe(200);
    expect(await ranks()).toEqual({ Becker: null, Moyer: 1, Price: 2 });
    await rose.send('POST', `/inquiries/${second.inquiryId}/trash`);
    expect(await ranks()).toEqual({ Becker: null, Price: 1 });
    expect(await titles()).toContain('Ruth Price is now 1st for June 12: call them');
    await rose.send('POST', `/inquiries/${second.inquiryId}/restore`);
    expect(await ranks()).toEqual({ Becker: null, Moyer: 1, Price: 2 });
  });

  it('move up when days and spaces are no longer exclusive', async () => {
    const { rose, joan, arrive, titles } = await open();
    const { data: spaces } = await rose.send('GET', '/spaces');
    const [one, other] = spaces.filter(({ contains }: { contains: string[] }) => contains.length === 0);
    for (const [fullName, space] of [
      ['Anna Becker', one],
      ['Ida Moyer', other],
    ] as const)
      await rose.send('POST', '/holds', { ...date, inquiryId: await arrive({ fullName }), spaceIds: [space._id] });
    await joan.send('PUT', '/settings/desk', { isDayExclusive: false });
    expect(await titles()).toEqual(['Ida Moyer is now 1st for June 12: call them']);
  });

  it('move up when its inquiry is deleted for good', async () => {
    const { inLine, joan, ranks, titles } = await open();
    const [first] = await inLine();
    await joan.send('DELETE', `/inquiries/${first.inquiryId}`);
    expect(await ranks()).toEqual({ Moyer: 1, Price: 2 });
    expect(await titles()).toHaveLength(2);
  });
});

describe('a hold that runs out', () => {
  it('keeps the tasks to call when an action that noticed it is undone', async () => {
    const { inLine, ranks, rose, titles, wait } = await open();
    const [first, second] = await inLine();
    await rose.send('PUT', `/holds/${first._id}`, { expiresAt: iso(noon + 2 * hour) });
    wait(2 * hour);
    const { data } = await rose.send('PUT', `/holds/${second._id}`, { note: 'Prefers the morning' });
    expect(await titles()).toHaveLength(2);
    const items = [{ entity: 'hold', id: second._id, version: data.version }];
    expect((await rose.send('POST', '/history/undo', { items })).status).toBe(200);
    expect(await ranks()).toEqual({ Becker: null, Moyer: 1, Price: 2 });
    expect(await titles()).toHaveLength(2);
  });

  it('counts no more from that moment on, and is recorded once, with who moves up', async () => {
    const { db, expire, inLine, ranks, rose, titles, wait } = await open();
    const [first] = await inLine();
    await rose.send('PUT', `/holds/${first._id}`, { expiresAt: iso(noon + 2 * hour) });
    wait(2 * hour);
    expect(await ranks()).toEqual({ Becker: null, Moyer: 1, Price: 2 });
    expect((await rose.send('GET', `/holds/${first._id}`)).data.state).toBe('expired');
    expect(await titles()).toEqual([]);
    await expire();
    expect(await titles()).toHaveLength(2);
    const { version } = db;
    await expire();
    expect(db.version).toBe(version);
  });

  it('is announced once, a day before, and again after it was extended', async () => {
    const { expire, inLine, rose, titles, wait } = await open();
    const [first] = await inLine();
    const extend = (hours: number) => rose.send('PUT', `/holds/${first._id}`, { expiresAt: iso(noon + hours * hour) });
    await extend(26);
    wait(2 * hour);
    for (let run = 0; run < 2; run += 1) await expire();
    expect(await titles()).toEqual(['Anna Becker for June 12: the hold ends Sun 2:00 PM']);
    expect((await extend(30)).status).toBe(200);
    await expire();
    expect(await titles()).toHaveLength(1);
    wait(4 * hour);
    await expire();
    expect(await titles()).toHaveLength(2);
  });
});
