import { describe, expect, it } from 'vitest';
import { allDay, changed, daysOf, readBytes, readParts } from './testing/read-parts.ts';

describe('the zone of a time', () => {
  const at = (zone: string) => [`DTSTART;TZID=${zone}:20270613T080000`, `DTEND;TZID=${zone}:20270613T100000`];
  const definition = (name: string) => [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE'],
  ];

  it.each([
    ['defined by the file', [...definition('Our zone'), ''], 'Our zone', '2027-06-12'],
    ['of the runtime', [], 'Asia/Tokyo', '2027-06-12'],
    ['in quotes', [], '"Asia/Tokyo"', '2027-06-12'],
    ['with a prefix', [], '/freeassociation.sourceforge.net/Asia/Tokyo', '2027-06-12'],
    ['with a prefix and a date', [], '/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '2027-06-13'],
    ['as Windows calls it', [], 'Tokyo Standard Time', '2027-06-12'],
    ['as Outlook shows it', [], '"(UTC+09:00) Tokyo Time (Japan)"', '2027-06-12'],
    ['by its city', [], 'Tokyo', '2027-06-12'],
    ['by its offset', [], 'GMT+09:00', '2027-06-12'],
    ['by its offset without a colon', [], 'UTC+0900', '2027-06-12'],
    ['UTC', [], 'Etc/UTC', '2027-06-13'],
  ])('%s', (_name, zone, name, day) => {
    const result = readParts(...zone.filter(Boolean), at(name));
    expect(result).toMatchObject({ days: [day], events: [expect.not.objectContaining({ note: expect.anything() })] });
  });

  it('is that of the calendar where a time names none', () => {
    const times = ['DTSTART:20270613T080000', 'DTEND:20270613T100000'];
    expect(daysOf('X-WR-TIMEZONE:Asia/Tokyo', times)).toEqual(['2027-06-12']);
    expect(daysOf('X-WR-TIMEZONE:Asia/Tokyo', allDay('20270613'))).toEqual(['2027-06-13']);
    expect(daysOf('X-WR-TIMEZONE:Mars/Olympus', times)).toEqual(['2027-06-13']);
  });

  it('that nobody knows is read as the venue’s, and said', () => {
    const note = 'Its time zone, “Mars/Olympus”, is not known: its times are read as yours. Please check the days.';
    expect(readParts(at('Mars/Olympus'))).toMatchObject({ days: ['2027-06-13'], events: [{ note }] });
  });

  it('holds before the first change that a definition names', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:New', 'BEGIN:DAYLIGHT', 'DTSTART:20270701T000000', 'TZOFFSETFROM:+0900'];
    const end = ['TZOFFSETTO:+1000', 'END:DAYLIGHT', 'END:VTIMEZONE'];
    expect(daysOf(...zone, ...end, at('New'))).toEqual(['2027-06-12']);
  });
});

describe('what a file says of one id', () => {
  it('is several events where it is given to several', () => {
    expect(readParts(allDay('20270508'), allDay('20270515'))).toMatchObject({
      events: [{ uid: 'e#2027-05-08' }, { uid: 'e#2027-05-15' }],
      covered: [{ uid: 'e' }],
    });
  });

  it('is its last version, in whatever order they stand', () => {
    const later = allDay('20270515', 'SEQUENCE:2');
    expect(daysOf(later, allDay('20270508', 'SEQUENCE:1'))).toEqual(['2027-05-15']);
    expect(daysOf(allDay('20270515', 'SEQUENCE:3', 'STATUS:CANCELLED'), later)).toEqual([
      '2027-05-15: It is canceled.',
    ]);
  });

  it('is canceled by METHOD:CANCEL, one repeat of a series alone too', () => {
    expect(readParts('METHOD:CANCEL', allDay('20270604'))).toMatchObject({
      days: ['2027-06-04: It is canceled.'],
      covered: [{ uid: 'e' }],
    });
    expect(readParts('METHOD:CANCEL', changed(';VALUE=DATE:20270212', ...allDay('20270213')))).toMatchObject({
      days: ['2027-02-13: It is canceled.'],
      covered: [{ uid: 'e', fromDay: '2027-02-12', toDay: '2027-02-12' }],
    });
    expect(readParts('METHOD:REPLY', allDay('20270604'))).toMatchObject({
      days: ['2027-06-04: It is an answer to an invitation.'],
      covered: [],
    });
  });

  it('is not known where it cannot be read', () => {
    for (const lines of [
      allDay('20270604', 'RRULE:FREQ=BANANA'),
      ['DTSTART:soon'],
      allDay('20270604', 'DURATION:P400D'),
    ])
      expect(readParts(lines)).toMatchObject({ covered: [] });
  });
});

