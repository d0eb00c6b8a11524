import { amount } from '#admin/format/format.ts';

export const holdTexts = {
  create: 'Hold a date',
  edit: 'Edit the hold',
  button: 'Hold the date',
  for: 'For',
  forInquiry: 'An inquiry',
  forClient: 'A client',
  eventDate: 'Date',
  expiresAt: 'Hold until',
  expiresHint: (days: number) => `Leave blank to hold for ${amount(days, 'day', 'days')}.`,
  note: 'Note',
  created: 'The date is on hold.',
  updated: 'The hold was saved.',
  failed: 'Failed to save the hold. Please try again.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
  actions: 'Hold',
  extend: (days: number) => `Extend by ${amount(days, 'day', 'days')}`,
  extended: (moment: string) => `Extended until ${moment}.`,
  release: 'Release',
  released: (name: string) => `The hold of ${name} was released.`,
  confirm: 'Confirm',
  confirmTitle: (name: string) => `Book ${name}`,
  asInquiry: 'As in the inquiry',
  confirmed: (name: string) => `${name} is booked.`,
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: string) => `${name} is ${place} now.`,
  title: 'Holds',
} as const;

/** The choice of a client or an inquiry. */
export const personTexts = {
  clients: {
    label: 'Client',
    hint: 'Type a name, an email address or a phone number. To add a new client first, use Add New Client.',
    none: 'No client found.',
    failed: 'The clients could not be loaded.',
  },
  inquiries: {
    label: 'Inquiry',
    hint: 'Type a name, an email address or a phone number.',
    none: 'No inquiry found.',
    failed: 'The inquiries could not be loaded.',
  },
  searching: 'Searching...',
} as const;

/** Fields that several forms have. */
export const whenTexts = {
  startTime: 'From (optional)',
  endTime: 'To (optional)',
  bothOrNeither: 'Please give both times or neither.',
  nextDay: 'Ends on the next day.',
  setupMinutes: 'Setup (minutes)',
  teardownMinutes: 'Teardown (minutes)',
  blankMinutes: (minutes: number) => `Leave blank for ${amount(minutes, 'minute', 'minutes')}.`,
  minutesWrong: 'Please enter whole minutes, from 0 to 1,440.',
  spaceIds: 'Spaces',
  spacesHint: 'None chosen: the whole venue.',
} as const;

export const checkTexts = {
  label: 'Availability',
  open: 'Open',
  inLine: (place: string) => `${place} in line`,
  failed: 'Could not check availability.',
} as const;

export const entryTexts = {
  looks: {
    booked: 'Booked',
    pending: 'Pending',
    hold: 'On hold',
    closed: 'Closed',
    tour: 'Tour',
    clash: 'Clash',
  },
  until: (moment: string) => `until ${moment}`,
  behindBooking: 'behind a booking',
  tourDone: 'Tour done',
  done: 'done',
  allDay: 'all day',
} as const;
