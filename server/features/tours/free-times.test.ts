import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlap, type Span } from '#server/features/bookings/span.ts';
import { getCalendar } from '#server/platform/time/calendar.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';
import { everyDay, type Hours, type OpenInterval, weekdays } from '#shared/rules/hours.ts';
import { findFreeTimes, type TourFacts, type TourRules } from './free-times.ts';

const none: TourFacts = { closedDays: new Set(), taken: [], tours: [] };
const rulesOf = (hours: Hours, more: Partial<TourRules> = {}): TourRules => ({
  ...{ timeZone: 'America/New_York', tourMinutes: 45, tourBufferMinutes: 15, tourNoticeHours: 0, tourDaysAhead: 0 },
  ...{ tourDailyLimit: 10, tourHosts: [{ accountId: 'rose', hours }] },
  ...more,
});
const clocks = (rules: TourRules, midnight: string, facts = none) =>
  findFreeTimes(rules, facts, Date.parse(midnight)).map(({ clock }) => clock);

it('offers one tour after the other, and none that ends after the hours', () => {
  const day = '2026-11-23T05:00:00Z';
  expect(clocks(rulesOf(everyDay({ opens: '10:00', closes: '12:44' })), day)).toEqual(['10:00', '11:00']);
  const two = everyDay({ opens: '09:30', closes: '11:00' }, { opens: '14:00', closes: '15:00' });
  expect(clocks(rulesOf(two, { tourMinutes: 20, tourBufferMinutes: 0 }), day)).toEqual([
    '09:30',
    '10:00',
    '10:30',
    '14:00',
    '14:30',
  ]);
  expect(clocks(rulesOf(everyDay({ opens: '22:00', closes: '00:30' })), day)).toEqual(['22:00', '23:00']);
});

it('has the same hours on both sides of a change of the clocks, without the hour that is skipped', () => {
  const late = rulesOf(everyDay({ opens: '01:00', closes: '05:00' }));
  expect(clocks(late, '2027-03-13T05:00:00Z')).toEqual(['01:00', '02:00', '03:00', '04:00']);
  expect(clocks(late, '2027-03-14T05:00:00Z')).toEqual(['01:00', '03:00', '04:00']);
  // The hour that there is twice is offered once, at its first moment.
  const fall = findFreeTimes(late, none, Date.parse('2027-11-07T04:00:00Z'));
  expect(fall.map(({ clock }) => clock)).toEqual(['01:00', '02:00', '03:00', '04:00']);
  expect(new Date(fall[0]?.from ?? 0).toISOString()).toBe('2027-11-07T05:00:00.000Z');
  const usual = rulesOf(everyDay({ opens: '10:00', closes: '12:00' }), { tourDaysAhead: 2 });
  const around = findFreeTimes(usual, none, Date.parse('2027-03-13T05:00:00Z'));
  expect(around.map(({ day, clock }) => `${day} ${clock}`)).toEqual(
    ['2027-03-13', '2027-03-14', '2027-03-15'].flatMap((day) => [`${day} 10:00`, `${day} 11:00`]),
  );
});

it('counts an unassigned tour for every host, and the tours of a day up to its limit', () => {
  const rules = rulesOf(everyDay({ opens: '10:00', closes: '14:00' }), { tourDailyLimit: 2 });
  const from = Date.parse('2026-11-23T15:00:00Z');
  const tour = { day: '2026-11-23', hostId: null, from, to: from + 45 * minuteMs };
  const midnight = '2026-11-23T05:00:00Z';
  expect(clocks(rules, midnight, { ...none, tours: [tour] })).toEqual(['11:00', '12:00', '13:00']);
  expect(clocks(rules, midnight, { ...none, tours: [{ ...tour, hostId: 'tom' }] })).toHaveLength(4);
  expect(clocks(rules, midnight, { ...none, tours: [tour, { ...tour, hostId: 'tom' }] })).toEqual([]);
});

