/** The lines of an event that hold days and times, as some programs write them, made what the library reads. */

import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';

/** A line of days or times: what stands before its values, and these. */
const timeLine = /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)\b.*):([^:]*)$/i;
/** A value of a date or time that starts with eight digits, of these properties or of a rule's end. */
const dateLine = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)[;:].*?([^:]+)$|^RRULE[;:].*\bUNTIL=([^;]+)/i;
/** A date or time with the marks of ISO 8601 that a calendar file has none of. */
const markedDate = /(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?/g;

/** Whether a value is a day or a moment that exists; `undefined` for what is no date at all. */
function isPossible(value: string): boolean | undefined {
  const [, year, month, date, time] = /^(\d{4})(\d{2})(\d{2})(.*)$/.exec(value.trim()) ?? [];
  if (year === undefined) return undefined;
  return (
    isCalendarDay(`${year}-${month}-${date}`) && /^(?:T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)Z?)?$/i.test(time ?? '')
  );
}

/** Whether a line names a day or a time that does not exist, which the library would take for a later one. */
export function hasImpossibleDate(line: string): boolean {
  const [, value, until] = dateLine.exec(line) ?? [];
  const values = (value ?? until ?? '').split(/[,/]/);
  return values.some((one) => isPossible(one) === false);
}

/** A line whose 24:00 is the next midnight, whose leap seconds are none, and whose exceptions are days that exist. */
export function settleDates(line: string): string {
  if (!dateLine.test(line)) return line;
  const toMidnight = (value: string, year: string, month: string, date: string) => {
    const day = `${year}-${month}-${date}`;
    return isCalendarDay(day) ? `${textOfDay(dayOf(day) + 1).replaceAll('-', '')}T000000` : value;
  };
  const settled = toStandard(line)
    .replace(/(\d{4})(\d{2})(\d{2})T240000/gi, toMidnight)
    .replace(/(T\d{4})60/gi, '$159');
  const [, name, values = ''] = /^(EXDATE.*?:)([^:]*)$/i.exec(settled) ?? [];
  return name === undefined ? settled : `${name}${values.split(',').filter(isPossible).join()}`;
}

/** A line without marks and spaces in its dates, whose days say that they are days, and whose zone is in quotes if it has a colon. */
function toStandard(line: string): string {
  const toDigits = (_date: string, year: string, month: string, date: string, ...time: (string | undefined)[]) => {
    const [hours, minutes, seconds = '00'] = time;
    return `${year}${month}${date}${hours === undefined ? '' : `T${hours}${minutes}${seconds}`}`;
  };
  const plain = line.replace(markedDate, toDigits);
  const [, head, text = ''] = timeLine.exec(plain) ?? [];
  if (head === undefined) return plain;
  const values = text.split(',').map((value) => value.trim());
  const named = head.replace(/TZID=([^";]*:[^";]*)/i, 'TZID="$1"');
  const isOfDays = values.every((value) => /^\d{8}$/.test(value));
  return `${isOfDays ? `${named.replace(/;VALUE=[^;]*/i, '')};VALUE=DATE` : named}:${values.join()}`;
}
