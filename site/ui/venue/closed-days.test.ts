import { expect, it } from 'vitest';
import { listClosedDays } from './closed-days.ts';

const now = Date.parse('2026-11-26T00:00Z');
const closed = (label: string, ...days: string[]) => days.map((day) => ({ day, label }));

it('names the closed days from today to 60 days later', () => {
  const days = closed('Off', '2026-11-25', '2026-11-26', '2026-12-25', '2027-01-25', '2027-01-26');
  expect(listClosedDays(days, 'UTC', now)).toEqual(
    ['Nov 26', 'Dec 25', 'Jan 25'].map((days) => ({ days, label: 'Off' })),
  );
  expect(listClosedDays([], 'UTC', now)).toEqual([]);
});

it('names days of one label that follow each other together', () => {
  const days = [
    ...closed('Christmas', '2026-12-24', '2026-12-25'),
    ...closed('Winter break', '2026-12-26', '2026-12-30', '2026-12-31', '2027-01-01'),
  ];
  expect(listClosedDays(days, 'UTC', now)).toEqual([
    { days: 'Dec 24 to Dec 25', label: 'Christmas' },
    { days: 'Dec 26', label: 'Winter break' },
    { days: 'Dec 30 to Jan 1', label: 'Winter break' },
  ]);
});

it('counts today in the zone of the venue', () => {
  const evening = Date.parse('2026-11-26T23:30-05:00');
  const days = closed('Off', '2026-11-25', '2026-11-26', '2027-01-25', '2027-01-26');
  expect(listClosedDays(days, 'America/New_York', evening).map(({ days }) => days)).toEqual(['Nov 26', 'Jan 25']);
});