describe('a file', () => {
  it('is unfolded before it is decoded, so that a character may be folded', () => {
    const [before, after] = [
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:e\r\nDTSTART:20270601\r\nSUMMARY:F',
      'te\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ];
    const bytes = Buffer.concat([
      Buffer.from(before),
      Buffer.from([0xc3]),
      Buffer.from('\r\n '),
      Buffer.from([0xaa]),
      Buffer.from(after),
    ]);
    expect(readBytes(bytes)).toMatchObject({ events: [{ title: 'Fête' }] });
  });

  it.each([
    [
      'more repeats than are read',
      Array.from({ length: 5 }, (_, index) => [...allDay('20270101', 'RRULE:FREQ=DAILY'), `UID:${index}`]),
    ],
    [
      'a flood of dates',
      Array.from({ length: 5 }, (_, index) => [
        ...allDay(
          '20270101',
          `RDATE;VALUE=DATE:${Array.from({ length: 600 }, (_day, day) => new Date(Date.UTC(2027, 0, 2 + day)).toISOString().slice(0, 10).replaceAll('-', '')).join()}`,
        ),
        `UID:${index}`,
      ]),
    ],
  ])('with %s is too long', (_name, events) => {
    const blocks = events.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'));
    expect(readParts(...blocks)).toEqual({ isTooLong: true });
  });

  it.each([
    ['nothing', '', 1],
    ['a page', '<!doctype html>\n<html></html>', 1],
    ['a file that was cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n', 4],
    ['a line that is none', 'BEGIN:VCALENDAR\nX-A:folded\n over lines\nwhat is this\nEND:VCALENDAR', 4],
    ['parts that do not end', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', 3],
    ['parts in parts', 'BEGIN:VCALENDAR\n'.repeat(20), 11],
  ])('is rejected as %s with the line', (_name, text, brokenLine) => {
    expect(readBytes(Buffer.from(text))).toEqual({ brokenLine });
  });

  it('has 24:00 for the midnight that ends the day', () => {
    const [from, to] = ['DTSTART;TZID=Europe/Berlin', 'DTEND;TZID=Europe/Berlin'];
    expect(daysOf(['DTSTART:20270612T180000', 'DTEND:20270612T240000'])).toEqual(['2027-06-12']);
    expect(daysOf(['DTSTART:20270630T240000', 'DTEND:20270701T120000'])).toEqual(['2027-07-01']);
    expect(daysOf([`${from}:20270710T080000`, `${to}:20270711T240000`])).toEqual(['2027-07-10 to 2027-07-11']);
    expect(daysOf(['DTSTART:20270720T120000Z', 'DTEND:20270720T240000Z'])).toEqual(['2027-07-20']);
  });

  it.each([
    ['without saying that they are days', ['DTSTART:20270601', 'DTEND:20270603'], '2027-06-01 to 2027-06-02'],
    ['with the marks of ISO 8601', ['DTSTART;VALUE=DATE:2027-06-01', 'DTEND;VALUE=DATE:2027-06-02'], '2027-06-01'],
    ['and times with them', ['DTSTART:2027-06-01T20:00:00', 'DTEND:2027-06-01T23:00'], '2027-06-01'],
    ['with spaces', ['DTSTART;VALUE=DATE: 20270601', 'DTEND;VALUE=DATE:20270603 '], '2027-06-01 to 2027-06-02'],
    ['as midnights of UTC', ['DTSTART:20270601T000000Z', 'DTEND:20270603T000000Z'], '2027-06-01 to 2027-06-02'],
    [
      'as midnights of another zone that Outlook marks as days',
      [
        ...['DTSTART;TZID=Europe/Berlin:20270601T000000', 'DTEND;TZID=Europe/Berlin:20270602T000000'],
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
      '2027-06-01',
    ],
  ])('has days that are written %s', (_name, lines, days) => {
    expect(daysOf(lines)).toEqual([days]);
  });

  it('knows the exceptions of days that are written as midnights of UTC', () => {
    const series = ['DTSTART:20270601T000000Z', 'DTEND:20270602T000000Z', 'RRULE:FREQ=DAILY;COUNT=4'];
    const moved = changed(':20270603T000000Z', 'DTSTART:20270610T000000Z', 'DTEND:20270611T000000Z');
    expect(readParts([...series, 'EXDATE:20270602T000000Z'], moved)).toMatchObject({
      events: [{ uid: 'e#2027-06-01' }, { uid: 'e#2027-06-04' }, { uid: 'e#2027-06-03', fromDay: '2027-06-10' }],
    });
  });

  const impossible = 'It has a date or a time that does not exist.';
  it.each([
    ['It is over.', allDay('20260612')],
    ['It is canceled.', allDay('20270612', 'STATUS:CANCELLED')],
    ['It is marked as free time.', allDay('20270612', 'TRANSP:TRANSPARENT')],
    ['It is marked as free time.', allDay('20270612', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')],
    ['It is longer than 366 days.', allDay('20270614', 'DTEND;VALUE=DATE:20280701')],
    ['It repeats more than once a day.', allDay('20270615', 'RRULE:FREQ=SECONDLY')],
    ['It cannot be read.', allDay('20270612', 'RRULE:FREQ=BANANA')],
    ['It cannot be read.', allDay('20270612', 'DURATION;X')],
    ['It has no date.', ['DTSTART:soon']],
    [impossible, allDay('20280230')],
    [impossible, allDay('20271345')],
    [impossible, ['DTSTART:20280301T257000Z']],
    [impossible, allDay('20270701', 'RRULE:FREQ=DAILY;UNTIL=20270732')],
  ])('says of an event that is left out: %s', (why, lines) => {
    expect(readParts(lines)).toMatchObject({ events: [{ title: 'A', why }] });
  });

  it('leaves out events without an id', () => {
    const event = ['BEGIN:VEVENT', 'SUMMARY:February\\, late', 'DTSTART:20270612', 'END:VEVENT'].join('\r\n');
    const why = 'It has no id, so it would be added again each time.';
    const unnamed = { uid: '', title: 'February, late', why };
    expect(readParts(event, event)).toMatchObject({ events: [unnamed, unnamed] });
  });

  it('passes over a day of a series that does not exist, and reads the rest', () => {
    const at = (day: string, ...more: string[]) => [`DTSTART:${day}T180000`, `DTEND:${day}T240000`, ...more];
    const exceptions = 'EXDATE:00000000,20261208T180000,20260230T180000,banana';
    expect(
      daysOf(
        at('20261201', 'RRULE:FREQ=WEEKLY;COUNT=5', exceptions),
        changed(':20261215T180000', ...at('20261216')),
        changed(':20261222T180000', ...at('20261299')),
      ),
    ).toEqual([`: ${impossible}`, '2026-12-01', '2026-12-16', '2026-12-22', '2026-12-29']);
  });

  it('is read past lines of an event that nothing is read of', () => {
    expect(
      daysOf(
        allDay(
          '20270604',
          'X-ALT-DESC;FMTTYPE:text',
          'ATTENDEE;CN="A:b',
          'BEGIN:VALARM',
          'TRIGGER:-PT1H',
          'DTSTART:x',
          'END:VALARM',
        ),
      ),
    ).toEqual(['2027-06-04']);
  });
});
