import { describe, expect, it } from 'vitest';
import { addBusinessMinutes, type OpeningTimes } from './business-hours.ts';
import { everyDay } from './hours.ts';
import { readResponseClock } from './response-clock.ts';

const office = everyDay({ opens: '09:00', closes: '18:00' });
const venue: OpeningTimes = { hours: office, closedDays: [], timeZone: 'America/New_York' };
const weekdaysOnly = { ...venue, hours: { ...office, saturday: [], sunday: [] } };
/** A day of November 2026, whose 20th is a Friday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}-05:00`);

function read(since: number, now: number, { times = venue, responseTarget = 60 } = {}) {
  const soonAt = addBusinessMinutes(times, since, responseTarget / 2) ?? null;
  const dueAt = addBusinessMinutes(times, since, responseTarget) ?? null;
  return readResponseClock({ now, waitingSince: since, soonAt, dueAt, times });
}

describe('the response clock', () => {
  it('is calm under half of its business minutes, then soon, and overdue past its end', () => {
    const since = at(20, '10:00');
    const states = ['10:00', '10:29:59', '10:30', '11:00', '11:00:00.001'].map(
      (time) => read(since, at(20, time)).state,
    );
    expect(states).toEqual(['calm', 'calm', 'soon', 'soon', 'overdue']);
    // The night is no business.
    const evening = at(20, '17:40');
    expect(['17:59', '23:00'].map((time) => read(evening, at(20, time)).state)).toEqual(['calm', 'calm']);
    expect(read(evening, at(21, '09:10')).state).toBe('soon');
  });

  it.each([
    ['10:00', 'Due in 1 h'],
    ['10:38', 'Due in 22 min'],
    ['10:59', 'Due in 1 min'],
    ['10:59:30', 'Due now'],
    ['11:00', 'Due now'],
    ['11:00:30', 'Overdue'],
    ['11:59', 'Overdue 59 min'],
    ['12:00', 'Overdue 1 h'],
    ['12:05', 'Overdue 1 h 05 min'],
    ['20:00', 'Overdue 7 h'],
  ])('says at %s what is left or too late of an hour since 10:00', (time, words) => {
    expect(read(at(20, '10:00'), at(20, time)).due).toBe(words);
  });

  it('counts business minutes across nights and days off', () => {
    const longer = { times: weekdaysOnly, responseTarget: 600 };
    expect(read(at(20, '17:00'), at(20, '17:55'), longer).due).toBe('Due in 9 h 05 min');
    expect(read(at(20, '17:00'), at(23, '09:59'), { times: weekdaysOnly }).due).toBe('Overdue 59 min');
    expect(read(at(20, '17:00'), at(22, '12:00'), { times: weekdaysOnly }).due).toBe('Overdue');
  });

  it('counts days of the calendar once many hours of business have passed', () => {
    expect(read(at(2, '10:00'), at(7, '10:00')).due).toBe('Overdue 44 h');
    expect(read(at(2, '10:00'), at(7, '16:00')).due).toBe('Overdue 5 days');
    expect(read(at(2, '10:00') - 94 * 86_400_000, at(7, '16:00')).due).toBe('Overdue 99 days');
  });

  it('says while closed when the venue opens and when the answer is due, with the day unless it is today', () => {
    const evening = at(20, '19:00');
    expect(read(evening, at(20, '20:00')).due).toBe('Opens Sat 9:00 AM, due Sat 10:00 AM');
    expect(read(evening, at(21, '00:10')).due).toBe('Opens 9:00 AM, due 10:00 AM');
    expect(read(evening, evening, { times: weekdaysOnly }).due).toBe('Opens Mon 9:00 AM, due Mon 10:00 AM');
    expect(read(evening, at(23, '08:00'), { times: weekdaysOnly, responseTarget: 600 }).due).toBe(
      'Opens 9:00 AM, due Tue 10:00 AM',
    );
    const closedDays = [21, 22, 23, 24, 25, 26].map((day) => ({ day: `2026-11-${day}` }));
    expect(read(evening, evening, { times: { ...venue, closedDays } }).due).toBe(
      'Opens Nov 27 9:00 AM, due Nov 27 10:00 AM',
    );
  });

  it('counts an hour of the night that the clocks skip as little as the hours do', () => {
    const times = { ...venue, hours: everyDay({ opens: '01:00', closes: '05:00' }) };
    const since = Date.parse('2026-03-08T01:30-05:00');
    expect(read(since, since, { times, responseTarget: 120 }).due).toBe('Due in 2 h');
    expect(read(since, Date.parse('2026-03-08T03:00-04:00'), { times, responseTarget: 120 }).due).toBe(
      'Due in 1 h 30 min',
    );
  });

  it('has no due time while the venue is never open, nor one before it opens', () => {
    const times = { ...venue, hours: everyDay() };
    const clock = read(at(20, '10:00'), at(20, '12:00'), { times });
    expect(clock).toEqual({ state: 'calm', due: '', waiting: 'waiting 2 h' });
    const dueAt = at(21, '08:00');
    const late = { now: at(20, '20:00'), waitingSince: at(20, '19:00'), soonAt: null, dueAt, times: venue };
    expect(readResponseClock(late).due).toBe('Due Sat 8:00 AM');
  });

  it.each([
    [0, 'less than 1 min'],
    [59_999, 'less than 1 min'],
    [-5000, 'less than 1 min'],
    [60_000, '1 min'],
    [59.9 * 60_000, '59 min'],
    [60 * 60_000, '1 h'],
    [14.99 * 3_600_000, '14 h'],
    [47.99 * 3_600_000, '47 h'],
    [48 * 3_600_000, '2 days'],
    [3.5 * 86_400_000, '3 days'],
  ])('says of %d ms on the wall how long the client has waited: %s', (passed, words) => {
    const since = at(20, '10:00');
    expect(read(since, since + passed).waiting).toBe(`waiting ${words}`);
  });
});
