import type { InboxSection } from '#shared/admin-paths.ts';
import type { DayState } from '#shared/rules/date-answer.ts';

export const inboxTexts = {
  queues: 'Queues',
  sections: {
    unanswered: 'Unanswered',
    mine: 'Mine',
    unassigned: 'Unassigned',
    waiting: 'Waiting for client',
    open: 'All open',
    today: 'Today',
  } satisfies Record<InboxSection, string>,
  loading: 'Loading the inbox',
  failed: 'Could not load.',
  lastLoaded: (time: string) => `Couldn’t refresh. Showing the list from ${time} (read-only).`,
  nothingWaits: 'Nothing waits for an answer.',
  median: (duration: string) => `Median response in the last 30 days: ${duration} (open hours).`,
  emptyQueues: {
    mine: 'You have nothing to answer.',
    unassigned: 'Everything is assigned.',
    waiting: 'You aren’t waiting on anyone.',
    open: 'No open inquiries.',
  },
  pages: 'Pages of the queue',
  position: (name: string, place: number, total: number) => `${name}, ${place} of ${total}`,
  unassigned: 'Unassigned',
  noneOpen: 'Choose an inquiry to read it here.',
  back: 'Back',
} as const;

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

/** The keys of the inbox, in the order of the list of shortcuts. */
export const keyTexts = {
  j: 'Next inquiry',
  k: 'Previous inquiry',
  Enter: 'Open',
  u: 'Back to the list',
  r: 'Reply',
  'Ctrl+Enter': 'Send the reply',
  'Ctrl+Shift+T': 'Templates for the reply',
  Esc: 'Close the reply and keep the draft',
  e: 'Done',
  i: 'Assign to me',
  a: 'Assign',
  n: 'Add a note',
  t: 'Add a task',
  s: 'Set the status',
  l: 'Lost',
  h: 'Hold the date',
  v: 'Convert to Client',
  '!': 'Spam or not spam',
  '#': 'Move to trash',
  x: 'Select',
  c: 'Add inquiry',
} as const;
