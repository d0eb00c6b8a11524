import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addBusinessMinutes,
  closeOfBusiness,
  countBusinessMinutes,
  isOpenAt,
  nextOpening,
  type OpeningTimes,
} from './business-hours.ts';
import { minuteMs } from './dates.ts';
import { endsNextDay, everyDay, type Hours, isNeverOpen, isValidDay, type OpenInterval, weekdays } from './hours.ts';

const office = everyDay({ opens: '09:00', closes: '18:00' });

describe('the hours of a venue', () => {
  const at = Date.parse;
  const times = (hours: Hours, ...closed: string[]): OpeningTimes => ({
    hours,
    timeZone: 'America/New_York',
    closedDays: closed.map((day) => ({ day })),
  });
  const weekdaysOnly = { ...office, saturday: [], sunday: [] };

  it('include their first minute and not the one after their last', () => {
    expect(isOpenAt(times(office), at('2026-11-20T08:59:59.999-05:00'))).toBe(false);
    expect(isOpenAt(times(office), at('2026-11-20T09:00-05:00'))).toBe(true);
    expect(isOpenAt(times(office), at('2026-11-20T17:59:59.999-05:00'))).toBe(true);
    expect(isOpenAt(times(office), at('2026-11-20T18:00-05:00'))).toBe(false);
  });

  it('begin next on the next open day, also from within', () => {
    const monday = at('2026-11-23T09:00-05:00');
    for (const friday of ['2026-11-20T09:00-05:00', '2026-11-20T23:00-05:00'])
      expect(nextOpening(times(weekdaysOnly), at(friday))).toBe(monday);
    expect(nextOpening(times(everyDay()), monday)).toBeUndefined();
  });

  it('close for the last time on the first day that they open on', () => {
    const split = {
      ...weekdaysOnly,
      monday: [...office.monday.map((one) => ({ ...one, closes: '12:00' })), { opens: '14:00', closes: '01:00' }],
    };
    expect(closeOfBusiness(times(office), at('2026-11-20T00:00-05:00'))).toBe(at('2026-11-20T18:00-05:00'));
    expect(closeOfBusiness(times(split), at('2026-11-21T00:00-05:00'))).toBe(at('2026-11-24T01:00-05:00'));
    expect(closeOfBusiness(times(everyDay()), at('2026-11-21T00:00-05:00'))).toBeUndefined();
  });

  it('are computed once, however often they are read anew', () => {
    const read = () => times(weekdaysOnly, '2026-11-26');
    const friday = at('2026-11-20T17:00-05:00');
    const due = addBusinessMinutes(read(), friday, 600);
    const formatToParts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect(addBusinessMinutes(read(), friday, 600)).toBe(due);
    expect(formatToParts).not.toHaveBeenCalled();
    expect(addBusinessMinutes(times(office, '2026-11-26'), friday, 600)).not.toBe(due);
    formatToParts.mockRestore();
  });

  it('count whole minutes, none backwards and none while the venue is never open', () => {
    const [from, to] = [at('2026-11-20T17:00:30-05:00'), at('2026-11-23T09:10-05:00')];
    expect(countBusinessMinutes(times(weekdaysOnly), from, to)).toBe(69);
    expect(countBusinessMinutes(times(weekdaysOnly), to, from)).toBe(0);
    expect(countBusinessMinutes(times(everyDay()), from, to)).toBe(0);
  });

  it('are an hour shorter in the night that skips one, and an hour longer in the night that repeats one', () => {
    const night = times(everyDay({ opens: '22:00', closes: '04:00' }));
    const minutes = (from: string, to: string) => countBusinessMinutes(night, at(from), at(to));
    expect(minutes('2026-03-07T12:00-05:00', '2026-03-08T12:00-04:00')).toBe(5 * 60);
    expect(minutes('2026-10-31T12:00-04:00', '2026-11-01T12:00-05:00')).toBe(7 * 60);
  });

  it('move by an hour in spring where they begin or end in the hour that is skipped', () => {
    const midnight = at('2027-03-14T00:00-05:00');
    const halfPastThree = at('2027-03-14T03:30-04:00');
    const late = times(everyDay({ opens: '02:30', closes: '06:00' }));
    expect(nextOpening(late, midnight)).toBe(halfPastThree);
    expect(addBusinessMinutes(late, midnight, 60)).toBe(at('2027-03-14T04:30-04:00'));
    const early = times(everyDay({ opens: '01:00', closes: '02:30' }));
    expect(closeOfBusiness(early, midnight)).toBe(halfPastThree);
    expect(addBusinessMinutes(early, midnight, 90)).toBe(halfPastThree);
    // What follows begins when the longer one ends, so that no minute counts twice.
    const split = times(everyDay({ opens: '01:00', closes: '02:30' }, { opens: '03:00', closes: '05:00' }));
    expect(countBusinessMinutes(split, midnight, at('2027-03-14T12:00-04:00'))).toBe(3 * 60);
    // It closes before it would open.
    const skipped = times(everyDay({ opens: '02:30', closes: '03:15' }));
    expect(isOpenAt(skipped, at('2027-03-14T03:10-04:00'))).toBe(false);
    expect(nextOpening(skipped, midnight)).toBe(at('2027-03-15T02:30-04:00'));
  });

  it('end a time to answer within themselves, at the latest when they close', () => {
    const due = (from: string, minutes: number) => addBusinessMinutes(times(weekdaysOnly), at(from), minutes);
    expect(due('2026-11-20T16:00-05:00', 60)).toBe(at('2026-11-20T17:00-05:00'));
    expect(due('2026-11-20T17:00-05:00', 60)).toBe(at('2026-11-20T18:00-05:00'));
    expect(due('2026-11-20T17:30-05:00', 60)).toBe(at('2026-11-23T09:30-05:00'));
    expect(due('2026-11-21T12:00-05:00', 2880)).toBe(at('2026-11-30T12:00-05:00'));
    expect(due('2026-11-21T12:00-05:00', 0)).toBe(at('2026-11-21T12:00-05:00'));
    expect(addBusinessMinutes(times(everyDay()), at('2026-11-20T16:00-05:00'), 60)).toBeUndefined();
  });

  it('leave out closed days, but not the night that began the day before', () => {
    const night = times(everyDay({ opens: '20:00', closes: '02:00' }), '2026-12-25');
    expect(isOpenAt(night, at('2026-12-25T01:59-05:00'))).toBe(true);
    expect(isOpenAt(night, at('2026-12-25T21:00-05:00'))).toBe(false);
    expect(nextOpening(night, at('2026-12-25T02:00-05:00'))).toBe(at('2026-12-26T20:00-05:00'));
    expect(addBusinessMinutes(night, at('2026-12-25T01:30-05:00'), 45)).toBe(at('2026-12-26T20:15-05:00'));
  });

  it('are none for a moment that is no number', () => {
    expect(nextOpening(times(office), Number.NaN)).toBeUndefined();
  });
});

