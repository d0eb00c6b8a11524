// Free of zod, because the form in the browser uses these names and sentences.

import type { ErrorDetail } from '#shared/api/errors.ts';

/** What a visitor typed and chose, by the names of the fields. */
export type TypedDay = Readonly<Record<string, string>>;

/** The names of the fields beside those of an inquiry. */
export const dayFields = {
  startTime: 'startTime',
  endTime: 'endTime',
  children: 'children',
  space: 'space',
  /** The step that is shown, and the button that sends. */
  step: 'step',
  send: 'send',
  /** The total that the visitor saw, in whole cents. */
  seen: 'seen',
} as const;

/** The name of the field of a package. */
export const packageField = (packageId: string): string => `p.${packageId}`;
/** The name of the field of a choice of which one may be chosen; its value is the id of the option. */
export const choiceField = (packageId: string, choiceId: string): string => `c.${packageId}.${choiceId}`;
/** The name of the field of an option of a choice of which more may be chosen. */
export const optionField = (packageId: string, choiceId: string, optionId: string): string =>
  `${choiceField(packageId, choiceId)}.${optionId}`;

/** The parts of the form, in their order. */
export const daySteps = ['day', 'packages', 'send'] as const;
export type DayStep = (typeof daySteps)[number];

/** The step that somebody asks for; the first one otherwise. */
export const stepOf = (typed: TypedDay): DayStep => daySteps.find((step) => step === typed[dayFields.step]) ?? 'day';

/** What a person is known by, which no address may hold. */
export const contactNames = ['fullName', 'email', 'phone', 'message'] as const;

/** Fields and characters of each that a program may send. */
export const dayLimits = { fields: 600, name: 200, value: 6000 } as const;

/** What is asked of who fills it in. */
export const dayMessages = {
  missingDay: 'Please choose a day.',
  passedDay: 'This day has passed. Please choose another.',
  guests: 'Please enter a whole number of guests, from 1 to 100,000.',
  children: 'Please enter how many of the guests are children.',
  times: 'Please enter both times, or none.',
  missingSpace: 'Please choose a space.',
  goneSpace: 'This space is no longer offered. Please choose another.',
  tooSmall: (space: string, max: number) => `${space} holds at most ${max.toLocaleString('en-US')} guests.`,
  gonePackage: 'A package that you chose is no longer offered. Please look again.',
  minimum: (name: string, least: number) =>
    `The ${name.replace(/^the /i, '')} starts at ${least.toLocaleString('en-US')} guests.`,
  tooMany: (name: string, count: number) => `Please choose at most ${count} of “${name}”.`,
  changed: 'Prices changed. Please look again.',
  noPrice: 'We cannot price this day here. Please send us an inquiry instead.',
} as const;

/** What stands first in the draft that is made of it. */
export const draftIntro =
  'Thank you for pricing your day with us. This is what you chose on our site, with a price beside each line. ' +
  'Choose what is still open, and tell us what you would like to change.';

/** A line of the price. */
export interface DayLine {
  name: string;
  /** What was chosen of it, or what its price is called. */
  note: string;
  /** Thousandths, and what one costs with what was chosen. */
  quantity: number;
  price: number;
  cents: number;
}

/** What a day comes to, as a proposal would, in whole cents. */
export interface DayPrice {
  lines: DayLine[];
  /** What food and drink come to at least, and what is missing; null without a minimum. */
  minimum: { cents: number; missing: number } | null;
  charges: { name: string; percent: number | null; purpose: string; cents: number }[];
  taxes: { name: string; percent: number; cents: number }[];
  total: number;
  /** Rounded to whole cents. */
  perGuest: number;
  /** What secures the date; null where none is asked for. */
  deposit: { cents: number; days: number } | null;
  /** The first day on which it is not valid any more is the one after. */
  validUntil: string;
}

/** The answer to what was typed. */
export interface DayView {
  /** What is wrong or missing, by field; those that nobody filled in yet too. */
  problems: ErrorDetail[];
  /** Null while something is wrong or missing. */
  price: DayPrice | null;
  dateAnswer: string;
}

const dayNames: readonly string[] = [
  ...['eventType', 'eventDate', 'guestCount'],
  ...[dayFields.startTime, dayFields.endTime, dayFields.children, dayFields.space, dayFields.step],
];

/** Whether a field says something of the day or of what is served on it. */
export const isDayField = (name: string): boolean => dayNames.includes(name) || /^[pc]\./.test(name);
