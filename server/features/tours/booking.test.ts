import { describe, expect, it } from 'vitest';
import { tourMessages } from '#shared/tour/values.ts';
import { free, openTours } from './testing/open-tours.ts';
import { listTourDays } from './times.ts';

const conflict = (message: string) => ({ code: 'conflict', message });

describe('a booked tour', () => {
  it('is an inquiry that is answered, a task of its host, and a confirmation with its calendar file and link', async () => {
    const { book, tours, mail, joan, open } = await openTours();
    const booked = await book({ people: '3' });
    const [task] = await tours();
    expect(task).toMatchObject({
      ...{ title: 'Tour: Ada Moore, 3 people', dueDay: '2026-11-23', dueClock: '10:00', minutes: 45 },
      ...{ assignee: { username: 'joan' }, subject: 'Ada Moore' },
    });
    const inquiry = await joan.find(task.inquiryId);
    expect(inquiry).toMatchObject({
      ...{ status: 'contacted', awaiting: 'client', leadSource: 'website', phone: '', isGuestCountGiven: false },
      message: 'Tour on Monday, November 23, 2026 at 10:00 AM EST, for 3 people.',
    });
    const [message, ...more] = await mail();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ to: ['ada@example.com'], inquiryId: task.inquiryId, isAutomatic: true });
    expect(message?.text).toContain('Monday, November 23, 2026 at 10:00 AM EST, for 3 people');
    expect(message?.text).toContain('{{tour_link}}');
    expect(message?.files).toMatchObject([{ name: 'tour.ics', printedBy: 'tour' }]);
    expect(await open(booked)).toMatchObject({ standing: { state: 'booked' } });
  });

  it('with a note waits for an answer, and joins what the person wrote before', async () => {
    const { book, tours, joan, arrive } = await openTours();
    const first = await arrive({ email: 'ada@example.com', fullName: 'Ada Moore' });
    await book({ note: 'Is there parking?' });
    const [{ inquiryId }] = await tours();
    const inquiry = await joan.find(inquiryId);
    expect(inquiry).toMatchObject({ status: 'new', awaiting: 'venue' });
    expect(inquiry.message).toMatch(/for 2 people\.\n\nIs there parking\?$/);
    expect(inquiry.threadId).toBe((await joan.find(first)).threadId ?? first);
  });

  it('takes its time, with the buffer, from its host alone', async () => {
    const { book, ctx } = await openTours();
    const timesOf = async () => (await listTourDays(ctx)).find(({ day }) => day === '2026-11-23')?.times;
    expect(await timesOf()).toEqual(['10:00', '11:00', '12:00', '13:00']);
    await book({ at: '2026-11-23T11:00' });
    expect(await timesOf()).toEqual(['10:00', '12:00', '13:00']);
    await expect(book({ at: '2026-11-23T11:00', email: 'eve@example.com' })).rejects.toMatchObject(
      conflict(tourMessages.taken),
    );
  });

  it('is one when the same form is sent twice, at the same moment too', async () => {
    const { book, tours, mail } = await openTours();
    const forms = Array.from({ length: 5 }, () => book({ formId: 'same' }));
    const booked = await Promise.all(forms);
    booked.push(await book({ formId: 'same' }));
    expect(new Set(booked.map(({ path }) => typeof path))).toEqual(new Set(['string']));
    expect(await tours()).toHaveLength(1);
    expect(await mail()).toHaveLength(1);
  });

  it('is one for each person, who is sent its link again and told nothing on the page', async () => {
    const { book, tours, mail, joan } = await openTours();
    await book();
    for (const email of ['ada@example.com', 'ADA@example.com', 'ada@example.com'])
      await expect(book({ at: '2026-11-24T10:00', email })).rejects.toMatchObject({
        ...conflict(tourMessages.hasTour),
        details: [{ field: 'email' }],
      });
    expect(await tours()).toHaveLength(1);
    expect((await joan.send('GET', '/inquiries')).pagination.total).toBe(1);
    expect((await mail()).map(({ subject }) => subject)).toEqual(Array(2).fill('Your tour of Marquee Hall'));
  });

  it('has its link sent again whether or not there are reminders', async () => {
    const { book, mail, joan } = await openTours();
    await book();
    const reminder = (await joan.send('GET', '/templates?limit=100')).data.find(
      ({ kind }: { kind: string }) => kind === 'tour_reminder',
    );
    const off = await joan.send('PUT', `/templates/${reminder._id}`, { isActive: false }, reminder.version);
    expect(off.status).toBe(200);
    await expect(book()).rejects.toMatchObject(conflict(tourMessages.hasTour));
    expect(await mail()).toHaveLength(2);
  });

  it('that looks automated is an inquiry among the spam and takes nobody’s time', async () => {
    const { book, tours, mail, joan } = await openTours();
    expect(await book({ formMarks: { website: 'https://spam.example' } })).toEqual({ path: undefined });
    expect(await tours()).toEqual([]);
    expect(await mail()).toEqual([]);
    expect((await joan.send('GET', '/inquiries?status=spam')).data).toHaveLength(1);
    expect(typeof (await book()).path).toBe('string');
  });

  it.each([
    ['in the past', '2026-11-20T10:00'],
    ['within the notice', '2026-11-22T10:00'],
    ['outside of the hours', '2026-11-23T15:00'],
    ['off the grid', '2026-11-23T10:15'],
    ['past the last day', '2027-03-01T10:00'],
  ])('cannot be %s', async (_when, at) => {
    const { book, joan } = await openTours();
    await expect(book({ at })).rejects.toMatchObject(conflict(tourMessages.taken));
    expect((await joan.send('GET', '/inquiries')).pagination.total).toBe(0);
  });

  it('cannot be while visitors do not book', async () => {
    const { book, joan, ctx } = await openTours();
    await joan.send('PUT', '/settings/tours', { takesTours: false });
    await expect(book()).rejects.toMatchObject({ code: 'not_found' });
    expect(await listTourDays(ctx)).toEqual([]);
  });
});

