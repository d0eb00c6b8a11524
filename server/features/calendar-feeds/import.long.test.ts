import { describe, expect, it } from 'vitest';
import { ChildPools } from '#server/platform/process/child-pools.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { startServer } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { CalendarImport } from '#shared/calendar/import.ts';
import { readInChild } from './read-in-child.ts';
import { allDay, calendarOf, type Fields, openImport as open } from './testing/open-import.ts';

describe('importing a calendar', () => {
  it('closes the days of its events, and says before what it would do', async () => {
    const { db, run, closed } = await open();
    const file = calendarOf(
      allDay('a', '20270612', '20270614', { SUMMARY: 'Floor works\\, ballroom' }),
      { UID: 'b', DTSTART: '20270701T220000Z', DTEND: '20270702T050000Z', SUMMARY: 'Evening' },
      { UID: 'c', 'DTSTART;TZID=Europe/Berlin': '20270802T020000', DURATION: 'PT2H', SUMMARY: 'Berlin' },
      { UID: 'd', DTSTART: '20270901T200000', DTEND: '20270902T130000', SUMMARY: 'Into the afternoon' },
    );
    const before = db.version;
    const preview = await run(file, '?dryRun=true');
    expect(db.version).toBe(before);
    expect(preview.days).toBe(6);
    expect(preview.events[0]).toEqual({
      title: 'Floor works, ballroom',
      fromDay: '2027-06-12',
      toDay: '2027-06-13',
      outcome: 'new',
      why: '',
    });
    expect(await run(file)).toEqual({ ...preview, changed: expect.anything() });
    expect(await closed()).toEqual([
      ['2027-06-12', '2027-06-13', 'Floor works, ballroom', 'a'],
      ['2027-07-01', '2027-07-01', 'Evening', 'b'],
      ['2027-08-01', '2027-08-01', 'Berlin', 'c'],
      ['2027-09-01', '2027-09-02', 'Into the afternoon', 'd'],
    ]);
  });

  it('again changes nothing, and what moved there moves here', async () => {
    const { db, run, closed, outcomes } = await open();
    const file = calendarOf(allDay('a', '20270612', '20270613', { SUMMARY: 'Works' }));
    await run(file);
    const before = db.version;
    const again = await run(file);
    expect([again.days, again.changed, outcomes(again)]).toEqual([0, null, [['Works', 'unchanged', '']]]);
    // Looking at it is a transaction, but no row of the history.
    expect(db.version - before).toBeLessThanOrEqual(1);
    const moved = await run(calendarOf(allDay('a', '20270619', '20270620', { SUMMARY: 'Works' })));
    expect(outcomes(moved)).toEqual([['Works', 'changed', 'Until now it was on June 12, 2027.']]);
    expect([moved.days, moved.reopenedDays]).toEqual([1, 1]);
    expect(await closed()).toEqual([['2027-06-19', '2027-06-19', 'Works', 'a']]);
  });

  it('leaves out what is booked on all its days, and names that', async () => {
    const { run, book, closed, outcomes } = await open();
    await book('2027-06-13');
    const report = await run(
      calendarOf(allDay('a', '20270613', '20270614', { SUMMARY: 'Wedding' }), allDay('b', '20270616', '20270617')),
    );
    expect(outcomes(report)).toEqual([
      ['Wedding', 'clashing', 'Already booked on June 13, 2027 (Becker wedding).'],
      ['', 'new', ''],
    ]);
    expect(await closed()).toHaveLength(1);
  });

  it('closes days of which one is booked, as staff do by hand, and names that one', async () => {
    const { run, book, days, outcomes, owner } = await open();
    await book('2027-06-13');
    const file = calendarOf(allDay('a', '20270612', '20270615', { SUMMARY: 'Old entry' }));
    const why = 'Already booked on June 13, 2027 (Becker wedding). The booking stays.';
    const preview = await run(file, '?dryRun=true');
    expect([outcomes(preview), preview.days]).toEqual([[['Old entry', 'new', why]], 3]);
    expect(await run(file)).toEqual({ ...preview, changed: expect.anything() });
    expect(await days()).toEqual(['2027-06-12 to 2027-06-14']);
    expect((await owner.send('GET', '/events')).data).toMatchObject([{ eventDate: '2027-06-13', status: 'confirmed' }]);
    const states = (await owner.send('GET', '/dates?from=2027-06-11&to=2027-06-15')).data;
    expect(states.map(({ day, state }: Record<string, string>) => `${day} ${state}`)).toEqual([
      '2027-06-12 closed',
      '2027-06-13 closed',
      '2027-06-14 closed',
    ]);
    expect(outcomes(await run(file))).toEqual([['Old entry', 'unchanged', '']]);
  });

  it.each([
    ['away', '20270620', '20270623', '2027-06-21', '2027-06-20 to 2027-06-22', 7],
    ['to later days', '20270612', '20270623', '2027-06-20', '2027-06-12 to 2027-06-22', 2],
    ['to a booked day', '20270621', '20270622', '2027-06-21', '2027-06-21', 7],
  ])('opens the days that an event moved %s left, although the new ones are booked', async (...moved) => {
    const [, from, to, day, closed, left] = moved;
    const { run, book, days, outcomes } = await open();
    await run(calendarOf(allDay('a', '20270610', '20270617', { SUMMARY: 'Works' })));
    await book(day);
    const file = calendarOf(allDay('a', from, to, { SUMMARY: 'Works' }));
    const report = await run(file, '?dryRun=true');
    expect(outcomes(report)).toEqual([
      [
        'Works',
        'changed',
        expect.stringMatching(/booking stays\. Until now it was from June 10, 2027 to June 16, 2027\.$/),
      ],
    ]);
    expect(report.reopenedDays).toBe(left);
    expect(await run(file)).toEqual({ ...report, changed: expect.anything() });
    expect(await days()).toEqual([closed]);
    expect((await run(file)).reopenedDays).toBe(0);
  });

  it('reads repeats for two years and at most 500, with what was taken out of them and moved', async () => {
    const { run, closed } = await open();
    const weekly = allDay('w', '20261201', '20261202', {
      RRULE: 'FREQ=WEEKLY;COUNT=4',
      'EXDATE;VALUE=DATE': '20261208',
    });
    const moved = allDay('w', '20261216', '20261217', { 'RECURRENCE-ID;VALUE=DATE': '20261215', SUMMARY: 'Moved' });
    await run(calendarOf(weekly, moved));
    expect(await closed()).toEqual([
      ['2026-12-01', '2026-12-01', '', 'w#2026-12-01'],
      ['2026-12-16', '2026-12-16', 'Moved', 'w#2026-12-15'],
      ['2026-12-22', '2026-12-22', '', 'w#2026-12-22'],
    ]);
    const daily = await run(calendarOf(allDay('d', '20200101', '20200102', { RRULE: 'FREQ=DAILY' })), '?dryRun=true');
    expect([daily.days, daily.events[0]?.fromDay, daily.events.at(-1)]).toEqual([
      500,
      '2026-11-21',
      expect.objectContaining({
        fromDay: '2028-04-04',
        outcome: 'skipped',
        why: expect.stringMatching(/more than 500/),
      }),
    ]);
    const yearly = await run(calendarOf(allDay('y', '20200704', '20200705', { RRULE: 'FREQ=YEARLY' })), '?dryRun=true');
    expect(yearly.events.map(({ fromDay }) => fromDay)).toEqual(['2027-07-04', '2028-07-04']);
    expect(yearly.repeatsUntil).toBe('2028-11-21');
  });

  it('reopens what a later file takes back, and says so before', async () => {
    const { run, days, outcomes, owner } = await open();
    const off = (uid: string, more: Fields = {}) => allDay(uid, '20270710', '20270711', { SUMMARY: uid, ...more });
    const weekly = (more: Fields = {}) =>
      allDay('series', '20270803', '20270804', { SUMMARY: 'Yoga', RRULE: 'FREQ=WEEKLY;COUNT=3', ...more });
    await run(calendarOf(off('canceled'), off('free'), off('stays'), off('unread'), weekly()));
    const later = calendarOf(
      off('canceled', { STATUS: 'CANCELLED', SEQUENCE: '1' }),
      off('free', { TRANSP: 'TRANSPARENT' }),
      off('unread', { RRULE: 'FREQ=BANANA' }),
      weekly({ 'EXDATE;VALUE=DATE': '20270810' }),
    );
    const expected = [
      ['canceled', 'reopened', 'It is canceled.'],
      ['free', 'reopened', 'It is marked as free time.'],
      ['unread', 'skipped', 'It cannot be read.'],
      ['Yoga', 'unchanged', ''],
      ['Yoga', 'reopened', 'It is no longer in the calendar.'],
      ['Yoga', 'unchanged', ''],
    ];
    const preview = await run(later, '?dryRun=true');
    expect([outcomes(preview), preview.days, preview.reopenedDays]).toEqual([expected, 0, 3]);
    expect(await days()).toHaveLength(7);
    expect(await run(later)).toEqual({ ...preview, changed: expect.anything() });
    // What is only missing from a file stays: it may be a part of the calendar.
    expect(await days()).toEqual(['2027-07-10', '2027-07-10', '2027-08-03', '2027-08-17']);
    expect(await run(later)).toMatchObject({ days: 0, reopenedDays: 0 });
    const cancel = calendarOf(weekly()).replace('VERSION', 'METHOD:CANCEL\r\nVERSION');
    expect(await run(cancel)).toMatchObject({ days: 0, reopenedDays: 2 });
    expect((await owner.send('GET', '/trash')).data).toHaveLength(5);
  });

  it('takes back out of the trash what it closes again', async () => {
    const { run, owner, closed, outcomes } = await open();
    const file = calendarOf(allDay('a', '20270612', '20270613', { SUMMARY: 'Works' }));
    await run(file);
    const [{ _id }] = (await owner.send('GET', '/blackouts')).data;
    await owner.send('POST', `/blackouts/${_id}/trash`);
    const moved = file.replace('20270612', '20270611');
    expect(outcomes(await run(moved, '?dryRun=true'))).toEqual([['Works', 'new', 'It comes back from the trash.']]);
    await run(moved);
    expect(await closed()).toEqual([['2027-06-11', '2027-06-12', 'Works', 'a']]);
    expect((await owner.send('GET', '/trash')).data).toEqual([]);
    expect((await owner.send('POST', `/blackouts/${_id}/restore`)).status).toBe(200);
    expect(await closed()).toHaveLength(1);
  });

  it('is undone as a whole, however large it is', async () => {
    const { run, undoImport, closed } = await open();
    const many = Array.from({ length: 1500 }, (_, index) => allDay(`u${index}`, '20270612', '20270613'));
    await run(calendarOf(allDay('kept', '20270101', '20270102'), allDay('u1490', '20270615', '20270616')));
    const report = await run(calendarOf(allDay('kept', '20270101', '20270102', { STATUS: 'CANCELLED' }), ...many));
    expect(await closed()).toHaveLength(100);
    await undoImport(report);
    expect(await closed()).toEqual([
      ['2027-01-01', '2027-01-01', '', 'kept'],
      ['2027-06-15', '2027-06-15', '', 'u1490'],
    ]);
  });

  it('rejects what is none, with the line', async () => {
    const { send } = await open();
    const answer = await send('<!doctype html>\n<html></html>', '?dryRun=true');
    const message = 'This file is not a calendar (line 1).';
    expect([answer.statusCode, answer.json().error.details]).toEqual([400, [{ field: 'file', message }]]);
  });

  it('reads 2,000 events beside those that are over, and rejects more, and more than 1 MB', async () => {
    const { run, send } = await open();
    const many = (count: number) =>
      calendarOf(...Array.from({ length: count }, (_, index) => allDay(`u${index}`, '20270612', '20270613')));
    expect((await run(many(2000), '?dryRun=true')).events).toHaveLength(2000);
    const answer = await send(many(2001), '?dryRun=true');
    expect(answer.json().error.details[0].message).toBe(
      'This calendar has more than 2,000 events. Please import a part of it.',
    );
    const past = Array.from({ length: 2500 }, (_, index) => allDay(`p${index}`, '20250612', '20250613'));
    const ahead = await run(calendarOf(...past, allDay('a', '20270612', '20270613')), '?dryRun=true');
    expect([ahead.days, ahead.events.length]).toEqual([1, 2501]);
    expect((await send('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send(many(1), '', 'application/json')).statusCode).toBe(400);
    expect((await send(many(1), '', 'text/plain')).statusCode).toBe(415);
  });

  it('survives a file that is made to poison the parser', async () => {
    const { run } = await open();
    const names = ['__proto__', 'constructor', 'toString'].map((uid) => allDay(uid, '20270612', '20270613'));
    const report = await run(calendarOf(...names, allDay('good', '20270612', '20270613')), '?dryRun=true');
    expect(report.events.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new']);
  });

  it('is for managers', async () => {
    expect((await (await open('staff')).send(calendarOf())).statusCode).toBe(403);
  });
});

describe('reading a file', () => {
  it('is given up after its time, however much is left of it', async () => {
    // Each of these rules takes seconds to find no day until the year 9999.
    const never = { RRULE: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' };
    const hostile = Array.from({ length: 1999 }, (_, index) => allDay(`h${index}`, '20261201', '20261202', never));
    const source = { bytes: Buffer.from(calendarOf(...hostile)), timeZone: 'America/New_York', today: '2026-11-28' };
    const message = 'This calendar takes too long to read. Please import a part of it.';
    const children = new ChildPools();
    afterTest(() => children.close());
    await expect(readInChild(children, source, 200)).rejects.toMatchObject({
      message,
      details: [{ field: 'file', message }],
    });
  });
});

/**
 * A weekly meeting of next June of which one was moved and one canceled, as Google, Outlook and Apple write it. One was moved to
 * a day that does not exist.
 */
function changedSeries(year: number): string {
  const at = (day: string, clock: string) => `${year}06${day}T${clock}00`;
  const zoned = (name: string) => `${name};TZID=America/New_York`;
  const meeting = (day: string, more: Fields): Fields => ({
    UID: 'series',
    SUMMARY: 'Meeting',
    [zoned('DTSTART')]: at(day, '1000'),
    [zoned('DTEND')]: at(day, '2400'),
    ...more,
  });
  return calendarOf(
    meeting('01', { RRULE: 'FREQ=WEEKLY;COUNT=4', EXDATE: '00000000' }),
    meeting('09', { [zoned('RECURRENCE-ID')]: at('08', '1000'), SUMMARY: 'Moved' }),
    meeting('15', { [zoned('RECURRENCE-ID')]: at('15', '1000'), STATUS: 'CANCELLED' }),
    meeting('31', { [zoned('RECURRENCE-ID')]: at('22', '1000'), SUMMARY: 'Moved to nowhere' }),
  );
}

describe('the built program', () => {
  it('imports a series with times of which one was moved, one canceled and one moved to a day that does not exist', async () => {
    const password = 'a long enough password';
    const environment = { ADMIN_USERNAME: 'mia', ADMIN_PASSWORD: password };
    const { address } = await startServer(temporaryFolder(), environment);
    const post = async (path: string, type: string, body: string, headers = {}) =>
      (
        await fetch(`${address}/api/v1${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
      ).json();
    const credentials = JSON.stringify({ username: 'mia', password });
    const { token } = (await post('/auth/login', 'application/json', credentials)).data;
    const year = new Date().getFullYear() + 1;
    const { data } = await post('/calendar/import', 'text/calendar', changedSeries(year), {
      authorization: `Bearer ${token}`,
    });
    expect(
      data.events.map(({ title, fromDay, outcome, why }: CalendarImport['events'][number]) => [
        ...[title, fromDay, outcome, why],
      ]),
    ).toEqual([
      ['Moved to nowhere', '', 'skipped', 'It has a date or a time that does not exist.'],
      ['Meeting', `${year}-06-01`, 'new', ''],
      ['Moved', `${year}-06-09`, 'new', ''],
      ['Meeting', `${year}-06-15`, 'skipped', 'It is canceled.'],
      ['Meeting', `${year}-06-22`, 'new', ''],
    ]);
  });
});