/** Ten days around a change of the clocks, minute by minute, with what the zone's clocks show. */
function minutesAround(timeZone: string, middle: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const start = Date.parse(middle) - 5 * 24 * 60 * minuteMs;
  return {
    timeZone,
    start,
    clocks: Array.from({ length: 10 * 24 * 60 }, (_, index) => format.format(start + index * minuteMs)),
  };
}

const clock = (minute: number) => new Date(minute * minuteMs).toISOString().slice(11, 16);

/** Any hours that the contract accepts. */
const anyHours: fc.Arbitrary<Hours> = fc
  .array(
    fc.record({
      times: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 6 }),
      late: fc.option(fc.integer({ min: 0, max: 360 })),
    }),
    { minLength: 7, maxLength: 7 },
  )
  .map((days) => {
    const hours = everyDay();
    for (const [index, { times }] of days.entries()) {
      const sorted = times.sort((a, b) => a - b);
      const pairs = Array.from({ length: Math.floor(sorted.length / 2) }, (_, pair) => sorted.slice(pair * 2));
      const day = weekdays[index] ?? 'monday';
      hours[day] = pairs.map(([opens = 0, closes = 0]) => ({ opens: clock(opens), closes: clock(closes) }));
    }
    for (const [index, { late }] of days.entries()) {
      const day = weekdays[index] ?? 'monday';
      const last = hours[day].at(-1);
      if (last === undefined || late === null) continue;
      const longer = [...hours[day].slice(0, -1), { ...last, closes: clock(late) }];
      if (isValidDay({ ...hours, [day]: longer }, day)) hours[day] = longer;
    }
    return hours;
  });

