import { countBusinessMinutes, isOpenAt, nextOpening, type OpeningTimes, readClock } from './business-hours.ts';
import { dayMs, minuteMs } from './dates.ts';
import { clockTime, dayText } from './hours.ts';

/** Owners are told of an inquiry once this many times its response target have passed. */
export const escalationFactor = 3;

/** Calm, soon from half of the time to answer, overdue past the due time. */
export type ClockState = 'calm' | 'soon' | 'overdue';

/** What the response clock of an inquiry says. */
export interface ResponseClock {
  state: ClockState;
  /** Such as `Due in 22 min` and `Overdue 1 h 05 min`, in business minutes; blank without a due time. */
  due: string;
  /** What the client lives through, such as `waiting 14 h`. */
  waiting: string;
}

interface ClockInput {
  /** Moments are milliseconds. */
  now: number;
  waitingSince: number;
  /** `null` if the venue is never open. */
  dueAt: number | null;
  times: OpeningTimes;
  /** When half of the time to answer is used; `null` without a due time. */
  soonAt: number | null;
}

/** The state of a response clock and its words. */
export function readResponseClock({ now, waitingSince, soonAt, dueAt, times }: ClockInput): ResponseClock {
  const waiting = `waiting ${waitingText(now - waitingSince)}`;
  if (dueAt === null) return { state: 'calm', due: '', waiting };
  if (now > dueAt) return { state: 'overdue', due: overdueText(now, dueAt, times), waiting };
  return { state: soonAt !== null && now >= soonAt ? 'soon' : 'calm', due: dueText(now, dueAt, times), waiting };
}

function overdueText(now: number, dueAt: number, times: OpeningTimes): string {
  const minutes = countBusinessMinutes(times, dueAt, now);
  // Nothing of the first minute counts yet, nor of a night after the last one.
  if (minutes === 0) return 'Overdue';
  // So many hours of business tell nobody how long it has been: days of the calendar do.
  const days = Math.floor((now - dueAt) / dayMs);
  return minutes < 48 * 60 ? `Overdue ${durationText(minutes)}` : `Overdue ${days.toLocaleString('en-US')} days`;
}

function dueText(now: number, dueAt: number, times: OpeningTimes): string {
  if (isOpenAt(times, now)) {
    const left = countBusinessMinutes(times, now, dueAt);
    return left === 0 ? 'Due now' : `Due in ${durationText(left)}`;
  }
  const opens = nextOpening(times, now);
  const due = momentText(times.timeZone, dueAt, now);
  // Without an opening before it, the due time is of other hours.
  if (opens === undefined || opens > dueAt) return `Due ${due}`;
  return `Opens ${momentText(times.timeZone, opens, now)}, due ${due}`;
}

/** `22 min`, `3 h 05 min`, `2 h`; from 48 hours on, whole hours. */
export function durationText(minutes: number): string {
  const rest = minutes % 60;
  if (minutes < 60) return `${rest} min`;
  const hours = `${Math.floor(minutes / 60).toLocaleString('en-US')} h`;
  return rest === 0 || minutes >= 48 * 60 ? hours : `${hours} ${String(rest).padStart(2, '0')} min`;
}

/** Whole minutes of the first hour, whole hours of the first two days, then days: rounded down. */
function waitingText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minuteMs));
  if (minutes === 0) return 'less than 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

const weekdayOf = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** A moment to come as the venue's clocks show it: `9:00 AM` today, `Mon 9:00 AM` within a week, `Dec 28 9:00 AM` later. */
function momentText(timeZone: string, moment: number, now: number): string {
  const clock = readClock(timeZone, moment);
  const days = Math.floor(clock / dayMs) - Math.floor(readClock(timeZone, now) / dayMs);
  const [day = '', time = ''] = new Date(clock).toISOString().split('T');
  if (days === 0) return clockTime(time);
  return `${days < 7 ? weekdayOf.format(clock) : dayText(day)} ${clockTime(time)}`;
}
