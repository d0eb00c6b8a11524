import ICAL from 'ical.js';
import type { SourceStamp } from '#server/features/blackouts/table.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { cleanText } from '#shared/fields/text.ts';
import { dayMs, isCalendarDay, minuteMs } from '#shared/rules/dates.ts';
import { hasImpossibleDate, settleDates } from './ical-dates.ts';
import type { WrittenEvent } from './ical-lines.ts';
import { readMoment } from './ical-stamp.ts';
import { type FindZone, readTimes, type When } from './ical-times.ts';
import { namedZone } from './ical-zones.ts';

/** From when to when, in wall times of the venue. */
export interface Span {
  from: number;
  to: number;
}

/** `YYYY-MM-DD`, blank where there is none. */
export interface Days {
  fromDay: string;
  toDay: string;
}

/** What is known of any event: a single one, a series, or a changed repeat of one. */
interface EntryHead extends SourceStamp {
  uid: string;
  title: string;
  days: Days;
  /** Of a changed repeat: when it would be otherwise, and whether the ones after it change alike. */
  changes: { repeat: When; isRange: boolean } | undefined;
}

/** An event as it is understood. */
export interface Entry extends EntryHead {
  why?: undefined;
  kind?: undefined;
  start: When;
  span: Span;
  rules: string[];
  excludedRules: string[];
  /** Repeats beside those of the rules. */
  dates: { start: When; span: Span | undefined }[];
  /** Repeats that do not take place. */
  excluded: When[];
  note: string | undefined;
}

/** An event that cannot be kept. */
export interface RejectedEntry extends EntryHead {
  why: string;
  /** What it says of its days: they are open again, they are free, or nothing that is understood. */
  kind: 'canceled' | 'free' | 'unread';
}

/** Reads events with the zones of their file and that of the venue. */
export interface EntryReader {
  read(event: WrittenEvent): Entry | RejectedEntry;
  /** What a repeat of a series can be named by, in changes and exceptions: its day in its zone, and its time. */
  keysOf(start: When): string[];
  /** What such a name names, in a series that starts then: a time only where both have one. */
  keyOf(named: When, start: When): string;
  /** The wall time of the venue. */
  toVenue(when: When): number;
}

const maxUidLength = 255;
const noonMs = 12 * 60 * minuteMs;
/** Beyond the year 9999. */
const maxWall = 8000 * 366 * dayMs;

/** Lines that are read; one of any other kind may be broken. */
const readNames =
  /^(?:UID|SUMMARY|DTSTART|DTEND|DURATION|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|SEQUENCE|X-MICROSOFT-CDO-(?:ALLDAYEVENT|BUSYSTATUS))[;:]/i;
const ruleLine = /^(EXRULE|RRULE)[^:]*:(.*)$/i;

/** `findZone` knows the zones of the file. */
export function entryReader(timeZone: string, findZone: FindZone): EntryReader {
  const venue = namedZone(timeZone);
  const toVenue = ({ wall, zone }: When) => (zone === undefined ? wall : venue.toWall(zone.toMoment(wall)));
  const toSpan = (from: When, to: When = from): Span => ({ from: toVenue(from), to: toVenue(to) });
  const dayKey = (wall: number) => `day ${toDay(wall)}`;
  const timeKey = (when: When) => `time ${toVenue(when)}`;

  return {
    toVenue,
    keysOf: (start) => [dayKey(start.wall), ...(start.zone ? [timeKey(start)] : [])],
    keyOf: (named, start) => (named.zone && start.zone ? timeKey(named) : dayKey(named.wall)),
    read({ lines: written, method, zoneName }) {
      const lines = written.map(settleDates);
      const stamp = { sequence: 0, modified: readModified(lines) };
      const head = { uid: readUid({ lines }), title: readTitle(lines), days: noDays, ...stamp };
      const reject = (why: string, kind: RejectedEntry['kind'] = 'unread'): RejectedEntry => ({
        ...{ ...head, changes: undefined, why, kind },
      });
      if (lines.some(hasImpossibleDate)) {
        const isOfSeries = lines.some((line) => /^RECURRENCE-ID[;:]/i.test(line));
        // Without an id, because the repeat that it is about has its own.
        return { ...reject('It has a date or a time that does not exist.'), ...(isOfSeries && { uid: '' }) };
      }
      const component = parseLines(lines.filter((line) => readNames.test(line)));
      if (component === undefined) return reject('It cannot be read.');
      const { start, end, repeat, dates, excluded, note } = readTimes(component, {
        findZone,
        venue,
        home: findZone(zoneName) ?? venue,
      });
      // Of a repeat that is canceled, some programs say nothing else.
      const from = start ?? repeat;
      const span = from && toSpan(from, end);
      const days = (span && toDays(span)) ?? noDays;
      const known = {
        ...head,
        days,
        sequence: readSequence(component),
        changes: readChanges(component, repeat),
      };
      const rules = readRules(lines, 'RRULE');
      const problem = findProblem(component, { ...known, method, rules, hasStart: start !== undefined });
      if (problem !== undefined) return { ...known, ...problem };
      if (start === undefined || span === undefined) return { ...known, why: noDate, kind: 'unread' };
      return {
        ...{ ...known, start, span, rules, excludedRules: readRules(lines, 'EXRULE') },
        dates: dates.map((date) => ({ start: date.start, span: date.end && toSpan(date.start, date.end) })),
        ...{ excluded: excluded.map((date) => date.start), note },
      };
    },
  };
}