it('goes to one of twenty who want the same time at once, on several servers', async () => {
  const { book, tours, mail, others, joan } = await openTours();
  const servers = others();
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => book({ email: `v${index}@example.com` }, servers[index % 3])),
  );
  const lost = all.filter((one) => one.status === 'rejected');
  expect(lost).toHaveLength(19);
  for (const { reason } of lost) expect(reason).toMatchObject(conflict(tourMessages.taken));
  expect((await tours()).map(({ dueDay, dueClock }: Record<string, string>) => `${dueDay}T${dueClock}`)).toEqual([
    free,
  ]);
  expect(await mail()).toHaveLength(1);
  expect((await joan.send('GET', '/inquiries')).pagination.total).toBe(1);
});

describe('the hosts', () => {
  it('share the tours of a day, and two can be at the same time', async () => {
    const { account, joan, book, tours } = await openTours();
    const tom = await account('tom');
    const desk = (await joan.send('GET', '/settings/tours')).data;
    const [{ hours }] = desk.tourHosts;
    const tourHosts = [joan, tom].map(({ id }) => ({ accountId: id, hours }));
    await joan.send('PUT', '/settings/tours', { tourHosts });
    await book();
    await book({ email: 'eve@example.com' });
    await expect(book({ email: 'max@example.com' })).rejects.toMatchObject(conflict(tourMessages.taken));
    expect((await tours()).map(({ assignee }: { assignee: { username: string } }) => assignee.username).sort()).toEqual(
      ['joan', 'tom'],
    );
  });

  it('who only read, or are no account, are rejected at their place, and show nobody around later', async () => {
    const { account, joan, ctx } = await openTours();
    const tom = await account('tom');
    const reader = await account('reader', 'read_only');
    const [host] = (await joan.send('GET', '/settings/tours')).data.tourHosts;
    for (const accountId of [reader.id, 'f'.repeat(24)]) {
      const { status, error } = await joan.send('PUT', '/settings/tours', {
        tourHosts: [host, { ...host, accountId }],
      });
      expect([status, error.details[0].field]).toEqual([400, 'tourHosts.1.accountId']);
    }
    await joan.send('PUT', '/settings/tours', { tourHosts: [{ ...host, accountId: tom.id }] });
    expect(await listTourDays(ctx)).not.toEqual([]);
    const owner = await account('owner', 'admin');
    const { version } =
      (await owner.send('GET', '/team')).data.find(({ _id }: { _id: string }) => _id === tom.id) ?? {};
    expect((await owner.send('PUT', `/team/${tom.id}`, { role: 'read_only' }, version)).status).toBe(200);
    expect(await listTourDays(ctx)).toEqual([]);
  });
});

describe('the spaces of tours', () => {
  it('are those of the list: an unknown one is rejected, and a tour leads through none that was deleted', async () => {
    const { account, joan, book, tours } = await openTours();
    const owner = await account('owner', 'admin');
    const add = async (name: string) => (await joan.send('POST', '/spaces', { name, color: 'green' })).data;
    const [barn, hall] = [await add('Barn'), await add('Hall')];
    const tourSpaceIds = [barn._id, hall._id];
    const rejected = await joan.send('PUT', '/settings/tours', { tourSpaceIds: [barn._id, 'f'.repeat(24)] });
    expect([rejected.status, rejected.error.details[0].field]).toEqual([400, 'tourSpaceIds.1']);
    expect((await joan.send('PUT', '/settings/tours', { tourSpaceIds })).status).toBe(200);
    expect((await owner.send('DELETE', `/spaces/${barn._id}`, undefined, barn.version)).status).toBe(200);
    expect((await joan.send('PUT', '/settings/tours', { tourSpaceIds })).status).toBe(200);
    await book();
    expect(await tours()).toMatchObject([{ spaceId: hall._id }]);
  });
});
