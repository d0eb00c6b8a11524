import { describe, expect, it } from 'vitest';
import { type DayState, dateAnswer, daysAround } from './date-answer.ts';

const today = '2026-11-22';
const day = '2027-06-12';
const answer = (states: Record<string, DayState>, asked = day) =>
  dateAnswer({ day: asked, today, states: Object.entries(states).map(([one, state]) => ({ day: one, state })) });

describe('what visitors are told of a day', () => {
  it.each<[DayState, string]>([
    ['open', 'June 12, 2027 is open. It is yours once we have confirmed it together.'],
    ['limited', 'Some of our rooms are open on June 12, 2027.'],
    ['held', 'Another party has a hold on June 12, 2027. Write to us and you are next in line.'],
    ['booked', 'June 12, 2027 is booked. Open on the same weekday: June 5, June 19, June 26.'],
    ['closed', 'We are closed on June 12, 2027. Open on the same weekday: June 5, June 19, June 26.'],
  ])('is one sentence for a day that is %s', (state, words) => {
    expect(answer(state === 'open' ? {} : { [day]: state })).toBe(words);
  });

  it('leaves out others that are not open, and names the nearest', () => {
    expect(answer({ [day]: 'booked', '2027-06-05': 'limited', '2027-06-19': 'held', '2027-05-29': 'closed' })).toBe(
      'June 12, 2027 is booked. Open on the same weekday: May 22, June 26, July 3.',
    );
  });

  it('names no others where none is open within 60 days', () => {
    const booked = Array.from({ length: 17 }, (_, week) =>
      new Date(Date.parse(day) + (week - 8) * 7 * 86_400_000).toISOString().slice(0, 10),
    );
    expect(answer(Object.fromEntries(booked.map((one) => [one, 'booked'])))).toBe('June 12, 2027 is booked.');
  });

  it('names no others that have passed, and the year of those in another year', () => {
    expect(answer({ '2026-11-24': 'booked' }, '2026-11-24')).toContain('weekday: December 1, December 8, December 15.');
    expect(answer({ '2026-12-30': 'booked' }, '2026-12-30')).toContain(
      'December 23, January 6, 2027, January 13, 2027.',
    );
  });

  it('is nothing for a day that has passed', () => {
    expect(answer({}, '2026-11-21')).toBe('');
    expect(daysAround('2026-11-21', today)).toBeUndefined();
    expect(answer({}, today)).toContain('November 22, 2026 is open.');
  });
});

it('needs the states of the 60 days around it that are still to come', () => {
  expect(daysAround(day, today)).toEqual({ from: '2027-04-13', to: '2027-08-11' });
  expect(daysAround('2026-12-01', today)).toEqual({ from: today, to: '2027-01-30' });
});
