import ical, { type DateWithTimeZone, type VEvent } from 'node-ical';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { cleanText } from '#shared/fields/text.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';

/** What stands in a calendar of somebody else, as days of the venue's zone. */
export interface ForeignEvent {
  /** The same each time the file is read; each repeat has its own. Blank where the calendar gives none. */
  uid: string;
  title: string;
  fromDay: string;
  toDay: string;
  /** Why it cannot be kept, as a sentence. */
  why?: string;
}

/** The events of a file, or the number of its first line that no calendar has. */
export type ReadCalendar = { events: ForeignEvent[] } | { brokenLine: number };

interface Source {
  text: string;
  timeZone: string;
  /** Repeats are read from here to two years on. */
  today: string;
}

const maxDepth = 10;
const maxUidLength = 255;
const noon = 12 * 60;

/** Called first, so that the start of the process takes no time from the first file. */
export const ready = () => true;

/** Runs in a process of its own (`import.ts`), because a hostile rule of repeats may take any time and memory. */
export function readCalendar({ text, timeZone, today }: Source): ReadCalendar {
  const lines = readLines(text);
  if ('brokenLine' in lines) return lines;
  const parts = splitCalendar(lines);
  // Days and times without a zone are the venue's.
  process.env.TZ = timeZone;
  // The library writes ids to the console.
  console.warn = () => undefined;
  const events = [...parts.events].flatMap(([uid, written]) => {
    const blocks = written.map(settleDates);
    const impossible = blocks.filter(hasImpossibleDate);
    const series = impossible.find((block) => !isOfOneRepeat(block));
    if (series !== undefined) return [toImpossible(uid, series)];
    const possible = blocks.filter((block) => !impossible.includes(block));
    const read = possible.length === 0 ? [] : readEvent(uid, [parts.head, ...possible], today);
    // Without an id, because the repeat that it is about has its own.
    return [...read, ...impossible.map((block) => toImpossible('', block))];
  });
  return { events: events.sort((one, other) => one.fromDay.localeCompare(other.fromDay)) };
}

/** Each event is read by itself, with the changes of its repeats: one that cannot be read takes no other with it. */
function readEvent(uid: string, parts: readonly string[], today: string): ForeignEvent[] {
  const unreadable = { uid, title: '', fromDay: '', toDay: '', why: 'It cannot be read.' };
  // The library uses ids as keys of an object.
  if (uid in {}) return [unreadable];
  try {
    const text = ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n');
    return Object.values(ical.sync.parseICS(text)).flatMap((part) =>
      part?.type === 'VEVENT' ? toForeignEvents(part, today) : [],
    );
  } catch {
    return [unreadable];
  }
}

/** A value of a date or time that starts with eight digits, of these properties or of a rule's end. */
const dateLine =
  /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)[^\r\n]*:([^:\r\n]+)$|^RRULE[:;].*\bUNTIL=([^;\r\n]+)/gim;

/** Whether a value is a day or a moment that exists; `undefined` for what is no date at all. */
function isPossible(value: string): boolean | undefined {
  const [, year, month, date, time] = /^(\d{4})(\d{2})(\d{2})(.*)$/.exec(value.trim()) ?? [];
  if (year === undefined) return undefined;
  return (
    isCalendarDay(`${year}-${month}-${date}`) && /^(?:T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)Z?)?$/i.test(time ?? '')
  );
}

/** Whether a block names a day or a time that does not exist, which the library would take for a later one. */
function hasImpossibleDate(block: string): boolean {
  const values = [...block.matchAll(dateLine)].flatMap(([, value, until]) => (value ?? until ?? '').split(/[,/]/));
  return values.some((value) => isPossible(value) === false);
}

/** A block whose 24:00 is the next midnight, and without exceptions that except nothing. */
function settleDates(block: string): string {
  const toMidnight = (value: string, year: string, month: string, date: string) => {
    const day = `${year}-${month}-${date}`;
    return isCalendarDay(day) ? `${textOfDay(dayOf(day) + 1).replaceAll('-', '')}T000000` : value;
  };
  return block
    .replace(dateLine, (line) => line.replace(/(\d{4})(\d{2})(\d{2})T240000/gi, toMidnight))
    .replace(/^(EXDATE[^\r\n]*:)([^:\r\n]*)\r\n/gim, (_line, name: string, values: string) => {
      const possible = values.split(',').filter(isPossible);
      return possible.length === 0 ? '' : `${name}${possible.join()}\r\n`;
    });
}

/** Whether a block changes one repeat of a series. */
const isOfOneRepeat = (block: string): boolean => /^RECURRENCE-ID[;:]/im.test(block);

function toImpossible(uid: string, block: string): ForeignEvent {
  const why = 'It has a date or a time that does not exist.';
  return { uid, title: readTitle(block), fromDay: '', toDay: '', why };
}

/** The title of a block that the library does not read. */
function readTitle(block: string): string {
  const [, summary = ''] = /^SUMMARY(?:;[^:\r\n]*)?:(.*)$/im.exec(block) ?? [];
  return toTitle(summary.replace(/\\n/gi, ' ').replace(/\\([\\;,])/g, '$1'));
}

