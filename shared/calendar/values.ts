// Free of zod, because site and back-office use these words in the browser.

import type { DayState } from '#shared/rules/date-answer.ts';

/** How staff read what a day is. */
export const dayStateLabels: Record<DayState, string> = {
  open: 'Open',
  limited: 'Some rooms open',
  held: 'On hold',
  booked: 'Booked',
  closed: 'Closed',
};

/** Where a hold is: it counts until it is confirmed, released, or its time has run out. */
export const holdStates = ['active', 'confirmed', 'released', 'expired'] as const;
/** One of them. */
export type HoldState = (typeof holdStates)[number];

/** How staff read them. */
export const holdStateLabels: Record<HoldState, string> = {
  active: 'On hold',
  confirmed: 'Confirmed',
  released: 'Released',
  expired: 'Expired',
};

/** What stands in the way of an event, in the order in which it is said. */
export const obstacleKinds = ['booking', 'blackout', 'hold'] as const;

/** How much of an event a feed tells: everything, or only that the time is taken. */
export const feedDetails = ['full', 'busy'] as const;
/** One of them. */
export type FeedDetails = (typeof feedDetails)[number];

/**
 * What becomes of an event of an imported calendar: one that was imported before and is taken back is reopened; those that
 * clash with a booking and those that are skipped are left out.
 */
export const importOutcomes = ['new', 'changed', 'unchanged', 'reopened', 'clashing', 'skipped'] as const;
/** One of them. */
export type ImportOutcome = (typeof importOutcomes)[number];

/** Minutes of setup and teardown; days of a span; texts in UTF-16 units; holds by number. */
export const calendarLimits = {
  setupMinutes: 1440,
  blackoutDays: 366,
  /** Between the first and the last day of one read. */
  rangeDays: 400,
  note: 500,
  reason: 200,
  feedName: 100,
  /** Active holds that share a day. */
  holdsOfDay: 20,
  /** From now until a hold ends. */
  holdDays: 366,
  /** That one change adds to a hold. */
  extensionDays: 90,
  /** An imported calendar: bytes, events that close days with their repeats, and repeats of one event. */
  importBytes: 1024 * 1024,
  importEvents: 2000,
  importRepeats: 500,
} as const;

const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** `1st`, `2nd`, `3rd`, `11th`. */
export const ordinal = (rank: number): string => `${rank}${endings.get(ordinals.select(rank)) ?? 'th'}`;