const zones = ['America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC'];
/** Days around changes of the clocks, and one without. */
const starts = ['2027-03-12', '2027-03-26', '2027-04-02', '2027-10-01', '2027-10-29', '2027-11-05', '2027-07-01'];

const clock = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => new Date(quarter * 15 * minuteMs).toISOString().slice(11, 16));
const interval = fc.tuple(clock, clock).map(([opens, closes]): OpenInterval => ({ opens, closes }));
const hours = fc
  .array(fc.array(interval, { maxLength: 1 }), { minLength: 7, maxLength: 7 })
  .map((days) => Object.fromEntries(days.map((day, index) => [weekdays[index], day])) as Hours);
const spanFrom = (now: number) =>
  fc
    .record({ start: fc.integer({ min: -10, max: 140 }), length: fc.integer({ min: 1, max: 30 }) })
    .map(({ start, length }): Span => ({ from: now + start * hourMs, to: now + (start + length) * hourMs }));

it('offers only what keeps every rule, over random hours, tours, events, closed days and changes of the clocks', () => {
  const given = fc
    .record({
      timeZone: fc.constantFrom(...zones),
      start: fc.constantFrom(...starts),
      minutes: fc.integer({ min: 15, max: 120 }),
      buffer: fc.integer({ min: 0, max: 60 }),
      notice: fc.integer({ min: 0, max: 40 }),
      limit: fc.integer({ min: 1, max: 6 }),
      hosts: fc.array(hours, { minLength: 1, maxLength: 3 }),
      isClosed: fc.boolean(),
    })
    .chain((one) => {
      const now = Date.parse(`${one.start}T00:00:00Z`);
      const tour = fc.tuple(spanFrom(now), fc.constantFrom('h0', 'h1', null));
      return fc.record({
        one: fc.constant({ ...one, now }),
        taken: fc.array(spanFrom(now), { maxLength: 4 }),
        planned: fc.array(tour, { maxLength: 6 }),
      });
    });
  fc.assert(
    fc.property(given, ({ one, taken, planned }) => {
      const { now, timeZone } = one;
      const calendar = getCalendar(timeZone);
      const dayAt = (at: number) => new Date(calendar.dayAt(at) * 24 * hourMs).toISOString().slice(0, 10);
      const rules: TourRules = {
        ...{ timeZone, tourMinutes: one.minutes, tourBufferMinutes: one.buffer, tourNoticeHours: one.notice },
        ...{ tourDaysAhead: 5, tourDailyLimit: one.limit },
        tourHosts: one.hosts.map((week, index) => ({ accountId: `h${index}`, hours: week })),
      };
      const tours = planned.map(([span, hostId]) => ({ ...span, hostId, day: dayAt(span.from) }));
      const closedDays = new Set(one.isClosed ? [dayAt(now + 48 * hourMs)] : []);
      const times = findFreeTimes(rules, { closedDays, taken, tours }, now);
      const shown = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      expect(times).toEqual(times.toSorted((a, b) => a.from - b.from));
      expect(new Set(times.map(({ from }) => from)).size).toBe(times.length);
      for (const { day, clock, from, to, hostIds } of times) {
        expect([dayAt(from), shown.format(from), to - from]).toEqual([day, clock, one.minutes * minuteMs]);
        expect(from).toBeGreaterThanOrEqual(now + one.notice * hourMs);
        expect(closedDays.has(day)).toBe(false);
        expect(taken.some((span) => overlap(span, { from, to }))).toBe(false);
        expect(tours.filter((tour) => tour.day === day).length).toBeLessThan(one.limit);
        const around = { from: from - one.buffer * minuteMs, to: to + one.buffer * minuteMs };
        for (const id of hostIds)
          expect(tours.some(({ hostId, ...tour }) => (hostId ?? id) === id && overlap(tour, around))).toBe(false);
        expect(hostIds.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 40 },
  );
});
