import { readCalendar } from '#server/features/calendar-feeds/parse-ical.ts';

/** Reads a file of these parts, each with its lines; those of an event are in an array. It is November 28, 2026, in New York. */
export function readParts(...parts: (string | string[])[]) {
  const blocks = parts.flatMap((part) =>
    typeof part === 'string' ? [part] : ['BEGIN:VEVENT', 'UID:e', 'SUMMARY:A', ...part, 'END:VEVENT'],
  );
  return readBytes(Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR', ''].join('\r\n')));
}

/** The same of bytes. `days` has the days of each event, and why they are left out. */
export function readBytes(bytes: Uint8Array) {
  const result = readCalendar({ bytes, timeZone: 'America/New_York', today: '2026-11-28' });
  if (!('events' in result)) return result;
  const { events, ...rest } = result;
  return {
    ...rest,
    events,
    days: events.map(({ fromDay, toDay, why }) => {
      const days = fromDay === toDay ? fromDay : `${fromDay} to ${toDay}`;
      return why === undefined ? days : `${days}: ${why}`;
    }),
  };
}

/** The days of each event alone. */
export const daysOf = (...parts: (string | string[])[]) => {
  const result = readParts(...parts);
  return 'days' in result ? result.days : result;
};

/** An event of days. */
export const allDay = (day: string, ...more: string[]) => [`DTSTART;VALUE=DATE:${day}`, ...more];
/** An event from 8 to 10 PM. */
export const evening = (day: string, ...more: string[]) => [
  ...[`DTSTART;TZID=America/New_York:${day}T200000`, `DTEND;TZID=America/New_York:${day}T220000`],
  ...more,
];
/** A changed repeat of a series. */
export const changed = (id: string, ...lines: string[]) => [`RECURRENCE-ID${id}`, ...lines];