const noDays: Days = { fromDay: '', toDay: '' };
const noDate = 'It has no date.';

const readSequence = (component: ICAL.Component): number => Number(textOf(component, 'sequence')) || 0;

function readChanges(component: ICAL.Component, repeat: When | undefined): EntryHead['changes'] {
  const [range] = component.getAllProperties('recurrence-id').map((one) => one.getFirstParameter('range'));
  return repeat && { repeat, isRange: range?.toUpperCase() === 'THISANDFUTURE' };
}

/** Why an event cannot be kept. */
function findProblem(
  component: ICAL.Component,
  event: { uid: string; days: Days; method: string; rules: readonly string[]; hasStart: boolean },
): Pick<RejectedEntry, 'why' | 'kind'> | undefined {
  const { uid, days, method, rules, hasStart } = event;
  const unread = (why: string) => ({ why, kind: 'unread' as const });
  if (uid === '') return unread('It has no id, so it would be added again each time.');
  if (uid.length > maxUidLength) return unread('Its id is too long.');
  if (otherMethods.has(method)) return unread('It is an answer to an invitation.');
  if (method === 'CANCEL' || /^CANCELL?ED$/i.test(textOf(component, 'status')))
    return { why: 'It is canceled.', kind: 'canceled' };
  if (isFree(component)) return { why: 'It is marked as free time.', kind: 'free' };
  if (!hasStart || days.fromDay === '') return unread(noDate);
  if (dayOf(days.toDay) - dayOf(days.fromDay) >= calendarLimits.blackoutDays)
    return unread('It is longer than 366 days.');
  if (rules.some((rule) => /\bFREQ=(?:HOUR|MINUTE|SECOND)LY\b/i.test(rule)))
    return unread('It repeats more than once a day.');
  return undefined;
}

/** Outlook says it in a property of its own too, some of its servers only there. */
const isFree = (component: ICAL.Component) =>
  /^TRANSPARENT$/i.test(textOf(component, 'transp')) ||
  (textOf(component, 'transp') === '' && /^FREE$/i.test(textOf(component, 'x-microsoft-cdo-busystatus')));

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '').trim();

function readRules(lines: readonly string[], name: 'RRULE' | 'EXRULE'): string[] {
  return lines.flatMap((line) => {
    const [, own = '', rule = ''] = ruleLine.exec(line) ?? [];
    return own.toUpperCase() === name ? [rule.trim()] : [];
  });
}

/** Calendars sent for these tell of no event that takes place. */
const otherMethods = new Set(['REPLY', 'REFRESH', 'COUNTER', 'DECLINECOUNTER']);

/** `undefined` where one of the lines is broken. */
function parseLines(lines: readonly string[]): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')) as unknown[]);
  } catch {
    return undefined;
  }
}

/** The id of an event, blank where it has none. */
export function readUid({ lines }: Pick<WrittenEvent, 'lines'>): string {
  return firstValue(lines, /^UID(?:;[^:]*)?:(.*)$/i).trim();
}

function readTitle(lines: readonly string[]): string {
  const text = firstValue(lines, /^SUMMARY(?:;(?:"[^"]*"|[^":])*)?:(.*)$/i);
  const plain = text.replace(/\\n/gi, ' ').replace(/\\([\\;,])/g, '$1');
  return cleanText(plain).replace(/\s+/g, ' ').slice(0, calendarLimits.reason).toWellFormed();
}

/** When it was changed last. Without `LAST-MODIFIED`, `DTSTAMP` says so, or when the file was made (RFC 5545, 3.8.7.2). */
const readModified = (lines: readonly string[]): number | null =>
  readMoment(firstValue(lines, /^LAST-MODIFIED(?:;[^:]*)?:(.*)$/i)) ??
  readMoment(firstValue(lines, /^DTSTAMP(?:;[^:]*)?:(.*)$/i));

function firstValue(lines: readonly string[], pattern: RegExp): string {
  for (const line of lines) {
    const [, value] = pattern.exec(line) ?? [];
    if (value !== undefined) return value;
  }
  return '';
}

/** The days that are taken: the last one only if it lasts beyond noon there. */
export function toDays({ from, to }: Span): Days | undefined {
  if (!(Math.abs(from) < maxWall && Math.abs(to) < maxWall)) return undefined;
  const fromDay = toDay(from);
  const last = toDay(to);
  if (!isCalendarDay(fromDay) || !isCalendarDay(last)) return undefined;
  if (last <= fromDay) return { fromDay, toDay: fromDay };
  return { fromDay, toDay: to - dayOf(last) * dayMs <= noonMs ? textOfDay(dayOf(last) - 1) : last };
}

/** The `YYYY-MM-DD` day of a wall time. */
export const toDay = (wall: number): string => textOfDay(Math.floor(wall / dayMs));
