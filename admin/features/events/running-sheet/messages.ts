import { runningSheetKind } from '#shared/running-sheet/kind.ts';
import { sheetCopyLabels } from '#shared/running-sheet/values.ts';

export const sheetTexts = {
  heading: 'Running sheet',
  back: 'Event',
  views: { ...sheetCopyLabels, write: 'What you add' },
  copies: 'Copies of the running sheet',
  loading: 'Loading the running sheet',
  neverIssued: 'No revision has been issued yet.',
  issuedAt: (revision: number, moment: string, by: string) => `Revision ${revision}, issued ${moment} by ${by}.`,
  approved: (revision: number, name: string, moment: string) =>
    `The client approved revision ${revision} as ${name}, ${moment}.`,
  unchanged: (revision: number) => `Nothing on this copy has changed since revision ${revision}.`,
  print: 'Print',
  download: 'Download PDF',
  downloadFailed: 'The PDF could not be made. Please try again.',
  fileName: (copy: string, revision: number | undefined, title: string) =>
    `${[title, 'running sheet', copy.toLowerCase(), revision && `revision ${revision}`].filter(Boolean).join(', ')}.pdf`,
  printed: (moment: string, copy: string, state: string) => `${copy} copy, as agreed on ${moment}. ${state}`,
  revisions: 'Revisions',
  revision: (revision: number) => `Revision ${revision}`,
  frozen: (revision: number, moment: string, by: string) =>
    `This is revision ${revision} as ${by} issued it ${moment}. It never changes.`,
  changedThen: (revision: number) => `What changed since revision ${revision}`,
  backToNow: 'Back to what is agreed now',
  nothing: 'Nothing on this copy yet.',
  nothingHint: 'It fills with what is agreed, and with what you add to it.',
} as const;

export const issueTexts = {
  issue: (revision: number) => `Issue revision ${revision}`,
  question: (revision: number) => `Issue revision ${revision}?`,
  hint: 'It freezes what the sheet says now. What changes after that is marked until the next revision.',
  first: 'It is the first one, so nothing is marked on it.',
  mailed: 'Each copy is mailed to:',
  nobody: 'nobody',
  list: (copy: string, addresses: string) => `${copy}: ${addresses}`,
  noMail: 'No mail server is set up, so nobody gets it by mail.',
  whereLists: 'Managers enter the addresses in Settings, under Inbox and response times.',
  done: (revision: number) => `Revision ${revision} is issued.`,
  unsavedTitle: 'Please save what you wrote first',
  unsaved: (revision: number) =>
    `“What you add” has changes that are not saved, and revision ${revision} would go out without them.`,
  toUnsaved: 'Go to “What you add”',
} as const;

export const writeTexts = {
  title: 'What you add',
  hint: 'What the proposal says stands on the sheet by itself: dishes, guests, spaces and times. Write here what it does not know.',
  labels: runningSheetKind.labels,
  time: 'Time',
  text: 'What happens',
  daysLater: 'Days after the first',
  daysRule: 'Please enter a whole number of days, from 0 to 31.',
  isInternal: 'Not for the client',
  addEntry: 'Add to the schedule',
  need: 'Need',
  needHint: 'Such as Vegetarian or Nut allergy',
  group: 'Of',
  allGuests: 'All guests',
  count: 'Guests',
  countRule: 'Please enter a whole number, from 0 to 100,000.',
  addNeed: 'Add a dietary need',
  needNote: 'Note',
  addNeedNote: 'Add a note',
  file: (question: string, name: string) => `${question} ${name || 'No file yet.'}`,
  name: 'Name',
  role: 'Role',
  phone: 'Phone',
  email: 'Email',
  addContact: 'Add a contact',
  entry: 'Entry',
  notes: 'Staffing and notes',
  internal: 'not for the client',
} as const;