function toForeignEvents(event: VEvent, today: string): ForeignEvent[] {
  const uid = typeof event.uid === 'string' ? event.uid : '';
  const first = { ...toDays(event), uid, title: toTitle(event.summary) };
  const why = findProblem(event, { ...first, uid });
  if (why !== undefined) return [{ ...first, why }];
  if (event.rrule === undefined) return [first.toDay < today ? { ...first, why: 'It is over.' } : first];
  const repeats = ical
    .expandRecurringEvent(event, { from: new Date(`${today}T00:00`), to: twoYearsAfter(today) })
    .slice(0, calendarLimits.importRepeats)
    .map(({ start, end, event: own, summary, isOverride }) => {
      const days = toDays({ start, end, datetype: own.datetype });
      // One that was moved keeps the id of the day that it was moved from.
      const day = (isOverride && localDay(own.recurrenceid)) || days.fromDay;
      const repeat = { ...days, uid: `${uid}#${day}`, title: toTitle(summary) };
      const problem = findProblem(own, repeat);
      return problem === undefined ? repeat : { ...repeat, why: problem };
    });
  return repeats.length > 0 ? repeats : [{ ...first, why: 'It is over.' }];
}

function findProblem(event: VEvent, { uid, fromDay, toDay }: Omit<ForeignEvent, 'title'>): string | undefined {
  if (uid === '') return 'It has no id, so it would be added again each time.';
  if (uid.length > maxUidLength) return 'Its id is too long.';
  if (event.status === 'CANCELLED') return 'It is canceled.';
  if (event.transparency === 'TRANSPARENT') return 'It is marked as free time.';
  if (!isCalendarDay(fromDay) || !isCalendarDay(toDay)) return 'It has no date.';
  if (dayOf(toDay) - dayOf(fromDay) >= calendarLimits.blackoutDays) return 'It is longer than 366 days.';
  const frequency = String(event.rrule?.options.freq ?? '');
  if (/^(HOUR|MINUTE|SECOND)LY$/.test(frequency)) return 'It repeats more than once a day.';
  return undefined;
}

/** The days that are taken: the last one only if it lasts beyond noon there. */
function toDays({ start, end, datetype }: Pick<VEvent, 'start' | 'end' | 'datetype'>) {
  const fromDay = localDay(start);
  const last = localDay(end);
  if (fromDay === '') return { fromDay: '', toDay: '' };
  if (last <= fromDay) return { fromDay, toDay: fromDay };
  const isAllDay = datetype === 'date' || start?.dateOnly === true;
  const endsByNoon = end !== undefined && end.getHours() * 60 + end.getMinutes() <= noon;
  return { fromDay, toDay: isAllDay || endsByNoon ? textOfDay(dayOf(last) - 1) : last };
}

/** `YYYY-MM-DD`, or blank for what is no date. */
function localDay(moment: DateWithTimeZone | undefined): string {
  if (!(moment instanceof Date) || Number.isNaN(moment.getTime())) return '';
  const [year, month, date] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isCalendarDay(day) ? day : '';
}

function toTitle(summary: VEvent['summary'] | undefined): string {
  const text = typeof summary === 'object' ? summary.val : summary;
  return cleanText(String(text ?? ''))
    .replace(/\s+/g, ' ')
    .slice(0, calendarLimits.reason)
    .toWellFormed();
}

function twoYearsAfter(day: string): Date {
  const moment = new Date(`${day}T00:00`);
  moment.setFullYear(moment.getFullYear() + 2);
  return moment;
}

interface Line {
  text: string;
  /** The parts of the calendar that it stands in, the outermost first. */
  within: readonly string[];
  /** Whether it begins or ends the innermost of them. */
  edge: 'BEGIN' | 'END' | undefined;
}

/** The lines with where they stand, or the number of the first one that a calendar cannot have there. */
function readLines(text: string): Line[] | { brokenLine: number } {
  const open: string[] = [];
  const read: Line[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [, word, value = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
    const edge = word?.toUpperCase() as Line['edge'];
    const part = value.trim().toUpperCase();
    if (edge === 'BEGIN') open.push(part);
    const isLine = /^(?:[\w-]+[;:]|[ \t])/.test(line) && (edge !== 'END' || open.at(-1) === part);
    if (!isLine || open[0] !== 'VCALENDAR' || open.length > maxDepth) return { brokenLine: index + 1 };
    read.push({ text: line, within: [...open], edge });
    if (edge === 'END') open.pop();
  }
  return read.length > 0 && open.length === 0 ? read : { brokenLine: lines.length };
}

interface Parts {
  /** The time zones and what else is about the calendar. */
  head: string;
  /** By id; one with changed repeats has several. */
  events: Map<string, string[]>;
}

/** Of what is inside an event, such as an alarm, nothing is needed. */
function splitCalendar(lines: readonly Line[]): Parts {
  const head = lines.filter(({ within: [, kind], edge }) => (kind === undefined ? !edge : kind === 'VTIMEZONE'));
  const events = new Map<string, string[]>();
  let event: string[] = [];
  for (const { text, within, edge } of lines) {
    if (within[1] !== 'VEVENT' || within.length > 2) continue;
    event.push(text);
    if (edge !== 'END') continue;
    const block = event.join('\r\n').replace(/\r\n[ \t]/g, '');
    const uid = /^UID(?:;[^:\r\n]*)?:(.*)$/im.exec(block)?.[1]?.trim() ?? '';
    events.set(uid, [...(events.get(uid) ?? []), block]);
    event = [];
  }
  return { head: head.map(({ text }) => text).join('\r\n'), events };
}
