import { describe, expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';
import { startServer } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { CalendarImport } from '#shared/calendar/import.ts';
import type { Role } from '#shared/roles.ts';

type Fields = Record<string, string>;

const allDay = (uid: string, from: string, to: string, more: Fields = {}): Fields => ({
  UID: uid,
  'DTSTART;VALUE=DATE': from,
  'DTEND;VALUE=DATE': to,
  ...more,
});

function calendarOf(...events: Fields[]): string {
  const lines = events.flatMap((event) => [
    ...['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z'],
    ...Object.entries(event).map(([name, value]) => `${name}:${value}`),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** The desk on November 21, 2026. */
async function open(role: Role = 'manager') {
  const desk = await openDesk();
  const { headers } = await desk.signIn('mia', role);
  const owner = await desk.account('olive', 'admin');
  const send = (payload: string, query = '', type = 'text/calendar') =>
    desk.app.inject({
      method: 'POST',
      url: `/api/v1/calendar/import${query}`,
      payload,
      headers: { ...headers, 'content-type': type },
    });
  const run = async (payload: string, query = ''): Promise<CalendarImport> => (await send(payload, query)).json().data;
  const closed = async (): Promise<string[][]> =>
    (await owner.send('GET', '/blackouts?limit=100')).data.map(
      ({ fromDay, toDay, reason, sourceUid }: Record<string, string>) => [fromDay, toDay, reason, sourceUid],
    );
  const days = async () => (await closed()).map(([from, to]: string[]) => (from === to ? from : `${from} to ${to}`));
  const outcomes = ({ events }: CalendarImport) => events.map(({ title, outcome, why }) => [title, outcome, why]);
  return { ...desk, owner, send, run, closed, days, outcomes };
}

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
    expect(await run(file)).toEqual(preview);
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
    expect([again.days, outcomes(again)]).toEqual([0, [['Works', 'unchanged', '']]]);
    // Looking at it is a transaction, but no row of the history.
    expect(db.version - before).toBeLessThanOrEqual(1);
    const moved = await run(calendarOf(allDay('a', '20270619', '20270620', { SUMMARY: 'Works' })));
    expect(outcomes(moved)).toEqual([['Works', 'changed', '']]);
    expect(await closed()).toEqual([['2027-06-19', '2027-06-19', 'Works', 'a']]);
  });

  it('leaves out what clashes with a booking, and names it', async () => {
    const { owner, run, closed, outcomes } = await open();
    const client = { name: 'Ida', email: 'ida@example.com', phone: '330' };
    const clientId = (await owner.send('POST', '/clients', client)).data._id;
    const event = { clientId, title: 'Becker wedding', eventType: 'wedding', guestCount: 90, status: 'confirmed' };
    expect((await owner.send('POST', '/events', { ...event, eventDate: '2027-06-13' })).status).toBe(201);
    const report = await run(
      calendarOf(allDay('a', '20270612', '20270615', { SUMMARY: 'Old entry' }), allDay('b', '20270616', '20270617')),
    );
    expect(outcomes(report)).toEqual([
      ['Old entry', 'clashing', 'Already booked: Becker wedding.'],
      ['', 'new', ''],
    ]);
    expect(await closed()).toHaveLength(1);
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
    expect([daily.days, daily.events[0]?.fromDay]).toEqual([500, '2026-11-21']);
    const yearly = await run(calendarOf(allDay('y', '20200704', '20200705', { RRULE: 'FREQ=YEARLY' })), '?dryRun=true');
    expect(yearly.events.map(({ fromDay }) => fromDay)).toEqual(['2027-07-04', '2028-07-04']);
  });

  it('passes over a day of a series that does not exist, and reads the rest', async () => {
    const { run, days, outcomes } = await open();
    const of = (day: string, more: Fields): Fields => ({
      ...{ UID: 'w', DTSTART: `${day}T180000`, DTEND: `${day}T240000`, SUMMARY: 'Weekly', ...more },
    });
    const report = await run(
      calendarOf(
        of('20261201', { RRULE: 'FREQ=WEEKLY;COUNT=5', EXDATE: '00000000,20261208T180000,20260230T180000' }),
        of('20261216', { 'RECURRENCE-ID': '20261215T180000', SUMMARY: 'Moved' }),
        of('20261299', { 'RECURRENCE-ID': '20261222T180000', SUMMARY: 'Moved to nowhere' }),
        of('20261301', { 'RECURRENCE-ID': '20261229T180000', SUMMARY: 'Moved there, too' }),
        allDay('banana', '20270401', '20270402', { RRULE: 'FREQ=DAILY;COUNT=1', EXDATE: 'banana' }),
      ),
    );
    const why = 'It has a date or a time that does not exist.';
    expect(outcomes(report).filter(([, outcome]) => outcome !== 'new')).toEqual([
      ['Moved to nowhere', 'skipped', why],
      ['Moved there, too', 'skipped', why],
    ]);
    expect(await days()).toEqual(['2026-12-01', '2026-12-16', '2026-12-22', '2026-12-29', '2027-04-01']);
  });

  it('reads 24:00 as the midnight that ends the day', async () => {
    const { run, days } = await open();
    const zoned = ';TZID=Europe/Berlin';
    await run(
      calendarOf(
        { UID: 'a', DTSTART: '20270612T180000', DTEND: '20270612T240000' },
        { UID: 'b', DTSTART: '20270630T240000', DTEND: '20270701T120000' },
        { UID: 'c', [`DTSTART${zoned}`]: '20270710T080000', [`DTEND${zoned}`]: '20270711T240000' },
        { UID: 'd', DTSTART: '20270720T120000Z', DTEND: '20270720T240000Z' },
      ),
    );
    expect(await days()).toEqual(['2027-06-12', '2027-07-01', '2027-07-10 to 2027-07-11', '2027-07-20']);
  });

  it('skips what closes no day, and says why', async () => {
    const { run, closed, outcomes } = await open();
    const { SUMMARY: _, UID: _uid, ...anonymous } = allDay('x', '20270612', '20270613');
    const report = await run(
      calendarOf(
        allDay('over', '20260612', '20260613', { SUMMARY: 'Over' }),
        allDay('canceled', '20270612', '20270613', { SUMMARY: 'Canceled', STATUS: 'CANCELLED' }),
        allDay('free', '20270613', '20270614', { SUMMARY: 'Free', TRANSP: 'TRANSPARENT' }),
        allDay('long', '20270614', '20280701', { SUMMARY: 'Long' }),
        allDay('often', '20270615', '20270616', { SUMMARY: 'Often', RRULE: 'FREQ=SECONDLY' }),
        { ...anonymous, SUMMARY: 'Anonymous' },
        allDay('broken', '20270612', '20270613', { SUMMARY: 'Broken', RRULE: 'FREQ=BANANA' }),
        { UID: 'dateless', DTSTART: 'soon', SUMMARY: 'Dateless' },
        allDay('february', '20280230', '20280301', { SUMMARY: 'February 30\\, late' }),
        allDay('month', '20271345', '20271346', { SUMMARY: 'Month 13' }),
        { UID: 'clock', DTSTART: '20280301T257000Z', SUMMARY: 'Past midnight' },
        allDay('until', '20270701', '20270702', { SUMMARY: 'Until', RRULE: 'FREQ=DAILY;UNTIL=20270732' }),
      ),
    );
    expect(Object.fromEntries(outcomes(report).map(([title, outcome, why]) => [title, `${outcome}: ${why}`]))).toEqual({
      Over: 'skipped: It is over.',
      Canceled: 'skipped: It is canceled.',
      Free: 'skipped: It is marked as free time.',
      Long: 'skipped: It is longer than 366 days.',
      Often: 'skipped: It repeats more than once a day.',
      Anonymous: 'skipped: It has no id, so it would be added again each time.',
      '': 'skipped: It cannot be read.',
      Dateless: 'skipped: It has no date.',
      'February 30, late': 'skipped: It has a date or a time that does not exist.',
      'Month 13': 'skipped: It has a date or a time that does not exist.',
      'Past midnight': 'skipped: It has a date or a time that does not exist.',
      Until: 'skipped: It has a date or a time that does not exist.',
    });
    expect(await closed()).toEqual([]);
  });

  it.each([
    ['nothing', '', 1],
    ['a page', '<!doctype html>\n<html></html>', 1],
    [
      'a file that was cut off',
      calendarOf(allDay('a', '20270612', '20270613'))
        .split('\r\n')
        .slice(0, 6)
        .join('\r\n'),
      6,
    ],
    ['a line that is none', calendarOf({ UID: 'a' }).replace('UID:a', 'what is this'), 6],
    ['parts that do not end', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', 3],
  ])('rejects %s with the line', async (_name, text, line) => {
    const { send } = await open();
    const answer = await send(text, '?dryRun=true');
    const message = `This file is not a calendar (line ${line}).`;
    expect([answer.statusCode, answer.json().error.details]).toEqual([400, [{ field: 'file', message }]]);
  });

  it('reads 2,000 events, and rejects more, and more than 1 MB', async () => {
    const { run, send } = await open();
    const many = (count: number) =>
      calendarOf(...Array.from({ length: count }, (_, index) => allDay(`u${index}`, '20270612', '20270613')));
    expect((await run(many(2000), '?dryRun=true')).events).toHaveLength(2000);
    const answer = await send(many(2001), '?dryRun=true');
    expect(answer.json().error.details[0].message).toBe(
      'This calendar has more than 2,000 events. Please import a part of it.',
    );
    expect((await send('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send(many(1), '', 'application/json')).statusCode).toBe(400);
    expect((await send(many(1), '', 'text/plain')).statusCode).toBe(415);
  });

  it('survives a file that takes too long, and one that is made to poison the parser', async () => {
    const { run, send } = await open();
    const never = { RRULE: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' };
    const hostile = Array.from({ length: 50 }, (_, index) => allDay(`h${index}`, '20261201', '20261202', never));
    const answer = await send(calendarOf(...hostile), '?dryRun=true');
    expect(answer.json().error.details[0].message).toBe(
      'This calendar takes too long to read. Please import a part of it.',
    );
    const names = ['__proto__', 'constructor', 'toString'].map((uid) => allDay(uid, '20270612', '20270613'));
    const report = await run(calendarOf(...names, allDay('good', '20270612', '20270613')), '?dryRun=true');
    expect(report.events.map(({ outcome }) => outcome).sort()).toEqual(['new', 'skipped', 'skipped', 'skipped']);
    expect((await run(calendarOf(allDay('a', '20270612', '20270613')), '?dryRun=true')).days).toBe(1);
  });

  it('is for managers', async () => {
    expect((await (await open('staff')).send(calendarOf())).statusCode).toBe(403);
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
