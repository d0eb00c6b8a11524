import { describe, expect, it } from 'vitest';
import { tourMessages } from '#shared/tour/values.ts';
import { cancelTour, moveTour } from './changing.ts';
import { printToldTour, tourFileSource } from './mail.ts';
import { tours } from './table.ts';
import { free, openTours } from './testing/open-tours.ts';

const hour = 3_600_000;
const other = '2026-11-24T11:00';
const over = { code: 'conflict', message: tourMessages.over };

async function openBooked(settings?: object, config?: object) {
  const desk = await openTours(settings, config);
  const booked = await desk.book();
  const [task] = await desk.tours();
  const ics = async () => (await printToldTour(desk.ctx, (await desk.open(booked)).tour)).toString();
  const subjects = async () => (await desk.mail()).map(({ subject }) => subject.replace(' of Marquee Hall', ''));
  const standing = async () => (await desk.open(booked)).standing.state;
  /** Three minutes later the visitor is told of what staff did. */
  const settle = async () => {
    desk.wait(hour / 20);
    await desk.watch();
    return subjects();
  };
  return { ...desk, booked, task, taskId: task._id as string, ics, subjects, standing, settle };
}

describe('whoever booked a tour', () => {
  it('moves it, with one entry for calendars whose sequence rises, and one message', async () => {
    const { ctx, taskId, ics, tours, subjects, mail, joan } = await openBooked();
    const first = await ics();
    expect(first).toMatch(/SEQUENCE:0[\s\S]*DTSTART:20261123T150000Z|DTSTART:20261123T150000Z[\s\S]*SEQUENCE:0/);
    for (const [at, sequence] of [
      [other, 1],
      ['2026-11-25T12:00', 2],
      ['2026-11-25T12:00', 2],
    ] as const) {
      await moveTour(ctx, taskId, at);
      expect(await ics()).toContain(`SEQUENCE:${sequence}`);
    }
    const uid = /UID:.*/.exec(first)?.[0] ?? 'none';
    expect(await ics()).toContain(uid);
    expect(await tours()).toMatchObject([{ dueDay: '2026-11-25', dueClock: '12:00', assignee: { username: 'joan' } }]);
    expect(await subjects()).toEqual(['Your tour', 'New time for your tour', 'New time for your tour']);
    // What was attached to the first message is still what that said.
    const [{ files: [file] = [] } = { files: [] }] = await mail();
    expect((await tourFileSource.print(ctx, file?.target ?? ''))?.toString()).toBe(first);
    expect((await joan.send('GET', `/inquiries/${(await tours())[0].inquiryId}`)).data.status).toBe('contacted');
  });

  it('keeps it where the other time was taken meanwhile, and moves it into the buffer of its own', async () => {
    const { ctx, taskId, book, tours } = await openBooked({ tourBufferMinutes: 30 });
    await book({ email: 'eve@example.com', at: '2026-11-24T10:00' });
    await expect(moveTour(ctx, taskId, '2026-11-24T10:00')).rejects.toMatchObject({ code: 'conflict' });
    await moveTour(ctx, taskId, '2026-11-23T11:15');
    expect((await tours()).map(({ dueClock }: { dueClock: string }) => dueClock)).toEqual(['11:15', '10:00']);
  });

  it('cancels it once: the time is free again, and no tour took place', async () => {
    const { ctx, taskId, ics, tours, subjects, book, standing, joan } = await openBooked();
    await cancelTour(ctx, taskId);
    await cancelTour(ctx, taskId);
    expect(await ics()).toMatch(/STATUS:CANCELLED/);
    expect(await ics()).toContain('SEQUENCE:1');
    expect(await standing()).toBe('canceled');
    expect(await tours()).toEqual([]);
    const task = (await joan.send('GET', `/tasks/${taskId}`)).data;
    expect(task).toMatchObject({ title: 'Canceled by the visitor: Tour: Ada Moore, 2 people', kind: 'manual' });
    expect(task.doneAt).not.toBeNull();
    expect(await subjects()).toEqual(['Your tour', 'Your tour is canceled']);
    await expect(moveTour(ctx, taskId, other)).rejects.toMatchObject(over);
    expect(typeof (await book({ at: free })).path).toBe('string');
  });

  it('changes nothing of one that has begun or is done', async () => {
    const { ctx, taskId, joan, task, wait, standing } = await openBooked();
    await joan.send('POST', `/tasks/${taskId}/done`, undefined, task.version);
    expect(await standing()).toBe('over');
    await expect(moveTour(ctx, taskId, other)).rejects.toMatchObject(over);
    wait(72 * hour);
    await expect(cancelTour(ctx, taskId)).rejects.toMatchObject(over);
  });
});

