import type { InboxSection } from '#shared/admin-paths.ts';

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

/** The proposals that are on Today. */
export const todayProposalTexts = {
  expiring: 'Proposals that expire',
  unsigned: 'Proposals viewed, not signed',
  expires: ['Expires today', 'Expires tomorrow'],
} as const;

/** The payments that are on Today. */
export const todayPaymentTexts = {
  overdue: 'Overdue payments',
  overpaid: 'Overpaid',
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  over: (amount: string) => `Overpaid ${amount}`,
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
  p: 'Make a proposal',
  v: 'Convert to Client',
  '!': 'Spam or not spam',
  '#': 'Move to trash',
  x: 'Select',
  c: 'Add inquiry',
} as const;
