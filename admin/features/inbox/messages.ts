import { amount } from '#admin/format/format.ts';
import type { InboxSection } from '#shared/admin-paths.ts';
import type { DayState } from '#shared/calendar-values.ts';
import type { TaskKind } from '#shared/task-values.ts';

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
  lastLoaded: (time: string) => `Could not load. These are the rows of ${time}; they cannot be changed.`,
  nothingWaits: 'Nothing waits for an answer.',
  median: (duration: string) => `Median response in the last 30 days: ${duration} (open hours).`,
  emptyQueues: {
    mine: 'Nothing of yours needs an answer.',
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

export const actionTexts = {
  group: (name: string) => `Actions for ${name}`,
  reply: 'Reply',
  logAnswer: 'Log an answer',
  done: 'Done',
  assignToMe: 'Assign to me',
  assign: 'Assign',
  note: 'Add a note',
  task: 'Add a task',
  status: 'Set the status',
  lost: 'Lost',
  hold: 'Hold the date',
  convert: 'Convert to Client',
  spam: 'Mark as spam',
  notSpam: 'Not spam',
  trash: 'Move to trash',
  trashed: (name: string) => `"${name}" moved to the trash`,
  markedDone: (name: string) => `Done: ${name}`,
  answerLogged: 'The answer was logged.',
  failed: (reason: string) => `That did not work. (${reason})`,
} as const;

export const answerTexts = {
  title: 'How was it answered?',
  afterReply: 'Did you send it? Log the answer, so that the clock stops.',
  channel: 'Answered',
  channels: {
    phone: 'By phone',
    in_person: 'In person',
    text: 'By text message',
    own_mail: 'From my mail program',
    other: 'Elsewhere',
    none: 'No answer needed',
  },
  note: 'Note',
  noteHint: 'Kept with the inquiry.',
  save: 'Log the answer',
  notNow: 'Not now',
} as const;

export const dateTexts = {
  label: 'Date availability',
  none: 'They have not named a date yet.',
  spaces: 'Spaces on that day',
  free: 'free',
  states: {
    open: (day) => `Free: no event is booked on ${day}.`,
    limited: (day) => `Partly free: some spaces are taken on ${day}.`,
    held: (day) => `On hold: somebody holds ${day}.`,
    booked: (day) => `Taken: an event is booked on ${day}.`,
    closed: (day) => `Closed on ${day}.`,
  } satisfies Record<DayState, (day: string) => string>,
} as const;

export const noteTexts = {
  title: 'Notes',
  list: 'Notes',
  none: 'No notes yet.',
  older: 'Show older notes',
  field: 'New note',
  save: 'Save note',
  edit: 'Edit',
  saveChange: 'Save',
  cancel: 'Cancel',
  trash: 'Move to trash',
  of: (author: string, at: string) => `${author} · ${at}`,
  changed: ' · changed',
  saved: 'The note was saved.',
  trashed: 'The note was moved to the trash.',
  failed: (reason: string) => `The note was not saved and is still here. (${reason})`,
  stale: (who: string) => `${who} Save again to replace it with yours.`,
} as const;

export const taskTexts = {
  title: 'Tasks',
  list: 'Tasks',
  none: 'No follow-ups planned.',
  nothingDue: 'Nothing is due today.',
  what: 'Task',
  day: 'Due',
  clock: 'Time (optional)',
  assignee: 'For',
  everybody: 'Everybody',
  nobody: 'Nobody yet',
  save: 'Add task',
  cancel: 'Cancel',
  add: 'Add a task',
  added: 'The task was added.',
  edit: 'Edit',
  editOf: (title: string) => `Edit “${title}”`,
  saveChange: 'Save',
  saved: 'The task was saved.',
  trash: 'Move to trash',
  trashOf: (title: string) => `Move to trash: ${title}`,
  trashed: 'The task was moved to the trash.',
  stale: (who: string) => `${who} Save again to replace it with yours.`,
  done: (title: string) => `Done: ${title}`,
  reopened: (title: string) => `Reopened: ${title}`,
  failed: (reason: string) => `The task was not saved and is still here. (${reason})`,
  check: (title: string) => `Done: ${title}`,
  doneBy: (who: string) => `done by ${who}`,
  closed: 'closed by itself',
  kinds: {
    manual: '',
    tour: 'Tour',
    follow_up: 'Follow-up',
    bounce: 'Message came back',
    hold: 'Hold',
  } satisfies Record<TaskKind, string>,
  due: (days: number) => {
    if (days === 0) return 'today';
    if (days === 1) return 'tomorrow';
    return days < 0 ? `${amount(-days, 'day', 'days')} overdue` : `in ${days} days`;
  },
  groups: { overdue: 'Overdue', today: 'Due today', week: 'Next 7 days' },
  whose: 'Whose tasks',
  mine: 'Mine',
  more: (count: number) => `The first ${count} are shown.`,
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