describe('whoever books and moves tours in the name of somebody else', () => {
  const back = [other, '2026-11-25T12:00'];

  it('has ten messages a day sent to them, and no more', async () => {
    const { ctx, taskId, subjects, tours, wait } = await openBooked();
    for (let moves = 0; moves < 13; moves += 1) await moveTour(ctx, taskId, back[moves % 2] ?? '');
    expect(await subjects()).toHaveLength(10);
    expect(await tours()).toMatchObject([{ dueDay: '2026-11-24' }]);
    wait(25 * hour);
    await cancelTour(ctx, taskId);
    expect((await subjects()).slice(10)).toEqual(['Your tour is canceled']);
  });

  it('moves one ten times in an hour, and no more', async () => {
    const config = { rateLimits: { inquiries: 20, login: 0 } };
    const { ctx, taskId } = await openBooked({}, config);
    for (let moves = 0; moves < 10; moves += 1) await moveTour(ctx, taskId, back[moves % 2] ?? '');
    await expect(moveTour(ctx, taskId, other)).rejects.toMatchObject({ code: 'rate_limited' });
    await cancelTour(ctx, taskId);
  });
});

describe('what staff do to a booked tour', () => {
  it('is told once it stands: moved twice is one message, moved back is none', async () => {
    const { joan, taskId, task, watch, subjects, settle, ics, standing } = await openBooked();
    const move = async (dueClock: string, version: number) =>
      (await joan.send('PUT', `/tasks/${taskId}`, { dueClock }, version)).data.version;
    const second = await move('12:00', await move('11:30', task.version));
    await watch();
    expect(await subjects()).toEqual(['Your tour']);
    expect(await settle()).toEqual(['Your tour', 'New time for your tour']);
    expect(await ics()).toContain('DTSTART:20261123T170000Z');
    await move('12:00', await move('13:00', second));
    expect(await settle()).toHaveLength(2);
    expect(await standing()).toBe('booked');
  });

  it('cancels it with its task or its inquiry in the trash, and books it again from there', async () => {
    const { joan, taskId, task, settle, standing, ics } = await openBooked();
    await joan.send('POST', `/tasks/${taskId}/trash`, undefined, task.version);
    expect(await standing()).toBe('canceled');
    expect(await settle()).toEqual(['Your tour', 'Your tour is canceled']);
    expect((await joan.send('POST', `/tasks/${taskId}/restore`)).status).toBe(200);
    expect(await settle()).toEqual(['Your tour', 'Your tour is canceled', 'Your tour']);
    expect(await ics()).toContain('SEQUENCE:2');
    const inquiry = await joan.find(task.inquiryId);
    await joan.send('POST', `/inquiries/${task.inquiryId}/trash`, undefined, inquiry.version);
    expect(await standing()).toBe('canceled');
    expect((await settle()).at(-1)).toBe('Your tour is canceled');
  });

  it('is no news where it is undone at once', async () => {
    const { joan, taskId, task, settle, standing } = await openBooked();
    await joan.send('POST', `/tasks/${taskId}/trash`, undefined, task.version);
    await joan.send('POST', `/tasks/${taskId}/restore`);
    expect(await settle()).toEqual(['Your tour']);
    expect(await standing()).toBe('booked');
  });
});

it('reminds at nine on the day before, once, and not whoever booked on that day', async () => {
  const { ctx, wait, watch, subjects, book } = await openBooked({ tourNoticeHours: 0 });
  await book({ email: 'eve@example.com', at: '2026-11-22T13:00' });
  expect(await watch()).toBeLessThanOrEqual(Date.parse('2026-11-22T14:00:00Z'));
  wait(Date.parse('2026-11-22T14:00:00Z') - ctx.now().getTime() - 1);
  await watch();
  expect(await subjects()).toHaveLength(2);
  wait(1);
  await Promise.all([watch(), watch(), watch()]);
  expect((await subjects()).slice(2)).toEqual(['Tomorrow: your tour']);
});

