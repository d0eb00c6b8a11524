import type { SourceStamp } from '#server/features/blackouts/table.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { type Entry, type EntryReader, entryReader, type RejectedEntry, readUid, toDay, toDays } from './ical-entry.ts';
import { splitCalendar, type WrittenEvent } from './ical-lines.ts';
import { expandSeries } from './ical-series.ts';
import { compareStamps, newestStamp } from './ical-stamp.ts';
import { zoneFinder } from './ical-zones.ts';

/** What stands in a calendar of somebody else, as days of the venue's zone. */
export interface ForeignEvent {
  /** The same each time the file is read; each repeat has its own. Blank where the calendar gives none. */
  uid: string;
  title: string;
  fromDay: string;
  toDay: string;
  stamp: SourceStamp;
  /** Why it cannot be kept, as a sentence. */
  why?: string;
  /** Nobody can say what it closes, so that what it closed before stays closed. */
  isUnread?: boolean;
  /** What has to be known of one that is kept, as a sentence. */
  note?: string | undefined;
}

/** An id of which the file says all there is; of a series or a part of it, from a day or until one. */
export interface CoveredId {
  uid: string;
  stamp: SourceStamp;
  fromDay?: string;
  toDay?: string | undefined;
}

/** What a file says; or the number of its first line that no calendar has; or that it closes more days than are read. */
export type ReadCalendar =
  | {
      events: ForeignEvent[];
      covered: CoveredId[] /** The day after which repeats are left out; blank where there are none. */;
      repeatsUntil: string;
    }
  | { brokenLine: number }
  | { isTooLong: true };

/** A file, and what its days are read by. */
export interface CalendarSource {
  bytes: Uint8Array;
  timeZone: string;
  /** Repeats are read from here to two years on. */
  today: string;
}

/** Two years. */
const repeatDays = 731;
const over = 'It is over.';
const tooManyRepeats = `It repeats more than ${calendarLimits.importRepeats} times: what follows from this day on is left out.`;

/** Called first, so that the start of the process takes no time from the first file. */
export const ready = () => true;

/** Runs in a process of its own (`read-in-child.ts`), because a hostile rule of repeats may take any time and memory. */
export function readCalendar({ bytes, timeZone, today }: CalendarSource): ReadCalendar {
  const calendar = splitCalendar(bytes);
  if ('brokenLine' in calendar) return calendar;
  const reader = entryReader(timeZone, zoneFinder(calendar.zones));
  const report = newReport(today);
  try {
    for (const [uid, written] of groupByUid(calendar.events)) {
      const entries: (Entry | RejectedEntry)[] = [];
      for (const event of written) {
        const entry = reader.read(event);
        if (entry.uid === '') report.addEntry(entry, '', newestStamp(entry));
        else entries.push(entry);
      }
      if (uid !== '') readEvent(reader, report, entries);
    }
  } catch (error) {
    if (error instanceof TooLongError) return { isTooLong: true };
    throw error;
  }
  return report.result();
}

class TooLongError extends Error {}

type Report = ReturnType<typeof newReport>;

/** What is read so far. It ends the reading of a file that closes too much. */
function newReport(today: string) {
  const lastDay = textOfDay(dayOf(today) + repeatDays);
  const events = new Map<string, ForeignEvent>();
  const anonymous: ForeignEvent[] = [];
  const covered: CoveredId[] = [];
  let closing = 0;
  let hasLaterRepeats = false;

  const add = (event: ForeignEvent): void => {
    const other = events.get(event.uid);
    if (event.uid === '') anonymous.push(event);
    else if (other === undefined || isBetter(event, other)) events.set(event.uid, event);
    if (event.uid === '' || event.why !== undefined || (other !== undefined && other.why === undefined)) return;
    closing += 1;
    if (closing > calendarLimits.importEvents) throw new TooLongError();
  };

  return {
    today,
    /** The last day of which repeats are read. */
    lastDay,
    add,

    /** Adds an event by itself under an id. */
    addEntry(entry: Entry | RejectedEntry, uid: string, stamp: SourceStamp): void {
      if (entry.why !== undefined) {
        const { title, days, why, kind } = entry;
        add({ uid, title, ...days, stamp, why, isUnread: kind === 'unread' });
        return;
      }
      const event = { uid, title: entry.title, ...entry.days, stamp };
      add(entry.days.toDay < today ? { ...event, why: over } : { ...event, note: entry.note });
    },

    tell(id: CoveredId): void {
      covered.push(id);
    },

    leaveOutLater(): void {
      hasLaterRepeats = true;
    },

    result: () => ({
      events: [...events.values(), ...anonymous].sort((one, other) => one.fromDay.localeCompare(other.fromDay)),
      covered,
      repeatsUntil: hasLaterRepeats ? lastDay : '',
    }),
  };
}

/** Of what has one id, such as two repeats of one day, what closes days counts, and the longest of that. */
const isBetter = (event: ForeignEvent, other: ForeignEvent) =>
  event.why === undefined && (other.why !== undefined || event.toDay > other.toDay);

