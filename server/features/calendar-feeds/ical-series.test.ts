import { describe, expect, it } from 'vitest';
import { allDay, changed, daysOf, evening, readParts } from './testing/read-parts.ts';

describe('the repeats of a series', () => {
  it.each([
    [
      'months without the day are left out',
      allDay('20270131', 'RRULE:FREQ=MONTHLY;COUNT=3'),
      '2027-01-31 2027-03-31 2027-05-31',
    ],
    ['and years without it', allDay('20240229', 'RRULE:FREQ=YEARLY'), '2028-02-29'],
    [
      'the last day of months',
      allDay('20270131', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'),
      '2027-01-31 2027-02-28 2027-03-31',
    ],
    [
      'the last of some days',
      allDay('20270129', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'),
      '2027-01-29 2027-02-26 2027-03-31',
    ],
    [
      'the last of some dates',
      allDay('20270131', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=3'),
      '2027-01-31 2027-02-28 2027-03-31',
    ],
    [
      'a week by its number',
      allDay('20270517', 'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=2'),
      '2027-05-17 2028-05-15',
    ],
    ['Thanksgiving', allDay('20261126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=3'), '2027-11-25 2028-11-23'],
    [
      'two weeks that begin on Sunday',
      allDay('20270105', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=4'),
      '2027-01-05 2027-01-17 2027-01-19 2027-01-31',
    ],
    [
      'an end in UTC that is before the evening',
      evening('20270205', 'RRULE:FREQ=WEEKLY;UNTIL=20270212T235959Z'),
      '2027-02-05',
    ],
    [
      'an end in UTC at its start',
      evening('20270205', 'RRULE:FREQ=WEEKLY;UNTIL=20270213T010000Z'),
      '2027-02-05 2027-02-12',
    ],
    ['an end on a day', evening('20270205', 'RRULE:FREQ=WEEKLY;UNTIL=20270212'), '2027-02-05 2027-02-12'],
    ['days that end in UTC', allDay('20270205', 'RRULE:FREQ=WEEKLY;UNTIL=20270212T000000Z'), '2027-02-05 2027-02-12'],
    [
      'dates beside the first',
      allDay('20270305', 'RDATE;VALUE=DATE:20270312,20270319'),
      '2027-03-05 2027-03-12 2027-03-19',
    ],
    [
      'times beside the first',
      evening('20270305', 'RDATE;TZID=America/New_York:20270312T200000'),
      '2027-03-05 2027-03-12',
    ],
    ['times of another zone', evening('20270305', 'RDATE;TZID=Asia/Tokyo:20270312T080000'), '2027-03-05 2027-03-11'],
    [
      'dates beside a rule',
      allDay('20270305', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=DATE:20270401,20270312'),
      '2027-03-05 2027-03-12 2027-04-01',
    ],
    [
      'periods',
      evening('20270305', 'RDATE;VALUE=PERIOD:20270312T150000Z/20270314T230000Z,20270401T150000Z/PT2H'),
      '2027-03-05 2027-03-12 to 2027-03-14 2027-04-01',
    ],
    [
      'without a day of the zone, not of UTC',
      evening('20270205', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270212'),
      '2027-02-05 2027-02-19',
    ],
    [
      'without a time of another zone',
      evening('20270205', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Berlin:20270213T020000'),
      '2027-02-05 2027-02-19',
    ],
    [
      'without a time in UTC',
      evening('20270205', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270213T010000Z'),
      '2027-02-05 2027-02-19',
    ],
    [
      'without a time of no zone',
      evening('20270205', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270212T200000'),
      '2027-02-05 2027-02-19',
    ],
    [
      'days without a midnight',
      allDay('20270205', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270212T000000'),
      '2027-02-05 2027-02-19',
    ],
    [
      'many exceptions, most of nothing',
      allDay(
        '20270205',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;VALUE=DATE:20270101,20270102,20270206,20270212',
        'EXDATE;VALUE=DATE:20270219',
      ),
      '2027-02-05',
    ],
    [
      'without what another rule names',
      allDay('20270205', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXRULE:FREQ=WEEKLY;INTERVAL=2'),
      '2027-02-12',
    ],
    [
      'one that began before today',
      allDay('20251125', 'DTEND;VALUE=DATE:20251205', 'RRULE:FREQ=YEARLY;COUNT=2'),
      '2026-11-25 to 2026-12-04',
    ],
    ['an empty part of a rule', allDay('20270205', 'RRULE:FREQ=WEEKLY;UNTIL=;COUNT=2;'), '2027-02-05 2027-02-12'],
    ['nights', ['DTSTART:20270205T220000', 'DURATION:PT6H', 'RRULE:FREQ=WEEKLY;COUNT=2'], '2027-02-05 2027-02-12'],
  ] as const)('%s', (_name, lines, days) => {
    expect(daysOf([...lines])).toEqual(
      days
        .replaceAll(' to ', '–')
        .split(' ')
        .map((day) => day.replace('–', ' to ')),
    );
  });

  const weekly = allDay('20270205', 'RRULE:FREQ=WEEKLY;COUNT=4');
  const weeklyEvening = evening('20261106', 'RRULE:FREQ=WEEKLY;COUNT=5');
  it.each([
    [
      'into the days that are read',
      weeklyEvening,
      changed(';TZID=America/New_York:20261120T200000', ...evening('20261210')),
      '2026-12-04 2026-12-10',
    ],
    ['out of them', weeklyEvening, changed(';TZID=America/New_York:20261204T200000', ...evening('20261105')), ''],
    ['named in UTC', weeklyEvening, changed(':20261205T010000Z', ...evening('20261207')), '2026-12-07'],
    ['named by its day', weeklyEvening, changed(';VALUE=DATE:20261204', ...evening('20261207')), '2026-12-07'],
    [
      'canceled',
      weekly,
      changed(';VALUE=DATE:20270212', 'STATUS:CANCELLED'),
      '2027-02-05 2027-02-12: It is canceled. 2027-02-19 2027-02-26',
    ],
    [
      'with all that follow',
      weekly,
      changed(';RANGE=THISANDFUTURE;VALUE=DATE:20270219', ...allDay('20270220', 'DURATION:P2D')),
      '2027-02-05 2027-02-12 2027-02-20 to 2027-02-21 2027-02-27 to 2027-02-28',
    ],
    [
      'canceled with all that follow',
      weekly,
      changed(';VALUE=DATE;RANGE=THISANDFUTURE:20270219', 'STATUS:CANCELLED'),
      '2027-02-05 2027-02-12 2027-02-19: It is canceled.',
    ],
  ] as const)('one of them moved %s', (_name, series, change, days) => {
    expect(daysOf([...series], [...change]).toString()).toBe(
      days.replace(/ (?=\d{4}-\d\d-\d\d)/g, ',').replaceAll(' to,', ' to '),
    );
  });

  it('are cut at 500, from a day that is named, and after two years', () => {
    const daily = readParts(allDay('20200101', 'RRULE:FREQ=DAILY'));
    if (!('days' in daily)) throw new Error();
    const why = 'It repeats more than 500 times: what follows from this day on is left out.';
    expect([daily.days.length, daily.days[0], daily.days.at(-1)]).toEqual([501, '2026-11-28', `2028-04-11: ${why}`]);
    expect(daily.covered).toMatchObject([{ uid: 'e', toDay: '2028-04-10' }]);
    expect(readParts(allDay('20260704', 'RRULE:FREQ=YEARLY'))).toMatchObject({
      days: ['2027-07-04', '2028-07-04'],
      repeatsUntil: '2028-11-28',
    });
    expect(readParts(allDay('20270101'))).toMatchObject({ repeatsUntil: '' });
    expect(daysOf(allDay('20290704', 'RRULE:FREQ=YEARLY'))).toEqual(['2029-07-04: It begins in more than two years.']);
  });
});
