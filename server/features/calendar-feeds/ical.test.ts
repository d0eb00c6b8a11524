import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendarEvents } from '#server/testing/read-calendar.ts';
import { cleanText } from '#shared/fields/text.ts';
import { type CalendarEntry, writeCalendar } from './ical.ts';

const odd = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ',',
        ';',
        '\\',
        '"',
        ':',
        '\n',
        '\\n',
        '🎉',
        '👩‍👩‍👧',
        'é',
        '\u202e',
        '=',
        'BEGIN:VEVENT',
        ' ',
        '\t',
        '%',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ maxLength: 90 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => cleanText(pieces.join('')));
const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2031, 0) }).map((at) => at - (at % 1000));
const day = moment.map((at) => new Date(at).toISOString().slice(0, 10));
const later = (text: string, days: number) => new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10);

const entry: fc.Arbitrary<CalendarEntry> = fc.record({
  uid: fc.uuid(),
  title: odd.map((text) => text || 'x'),
  description: odd,
  place: odd,
  status: fc.constantFrom('confirmed', 'tentative', 'cancelled'),
  time: fc.oneof(
    fc
      .tuple(moment, fc.integer({ min: 1, max: 9000 }))
      .map(([from, minutes]) => ({ from, to: from + minutes * 60_000 })),
    fc
      .tuple(day, fc.integer({ min: 1, max: 366 }))
      .map(([fromDay, days]) => ({ fromDay, toDay: later(fromDay, days) })),
  ),
  createdAt: fc.constant(Date.UTC(2025, 0)),
  updatedAt: moment,
  changes: fc.nat(50),
});

/** What another program read, in the words that it was written in. */
function readBack(text: string) {
  return readCalendarEvents(text).map(({ uid, summary, description, location, status, sequence, ...times }) => {
    const { start, end, isAllDay } = times;
    const dayOf = (at: Date) => at.toISOString().slice(0, 10);
    const time = isAllDay ? { fromDay: dayOf(start), toDay: dayOf(end) } : { from: start.getTime(), to: end.getTime() };
    return { uid, title: summary, description, place: location, status: status.toLowerCase(), time, sequence };
  });
}

describe('a calendar file', () => {
  it('is read back by another program as the same events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(entry, { selector: ({ uid }) => uid, maxLength: 6 }),
        odd,
        async (entries, name) => {
          const expected = entries.map(({ createdAt, updatedAt, changes, ...rest }) => ({
            ...rest,
            sequence: (updatedAt - createdAt) / 1000 + changes,
          }));
          expect(readBack(await writeCalendar(entries, name))).toEqual(expected);
        },
      ),
      { numRuns: 200, seed: 5545 },
    );
  });

  it('has lines of at most 75 octets that end as RFC 5545 says, and no line of its own for what stands in a text', async () => {
    const property = /^[A-Z][A-Z-]*(?:;[A-Z-]+=[A-Z-]+)?:/;
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), odd, async (entries, name) => {
        const text = await writeCalendar(entries, name);
        const lines = text.split('\r\n');
        expect(lines.at(-1)).toBe('');
        expect(lines.join('')).not.toMatch(/[\r\n]/);
        expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        const unfolded = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
        expect(unfolded.filter((line) => !property.test(line))).toEqual([]);
        expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(entries.length);
      }),
      { numRuns: 200, seed: 5545 },
    );
  });
});