/** The plain model: an interval begins and ends with the first minute that the clocks show, or as much later as they skip. */
function openIntervals(clocks: string[], hours: Hours, closed: readonly string[]): [from: number, to: number][] {
  const first = (time: string) => {
    const index = clocks.findIndex((shown) => shown >= time);
    if (index === -1) return clocks.length;
    const shownBefore = clocks[index - 1] ?? time;
    return clocks[index] === time ? index : index + minuteOf(time) - minuteOf(shownBefore) - 1;
  };
  const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * minuteMs).toISOString().slice(0, 10);
  // Calendar days, because the clocks of Apia have skipped a whole one.
  const days = Array.from({ length: 10 }).reduce<string[]>(
    (list) => [...list, dayAfter(list.at(-1) ?? '')],
    [clocks[0]?.slice(0, 10) ?? ''],
  );
  const weekday = (day: string) => weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday';
  const range = (day: string, interval: OpenInterval): [number, number] => [
    first(`${day} ${interval.opens}`),
    first(`${endsNextDay(interval) ? dayAfter(day) : day} ${interval.closes}`),
  ];
  const intervals = days
    .filter((day) => !closed.includes(day) && clocks.some((shown) => shown.startsWith(day)))
    .flatMap((day) => hours[weekday(day)].map((interval) => range(day, interval)))
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other);
  let reached = 0;
  return intervals.flatMap(([from, to]) => {
    const own: [number, number] = [Math.max(from, reached), to];
    reached = Math.max(reached, to);
    return own[1] > own[0] ? [own] : [];
  });
}

const minuteOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`) / minuteMs;

// Changes at night, at midnight (São Paulo), by half an hour (Lord Howe), of a whole day (Apia), and none.
it.each([
  minutesAround('America/New_York', '2026-03-08T07:00Z'),
  minutesAround('America/New_York', '2026-11-01T06:00Z'),
  minutesAround('Europe/London', '2026-10-25T01:00Z'),
  minutesAround('America/Sao_Paulo', '2018-11-04T03:00Z'),
  minutesAround('America/Sao_Paulo', '2019-02-17T02:00Z'),
  minutesAround('Australia/Lord_Howe', '2026-04-04T15:00Z'),
  minutesAround('Australia/Lord_Howe', '2026-10-03T15:30Z'),
  minutesAround('Pacific/Apia', '2011-12-30T10:00Z'),
  minutesAround('Asia/Kolkata', '2026-06-01T00:00Z'),
])('agrees with a model that counts minutes: $timeZone, %#', ({ timeZone, start, clocks }) => {
  // What begins before the first day or ends after the last one is not in the model.
  const minute = fc.integer({ min: 2 * 24 * 60, max: clocks.length - 2 * 24 * 60 });
  const anyDays = fc.subarray([...new Set(clocks.map((shown) => shown.slice(0, 10)))], { maxLength: 4 });
  fc.assert(
    fc.property(anyHours, anyDays, minute, minute, (hours, closed, one, other) => {
      const intervals = openIntervals(clocks, hours, closed);
      const times = { hours, timeZone, closedDays: closed.map((day) => ({ day })) };
      const isOpen = (index: number) => intervals.some(([from, to]) => from <= index && index < to);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const at = (index: number) => start + index * minuteMs;
      expect(isOpenAt(times, at(one))).toBe(isOpen(one));
      let open = 0;
      let lastOpen = from - 1;
      for (let index = from; index < to; index += 1)
        if (isOpen(index)) {
          open += 1;
          lastOpen = index;
        }
      expect(countBusinessMinutes(times, at(from), at(to))).toBe(open);
      expect(addBusinessMinutes(times, at(from), open)).toBe(at(lastOpen + 1));
      const next = Math.min(...intervals.flatMap(([begin]) => (begin > one ? [begin] : [])));
      if (Number.isFinite(next)) expect(nextOpening(times, at(one))).toBe(at(next));
    }),
    { numRuns: 40, seed: 7 },
  );
});

it('adds minutes as they are counted', () => {
  const anyTimes = fc.record({
    hours: anyHours.filter((hours) => !isNeverOpen(hours)),
    closedDays: fc.array(
      fc.integer({ min: 0, max: 60 }).map((day) => ({ day: toDay(day) })),
      { maxLength: 20 },
    ),
    timeZone: fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
  });
  const anyMoment = fc.integer({ min: Date.parse('2026-10-01'), max: Date.parse('2026-11-30') });
  fc.assert(
    fc.property(anyTimes, anyMoment, fc.integer({ min: 0, max: 2880 }), (times, from, minutes) => {
      const due = addBusinessMinutes(times, from, minutes) ?? expect.fail();
      expect(countBusinessMinutes(times, from, due)).toBe(minutes);
      if (minutes > 0) expect(countBusinessMinutes(times, from, due - 1)).toBe(minutes - 1);
    }),
    { numRuns: 300, seed: 7 },
  );
});

const toDay = (day: number) => new Date(Date.parse('2026-10-01') + day * 24 * 60 * minuteMs).toISOString().slice(0, 10);
