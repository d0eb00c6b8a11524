import { amount } from '#admin/format/format.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import type { FeedDetails, ImportOutcome } from '#shared/calendar/values.ts';

/** What the section of feeds says. */
export const feedTexts = {
  title: 'Feeds',
  text: 'Show your calendar in other programs, and import closed days.',
  panel: 'Calendar feeds',
  intro:
    'Add the address of a feed to Google Calendar, Outlook or a phone to see your events, holds and closed days there. Anyone who has the address can read them.',
  loading: 'Loading the feeds',
  failed: commonTexts.loadFailed,
  list: 'Feeds',
  none: 'No feeds yet.',
  name: 'Name',
  nameHint: 'Who or what reads it, such as "Rose\'s phone".',
  details: 'Details shown',
  detailNames: {
    full: 'Everything',
    busy: 'Booked and hold only',
  } satisfies Record<FeedDetails, string>,
  detailHints: {
    full: 'Titles, clients, notes and spaces',
    busy: 'No names and no notes, for partners',
  } satisfies Record<FeedDetails, string>,
  spaces: 'Spaces',
  create: 'Create feed',
  ready: (name: string) => `The address of ${name} is shown only now. Send it to nobody else.`,
  link: 'Address of the feed',
  copy: 'Copy address',
  notCopied: 'Could not copy. Please select the address and copy it.',
  by: (owner: string) => `by ${owner}`,
  lastUsed: (day: string) => `last read ${day}`,
  unused: 'not read yet',
  renew: 'New address',
  renewOf: (name: string) => `New address for ${name}`,
  renewTitle: (name: string) => `Give ${name} a new address?`,
  renewQuestion: 'Programs that read the old address stop at once, until they get the new one.',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeQuestion: 'Programs that read its address stop at once.',
  revoked: 'The address no longer works.',
} as const;

/** What importing a calendar says. */
export const importTexts = {
  title: 'Import a calendar',
  text: 'Choose an .ics file of up to 1 MB. Each of its events closes its days for booking; repeating events, for the next two years. You see what would happen before anything changes. Importing a newer file later updates these days and reopens the ones that were canceled.',
  choose: 'Choose a file…',
  reading: 'Reading the file',
  tooLarge: 'This file is larger than 1 MB. Please export a part of the calendar.',
  unreadable: 'This file cannot be read. Please choose it again.',
  table: (name: string) => `Result for ${name}`,
  event: 'Event',
  days: 'Days',
  outcome: 'What happens',
  untitled: 'No title',
  noDay: 'No date',
  outcomes: {
    new: 'Closed',
    changed: 'Changed',
    unchanged: 'Unchanged',
    reopened: 'Reopened',
    clashing: 'Left out',
    skipped: 'Left out',
  } satisfies Record<ImportOutcome, string>,
  /** How many events each of these words is said of, such as `3 closed, 1 reopened`. */
  counts: (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([word, count]) => `${count.toLocaleString('en-US')} ${word.toLowerCase()}`).join(', '),
  repeatsUntil: (day: string) => `Repeats after ${day} are left out. Import the calendar again by then.`,
  more: (count: number) => `And ${count.toLocaleString('en-US')} more.`,
  nothing: 'Nothing in this file closes a day.',
  submit: (days: number, reopenedDays: number) => {
    if (days === 0) return `Reopen ${amount(reopenedDays, 'day', 'days')}`;
    return `Import ${amount(days, 'closed day', 'closed days')}${reopenedDays === 0 ? '' : ` and reopen ${reopenedDays}`}`;
  },
  imported: (days: number, reopenedDays: number) =>
    [
      days > 0 ? `${amount(days, 'closed day', 'closed days')} imported.` : '',
      reopenedDays > 0 ? `${amount(reopenedDays, 'day', 'days')} reopened.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  undoWords: 'imported a calendar',
} as const;
