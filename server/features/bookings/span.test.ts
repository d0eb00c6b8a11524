import { describe, expect, it } from 'vitest';
import { momentAt, occupiedSpan, spanOf } from './span.ts';

const zone = 'America/New_York';
const iso = (moment: number) => new Date(moment).toISOString();
const day = { startTime: null, endTime: null };

describe('the span of an event', () => {
  it('is the day from 6 AM to 6 AM without times', () => {
    const { from, to } = spanOf(zone, { eventDate: '2027-06-12', ...day });
    expect([iso(from), iso(to)]).toEqual(['2027-06-12T10:00:00.000Z', '2027-06-13T10:00:00.000Z']);
  });

  it('ends on the next day if it ends no later than it starts', () => {
    const { from, to } = spanOf(zone, { eventDate: '2027-06-12', startTime: '18:00', endTime: '01:00' });
    expect([iso(from), iso(to)]).toEqual(['2027-06-12T22:00:00.000Z', '2027-06-13T05:00:00.000Z']);
  });

  it('has 23 hours on the day on which clocks go forward, and 25 where they go back', () => {
    const hours = (eventDate: string) => {
      const { from, to } = spanOf(zone, { eventDate, ...day });
      return (to - from) / 3_600_000;
    };
    expect([hours('2027-03-13'), hours('2027-11-06'), hours('2027-06-12')]).toEqual([23, 25, 24]);
  });

  it('needs both times or neither', () => {
    expect(() => spanOf(zone, { eventDate: '2027-06-12', startTime: '18:00', endTime: null })).toThrow(
      expect.objectContaining({
        details: [{ field: 'endTime', message: 'Please give both times or neither.' }],
      }),
    );
  });

  it('takes its spaces longer, by setup and teardown', () => {
    const event = {
      eventDate: '2027-06-12',
      startTime: '18:00',
      endTime: '23:00',
      setupMinutes: 120,
      teardownMinutes: 60,
    };
    const { from, to } = occupiedSpan(zone, event);
    expect([iso(from), iso(to)]).toEqual(['2027-06-12T20:00:00.000Z', '2027-06-13T04:00:00.000Z']);
  });
});

it('moves a time that clocks skip one hour on, and takes the first of one that they show twice', () => {
  expect(iso(momentAt(zone, '2027-03-14', '02:30'))).toBe('2027-03-14T07:30:00.000Z');
  expect(iso(momentAt(zone, '2027-11-07', '01:30'))).toBe('2027-11-07T05:30:00.000Z');
});
