import type { DayStep } from '#shared/day-price/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';

/** What the page says beside its slots. */
export const priceTexts = {
  form: 'Price your day',
  steps: 'Steps',
  stepNames: { day: 'Your day', packages: 'What we serve', send: 'Send it' } satisfies Record<DayStep, string>,
  start: 'From',
  end: 'To',
  timesHint: 'Leave both blank if you do not know yet.',
  children: 'Of these, children',
  childrenHint: 'Bar packages are priced without them.',
  space: 'Space *',
  chooseSpace: 'Choose a space',
  upTo: (name: string, max: number | null) => (max === null ? name : `${name} (up to ${max.toLocaleString('en-US')})`),
  packages: 'Packages',
  noPackages: 'We write menus by hand. Send us your day, and we answer with one.',
  atLeast: (guests: number) => `at least ${guests.toLocaleString('en-US')} guests`,
  choose: (name: string, count: number) => (count === 1 ? name : `${name}: choose up to ${count}`),
  later: 'Decide later',
  upgrade: (cents: number, per: 'guest' | 'event', currency: string) =>
    `about ${moneyText(cents, currency)} more ${per === 'guest' ? 'a guest' : 'an event'}, all charges included`,
  toPackages: 'CHOOSE WHAT WE SERVE',
  toSend: 'CONTINUE',
  update: 'UPDATE THE PRICE',
  back: 'BACK',
  panel: 'Your price',
  noPrice: 'Choose a day, your number of guests and a space, and the price stands here.',
  failed: 'The price could not be updated. Please try again, or send us an inquiry.',
  minimum: (amount: string) => `Up to the food and beverage minimum of ${amount}`,
  minimumReached: (amount: string) => `The food and beverage minimum of ${amount} is reached.`,
  total: 'Total',
  spoken: (amount: string) => `Total: ${amount}`,
  perGuest: (amount: string) => `≈ ${amount} a guest, with every charge and tax`,
  deposit: (amount: string, days: number) =>
    `A deposit of ${amount} secures the date. It is due ${days === 0 ? 'when you sign' : `within ${days} ${days === 1 ? 'day' : 'days'} of signing`}.`,
  valid: (day: string) => `A proposal sent today is valid until ${day}. Nothing is booked yet.`,
  contact: 'Send us an inquiry',
} as const;