function groupByUid(events: readonly WrittenEvent[]): Map<string, WrittenEvent[]> {
  const groups = new Map<string, WrittenEvent[]>();
  for (const event of events) {
    const uid = readUid(event);
    const group = groups.get(uid);
    if (group === undefined) groups.set(uid, [event]);
    else group.push(event);
  }
  return groups;
}

/** What a file says under one id: an event or a series with its changed repeats, or several events that share it. */
function readEvent(reader: EntryReader, report: Report, entries: readonly (Entry | RejectedEntry)[]): void {
  const inOrder = entries.toSorted(compareStamps);
  const whole = inOrder.filter(({ changes }) => changes === undefined);
  // One with a lower sequence is an older version.
  const current = lastOfEach(
    whole.filter(({ sequence }) => sequence === whole.at(-1)?.sequence),
    ({ days }) => days.fromDay,
  );
  const changed = lastOfEach(
    inOrder.filter(({ changes }) => changes !== undefined),
    ({ changes }) => changes && reader.keysOf(changes.repeat).join(),
  );
  const isCanceled = current.some(({ kind }) => kind === 'canceled');
  let isUnread = current.some(({ kind }) => kind === 'unread');
  let toDay: string | undefined;
  for (const entry of current) {
    if (entry.why === undefined && entry.rules.length + entry.dates.length > 0) {
      toDay = readSeries(reader, report, entry, changed);
      isUnread ||= toDay === undefined;
    } else {
      const uid = current.length === 1 ? entry.uid : `${entry.uid}#${entry.days.fromDay}`;
      report.addEntry(entry, uid, newestStamp(entry));
    }
  }
  if (!isCanceled) for (const entry of changed) addChanged(reader, report, entry, current);
  const [first] = current;
  if (first !== undefined && !isUnread) report.tell({ uid: first.uid, stamp: newestStamp(first, ...current), toDay });
}

/** The last one for each key, in their order. */
function lastOfEach<T>(items: readonly T[], keyOf: (item: T) => string | undefined): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** Repeats count their versions by themselves, so that of a series in the file counts, and when either was changed last. */
function stampOfRepeat(entry: SourceStamp, [first, ...others]: readonly SourceStamp[]): SourceStamp {
  if (first === undefined) return newestStamp(entry);
  const { sequence, modified } = newestStamp(first, ...others);
  const times = [modified, entry.modified].filter((time) => time !== null);
  return { sequence, modified: times.length === 0 ? null : Math.max(...times) };
}

/** A repeat that has an event of its own, of a `series` that the file has too or not. */
function addChanged(
  reader: EntryReader,
  report: Report,
  entry: Entry | RejectedEntry,
  series: readonly (Entry | RejectedEntry)[],
): void {
  const { uid, days, changes } = entry;
  if (changes === undefined) return;
  const isOfSeries = series.length > 0;
  const stamp = stampOfRepeat(entry, series);
  // One that was moved keeps the id of the day that it was moved from.
  const day = toDay(reader.toVenue(changes.repeat));
  const isOpenAgain = entry.why !== undefined && entry.kind !== 'unread';
  // By itself the file says nothing of the others.
  if (!isOfSeries && isOpenAgain) report.tell({ uid, stamp, fromDay: day, toDay: changes.isRange ? undefined : day });
  if (days.fromDay > report.lastDay) report.leaveOutLater();
  else if (!isOfSeries || days.toDay >= report.today || days.toDay === '')
    report.addEntry(entry, `${uid}#${day}`, stamp);
}

/** Adds the repeats of a series. Returns the last day of which all are read, `undefined` where its rule is none. */
function readSeries(
  reader: EntryReader,
  report: Report,
  series: Entry,
  changed: readonly (Entry | RejectedEntry)[],
): string | undefined {
  const { uid, title, days } = series;
  const stamp = newestStamp(series, ...changed.filter(({ changes }) => changes?.isRange));
  const period = { from: dayOf(report.today) * dayMs, to: (dayOf(report.lastDay) + 1) * dayMs };
  const expanded = expandSeries(reader, series, changed, period);
  if (expanded === undefined) {
    report.add({ uid, title, ...days, stamp, why: 'It cannot be read.', isUnread: true });
    return undefined;
  }
  let { hasLater } = expanded;
  let count = 0;
  for (const { day, span, ...repeat } of expanded.repeats) {
    const own = toDays(span);
    if (own === undefined || own.toDay < report.today) continue;
    if (own.fromDay > report.lastDay) {
      hasLater = true;
      continue;
    }
    if (count === calendarLimits.importRepeats) {
      report.add({ uid: '', title: repeat.title, ...own, stamp, why: tooManyRepeats });
      return textOfDay(dayOf(day) - 1);
    }
    count += 1;
    report.add({ uid: `${uid}#${day}`, ...repeat, ...own, stamp });
  }
  if (hasLater) report.leaveOutLater();
  if (count === 0 && changed.length === 0)
    report.add({ uid, title, ...days, stamp, why: hasLater ? 'It begins in more than two years.' : over });
  return report.lastDay;
}
