// Free of zod, because the form of the site says these sentences in the browser.

import { addDays } from './dates.ts';

/**
 * What a day is to somebody who asks for it: `closed` where all is shut, `booked` where nothing is left, `held` where others
 * have asked for all that is left, `limited` where some spaces are taken, else `open`.
 */
export const dayStates = ['open', 'limited', 'held', 'booked', 'closed'] as const;
/** One of them. */
export type DayState = (typeof dayStates)[number];

/** How far from a taken day others are named, in days. */
const reach = 60;
const maxOthers = 3;

/** What is known of the days around the one that somebody asks for. */
interface DateQuestion {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The days that are not open, as far as `daysAround` goes at least. */
  states: readonly { day: string; state: DayState }[];
  /** Today at the venue. */
  today: string;
}

/** The days of which the states have to be known; `undefined` for a day that has passed. */
export function daysAround(day: string, today: string): { from: string; to: string } | undefined {
  if (day < today) return undefined;
  const from = addDays(day, -reach);
  return { from: from < today ? today : from, to: addDays(day, reach) };
}

/** The state of a day among those that are not open. */
export function stateOf({ day, states }: Pick<DateQuestion, 'day' | 'states'>): DayState {
  return states.find((one) => one.day === day)?.state ?? 'open';
}

/** What visitors are told of a day: one sentence, or two; blank for a day that has passed. */
export function dateAnswer(question: DateQuestion): string {
  const { day, today } = question;
  if (day < today) return '';
  const words = inWords(day);
  const state = stateOf(question);
  if (state === 'open') return `${words} is open. It is yours once we have confirmed it together.`;
  if (state === 'limited') return `Some of our rooms are open on ${words}.`;
  if (state === 'held') return `Another party has a hold on ${words}. Write to us and you are next in line.`;
  const taken = state === 'booked' ? `${words} is booked.` : `We are closed on ${words}.`;
  const others = openWeekdays(question).map((other) => inWords(other, day));
  return others.length === 0 ? taken : `${taken} Open on the same weekday: ${others.join(', ')}.`;
}

/** The nearest open days of the same weekday, in the order of the calendar. */
function openWeekdays({ day, states, today }: DateQuestion): string[] {
  const taken = new Set(states.map((one) => one.day));
  const nearest: string[] = [];
  for (let distance = 7; distance <= reach; distance += 7)
    for (const other of [addDays(day, distance), addDays(day, -distance)])
      if (other >= today && !taken.has(other)) nearest.push(other);
  return nearest.slice(0, maxOthers).sort();
}

const monthAndDay = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const shortWords = new Intl.DateTimeFormat('en-US', monthAndDay);
const longWords = new Intl.DateTimeFormat('en-US', { ...monthAndDay, year: 'numeric' });

/** `June 12, 2027`, without the year of another day that was named before. */
function inWords(day: string, before = ''): string {
  return (day.slice(0, 4) === before.slice(0, 4) ? shortWords : longWords).format(Date.parse(day));
}
