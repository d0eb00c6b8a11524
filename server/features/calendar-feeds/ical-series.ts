import * as rrulePackage from 'rrule';
import { dayOf } from '#server/platform/time/calendar.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { type Entry, type EntryReader, type RejectedEntry, type Span, toDay } from './ical-entry.ts';
import type { When } from './ical-times.ts';
import { utcZone } from './ical-zones.ts';

// A CommonJS package with the types of a module: Node has its names under `default`.
const { RRule } = (rrulePackage as unknown as { default: typeof rrulePackage }).default;

/** A repeat of a series. */
export interface Repeat {
  /** The day that it is on by the rule, from which it keeps its name wherever it is moved. */
  day: string;
  title: string;
  span: Span;
  note: string | undefined;
}

/** The repeats of a series that concern a period, the earliest first, and whether there are later ones. */
interface Repeats {
  repeats: Repeat[];
  hasLater: boolean;
}

/** A change of a repeat and all after it. */
interface Range {
  entry: Entry | RejectedEntry;
  from: number;
}

/**
 * The repeats of a series without those that have an event of their own (`changed`), `undefined` for a rule that is none. A
 * period is of wall times of the venue.
 */
export function expandSeries(
  reader: EntryReader,
  series: Entry,
  changed: readonly (Entry | RejectedEntry)[],
  period: Span,
): Repeats | undefined {
  const { start, span, rules, dates } = series;
  const length = span.to - span.from;
  const named = new Set([
    ...series.excluded.map((when) => reader.keyOf(when, start)),
    ...changed.flatMap(({ changes }) => (changes ? [reader.keyOf(changes.repeat, start)] : [])),
  ]);
  const ranges = changed
    .flatMap((entry) => (entry.changes?.isRange ? [{ entry, from: reader.toVenue(entry.changes.repeat) }] : []))
    .sort((one, other) => one.from - other.from);
  const wide = widen(period, length, ranges);

  const starts = new Map<number, { when: When; span: Span }>();
  const take = (when: When, own?: Span) => {
    const from = reader.toVenue(when);
    if (from >= wide.from && from <= wide.to) starts.set(from, { when, span: own ?? { from, to: from + length } });
  };
  let hasLater = dates.some((date) => reader.toVenue(date.start) > wide.to);
  try {
    for (const rule of series.excludedRules)
      for (const wall of expandRule(reader, rule, start, wide).walls)
        named.add(reader.keyOf({ ...start, wall }, start));
    for (const rule of rules) {
      const expanded = expandRule(reader, rule, start, wide);
      for (const wall of expanded.walls) take({ ...start, wall });
      hasLater ||= expanded.hasLater;
    }
  } catch {
    return undefined;
  }
  if (rules.length === 0) take(start, span);
  for (const date of dates) take(date.start, date.span);

  const repeats = [...starts.values()]
    .filter(({ when }) => !reader.keysOf(when).some((key) => named.has(key)))
    .sort((one, other) => one.span.from - other.span.from)
    .flatMap((repeat) => {
      const range = ranges.findLast(({ from }) => from <= repeat.span.from);
      const own = { day: toDay(repeat.span.from), title: series.title, span: repeat.span, note: series.note };
      return range === undefined ? [own] : applyRange(own, range);
    });
  return { repeats, hasLater };
}

/** A repeat as a change of an earlier one has it: moved alike, as long as that one, or canceled with it. */
function applyRange(repeat: Repeat, { entry, from }: Range): Repeat[] {
  if (entry.why !== undefined) return entry.kind === 'unread' ? [repeat] : [];
  const start = repeat.span.from + entry.span.from - from;
  return [{ ...repeat, title: entry.title || repeat.title, span: { from: start, to: start + lengthOf(entry.span) } }];
}

const lengthOf = ({ from, to }: Span) => to - from;

/** A period with what may reach into it: what began before it, and what is moved. Two days are for the zones. */
function widen({ from, to }: Span, length: number, ranges: readonly Range[]): Span {
  const spans = ranges.flatMap((range) =>
    range.entry.why === undefined ? [{ ...range, span: range.entry.span }] : [],
  );
  const shift = Math.max(0, ...spans.map((one) => Math.abs(one.span.from - one.from))) + 2 * dayMs;
  return { from: from - Math.max(length, 0, ...spans.map(({ span }) => lengthOf(span))) - shift, to: to + shift };
}

/** The wall times of a rule within a period, in the zone of the series, and whether it goes on after it. */
function expandRule(
  reader: EntryReader,
  text: string,
  start: When,
  { from, to }: Span,
): { walls: number[]; hasLater: boolean } {
  // Parts without a value say nothing, such as what stands behind the last semicolon.
  const parts = text.split(';').flatMap((part) => (/=\s*\S/.test(part) ? [part.trim()] : []));
  // The library does not compare an end in UTC with times of a zone.
  const options = RRule.parseString(parts.filter((part) => !/^UNTIL=/i.test(part)).join(';'));
  if (options.freq === undefined) throw new Error('A rule has no frequency.');
  const end = parts.find((part) => /^UNTIL=/i.test(part));
  const isBeforeEnd = end === undefined ? () => true : endOfRule(reader, end.slice('UNTIL='.length), start);
  const walls: number[] = [];
  let hasLater = false;
  new RRule({ ...options, dtstart: new Date(start.wall) }, true).all((date) => {
    const wall = date.getTime();
    if (!isBeforeEnd(wall)) return false;
    hasLater = wall > to;
    if (wall >= from && !hasLater) walls.push(wall);
    return !hasLater;
  });
  return { walls, hasLater };
}

/** Whether a repeat is not after the end of its rule, which is a day, a time of its zone, or one in UTC. */
function endOfRule(reader: EntryReader, text: string, start: When): (wall: number) => boolean {
  const [, year, month, date, time, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z)?)?$/i.exec(text) ?? [];
  if (year === undefined) throw new Error('A rule ends at no time.');
  const day = `${year}-${month}-${date}`;
  // Of a series of days the day counts that is written, whatever its zone.
  if (time === undefined || start.zone === undefined) return (wall) => toDay(wall) <= day;
  const clock = Number(time.slice(0, 2)) * 3600 + Number(time.slice(2, 4)) * 60 + Number(time.slice(4));
  const last = dayOf(day) * dayMs + clock * 1000;
  if (utc === undefined) return (wall) => wall <= last;
  const lastInVenue = reader.toVenue({ wall: last, zone: utcZone });
  return (wall) => reader.toVenue({ ...start, wall }) <= lastInVenue;
}
