import type { Span } from '#server/features/bookings/span.ts';

/** What other calendar programs are told of an event, a hold or closed days. */
export interface CalendarEntry {
  uid: string;
  title: string;
  description: string;
  place: string;
  status: 'confirmed' | 'tentative' | 'cancelled';
  /** Moments, or days of which the last one is not part of it. */
  time: Span | { fromDay: string; toDay: string };
  createdAt: number;
  updatedAt: number;
  /** How often it was changed, as its history says. */
  changes: number;
}

/** How often programs should ask again, in seconds. */
const refreshSeconds = 300;

/** The type of an iCalendar file. */
export const calendarType = 'text/calendar; charset=utf-8';

/** The text of an iCalendar file. The same entries give the same text, so that its ETag changes only with them. */
export async function writeCalendar(entries: readonly CalendarEntry[], name?: string): Promise<string> {
  // Loaded with the first file.
  const { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = await import('ical-generator');
  const statuses = {
    confirmed: ICalEventStatus.CONFIRMED,
    tentative: ICalEventStatus.TENTATIVE,
    cancelled: ICalEventStatus.CANCELLED,
  };
  const calendar = new ICalCalendar({
    prodId: { company: 'Marquee', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    // The library writes the name as it is.
    ...(name !== undefined && { name: escapeText(name), ttl: refreshSeconds }),
  });
  for (const { uid, title, description, place, status, time, createdAt, updatedAt, changes } of entries)
    calendar.createEvent({
      id: uid,
      summary: title,
      location: place || null,
      description: description || null,
      status: statuses[status],
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      // Whole seconds, because the versions themselves are larger than an integer of iCalendar. The changes tell two within
      // a second apart.
      sequence: Math.floor((updatedAt - createdAt) / 1000) + changes,
      transparency: status === 'cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...('fromDay' in time
        ? { allDay: true, start: utcDay(time.fromDay), end: utcDay(time.toDay) }
        : { start: new Date(time.from), end: new Date(time.to) }),
    });
  return `${calendar.toString()}\r\n`;
}

const utcDay = (day: string) => new Date(`${day}T00:00:00Z`);
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
