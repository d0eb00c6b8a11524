import type { DayState } from '#shared/rules/date-answer.ts';

export const dateTexts = {
  label: 'Date availability',
  none: 'They have not named a date yet.',
  spaces: 'Spaces on that day',
  free: 'free',
  heldFor: 'Held for',
  states: {
    open: (day) => `Free: no event is booked on ${day}.`,
    limited: (day) => `Partly free: some spaces are taken on ${day}.`,
    held: (day) => `On hold: somebody holds ${day}.`,
    booked: (day) => `Taken: an event is booked on ${day}.`,
    closed: (day) => `Closed on ${day}.`,
  } satisfies Record<DayState, (day: string) => string>,
} as const;