it.each([
  // The clocks change between midnight and nine of the day before.
  ['America/New_York', '2027-03-12T17:00Z', '2027-03-15T10:00', '2027-03-14T13:00Z'],
  ['America/New_York', '2027-11-05T16:00Z', '2027-11-08T10:00', '2027-11-07T14:00Z'],
  // They skip midnight.
  ['America/Santiago', '2027-09-03T16:00Z', '2027-09-06T10:00', '2027-09-05T12:00Z'],
])('reminds at nine by the clocks in %s where these change: %s', async (timeZone, now, at, due) => {
  const { ctx, account, book, wait, watch, mail } = await openTours();
  const subjects = async () => (await mail()).map(({ subject }) => subject);
  const owner = await account('owner', 'admin');
  const { version } = (await owner.send('GET', '/venue')).data;
  expect((await owner.send('PUT', '/venue', { timeZone }, version)).status).toBe(200);
  wait(Date.parse(now) - ctx.now().getTime());
  await book({ at });
  wait(Date.parse(due) - ctx.now().getTime() - 1);
  await watch();
  expect(await subjects()).toHaveLength(1);
  wait(1);
  await watch();
  expect((await subjects()).at(-1)).toMatch(/^Tomorrow/);
});

it('warns staff once of an event in the same space and of a host who is gone; the tour stands', async () => {
  const { joan, account, watch, standing, settle, wait } = await openBooked();
  const tasks = async (isOpen = false) =>
    (await joan.tasks('limit=100'))
      .filter(({ doneAt }: { doneAt: string | null }) => !isOpen || doneAt === null)
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => title.startsWith('A'));
  const room = (await joan.send('POST', '/spaces', { name: 'The Ballroom', color: 'green' })).data._id;
  await joan.send('PUT', '/settings/tours', { tourSpaceIds: [room] });
  const clientId = (await joan.send('POST', '/clients', { name: 'Ida', email: 'ida@example.com', phone: '330' })).data
    ._id;
  const evening = { eventDate: '2026-11-23', startTime: '12:00', endTime: '20:00', spaceIds: [room] };
  const event = {
    clientId,
    title: 'Moyer wedding',
    eventType: 'wedding',
    guestCount: 90,
    status: 'confirmed',
    ...evening,
  };
  const created = await joan.send('POST', '/events', event);
  expect(created.status).toBe(201);
  await watch();
  await watch();
  const title =
    'A booked tour meets an event in the same space on Monday, November 23, 2026 at 10:00 AM EST: Tour: Ada Moore, 2 people';
  expect(await tasks()).toEqual([title]);
  // Moved away and back again, it is the same task.
  for (const [eventDate, open] of [
    ['2026-11-29', []],
    ['2026-11-23', [title]],
  ] as const) {
    const { version: now } = (await joan.send('GET', `/events/${created.data._id}`)).data;
    expect((await joan.send('PUT', `/events/${created.data._id}`, { eventDate }, now)).status).toBe(200);
    await watch();
    expect(await tasks(true)).toEqual(open);
  }
  expect(await tasks()).toEqual([title]);
  const owner = await account('owner', 'admin');
  const team = (await owner.send('GET', '/team')).data;
  const { version } = team.find(({ username }: { username: string }) => username === 'joan');
  await owner.send('PUT', `/team/${joan.id}`, { role: 'read_only' }, version);
  wait(1000);
  expect(await settle()).toEqual(['Your tour']);
  expect(await tasks()).toMatchObject([expect.stringMatching(/^A booked tour has no host/)]);
  expect(await standing()).toBe('booked');
});

it('is forgotten with its person: nothing of them stays, and the link has ended', async () => {
  const { ctx, joan, task, open, booked } = await openBooked();
  const inquiry = await joan.find(task.inquiryId);
  expect((await joan.send('DELETE', `/inquiries/${task.inquiryId}`, undefined, inquiry.version)).status).toBe(200);
  await expect(open(booked)).rejects.toMatchObject({ code: 'gone' });
  expect(await ctx.db.query.select().from(tours)).toEqual([]);
});

it('is forgotten with what was mailed while its inquiry was in the trash', async () => {
  const { joan, task, settle, mail } = await openBooked();
  const { version } = await joan.find(task.inquiryId);
  await joan.send('POST', `/inquiries/${task.inquiryId}/trash`, undefined, version);
  expect(await settle()).toEqual(['Your tour is canceled']);
  expect((await joan.send('DELETE', `/inquiries/${task.inquiryId}`)).status).toBe(200);
  expect(await mail()).toEqual([]);
});
