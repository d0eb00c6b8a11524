import { afterEach, describe, expect, it, vi } from 'vitest';
import { relativeTime, shortDate } from './format.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('how long ago something was', () => {
  it.each([
    [0, 'Less than an hour ago'],
    [59, 'Less than an hour ago'],
    [-5, 'Less than an hour ago'],
    [60, '1 hour ago'],
    [119, '1 hour ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, '1 day ago'],
    [49 * 60, '2 days ago'],
  ])('%i minutes is: %s', (minutes, words) => {
    expect(relativeTime(minutesAgo(minutes), now)).toBe(words);
  });
});

describe('a date', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  it.each(['America/New_York', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'that is a calendar day is the same day in %s',
    async (timeZone) => {
      // The formatters take the reader's zone once, when the page is loaded.
      process.env.TZ = timeZone;
      vi.resetModules();
      const { shortDay } = await import('./format.ts');
      expect(shortDay('2026-06-20')).toBe('Jun 20, 2026');
      expect(shortDay('2027-01-01')).toBe('Jan 1, 2027');
    },
  );

  it('of a moment is short and American', () => {
    expect(shortDate('2026-11-21T12:00:00.000Z')).toBe('Nov 21, 2026');
  });
});
