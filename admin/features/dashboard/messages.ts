import { amount } from '#admin/format/plural.ts';

export const overviewMessages = {
  couldNotLoad: 'Could not load',
  retry: 'Retry',
  asOf: (time: string) => `as of ${time}`,
  lastLoaded: (time: string) => `As it was loaded ${time}.`,
  samples: 'These are samples, not real entries.',
  sampleFigures: 'Sample figures',
  followedUp: 'Nothing is waiting: every new inquiry has been followed up.',
  followUpFailed: 'The oldest new inquiry could not be looked up. Please try again.',
  empty: 'No inquiries found.',
  emptyHint: 'Whatever visitors send through the contact form of the website arrives here.',
  noActivity: 'Nothing has happened yet.',
  noActivityHint: 'Who answered which inquiry and who changed what on the website is told here.',
  noMonths: 'No inquiries in the last 12 months.',
} as const;

export const welcomeTexts = {
  region: 'Welcome',
  greetings: ['Good morning', 'Good afternoon', 'Good evening'],
  intro: 'Here is what came in, what is waiting, and what this month is like.',
  nothingWaits: 'Every inquiry has been followed up.',
  newAndYoung: (count: number) => `${amount(count, 'inquiry is', 'inquiries are')} new, none for longer than a day.`,
  newAndOld: (count: number, old: number) =>
    `${amount(count, 'inquiry is', 'inquiries are')} new; ${amount(old, 'has', 'have')} waited for more than a day.`,
  quickActions: 'Quick Actions',
  addClient: 'Add New Client',
  scheduleEvent: 'Schedule Event',
  followUp: 'Follow Up Inquiry',
} as const;

export const figureTexts = {
  region: 'Figures',
  total: 'Total Inquiries',
  new: 'New Inquiries',
  thisMonth: 'This Month',
  waiting: 'Waiting over a day',
  thanMonthAgo: 'vs. a month ago',
  thanWeekAgo: 'vs. a week ago',
  thanLastMonth: 'vs. last month to date',
  oldest: 'Oldest: ',
  noOldest: 'No new inquiry is left.',
} as const;

export const recentTexts = {
  title: 'Recent Inquiries',
  viewAll: 'View All',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  noEventType: 'Event not said',
  noDate: 'no date yet',
  loading: 'Loading the latest inquiries',
} as const;

export const monthsTexts = {
  title: 'Inquiries by Month',
  summary: (total: number) =>
    `${amount(total, 'inquiry', 'inquiries')} in the last 12 months, by the status they have now.`,
  table: 'Inquiries of each month by status',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  month: 'Month',
  sum: 'All',
  listOf: (count: number, status: string, month: string) => `${count}, ${status}, ${month}: show them`,
  loading: 'Loading the inquiries of each month',
  failed: '0 inquiries to draw',
  failedHint: 'The figures of the months could not be loaded. They come back with the connection.',
} as const;

export const activityTexts = {
  title: 'Recent Activity',
  loading: 'Loading the recent activity',
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
  log: 'Open the activity log',
  somebody: 'Somebody',
  received: (type: string) => ` sent an inquiry${type === '' ? '' : ` (${type})`}.`,
  statusSet: (by: string) => `${by} set `,
  toStatus: (status: string) => ` to ${status}.`,
  converted: (by: string) => `${by} made a client of `,
  created: (by: string, what: string) => `${by} added the ${what} `,
  updated: (by: string, what: string) => `${by} changed the ${what} `,
  published: (by: string, what: string) => `${by} activated the ${what} `,
  hidden: (by: string, what: string) => `${by} deactivated the ${what} `,
  deleted: (by: string, what: string) => `${by} deleted the ${what} `,
  reordered: (by: string, what: string) => `${by} put the ${what} in a new order`,
  fields: (fields: string) => ` (${fields})`,
  exported: (by: string) => `${by} exported the inquiries as a CSV file.`,
  signedIn: (by: string) => `${by} signed in.`,
} as const;

export const backupTexts = {
  last: (ago: string) => `Last backup: ${ago.toLowerCase()}.`,
  none: 'No backup has been made yet.',
  off: 'Scheduled backups are switched off.',
  failed: 'The last backup failed.',
  earlier: (ago: string) => `The newest one was made ${ago.toLowerCase()}.`,
  noEarlier: 'There is no earlier one.',
  whatToDo: 'Please tell whoever looks after the server.',
} as const;

/** What the entries of the activity are about: one of them, and all of them. */
export const entityNames: Record<string, { one: string; many: string }> = {
  service: { one: 'service', many: 'services' },
  testimonial: { one: 'testimonial of', many: 'testimonials' },
  about_item: { one: 'about item', many: 'about items' },
  gallery_item: { one: 'picture', many: 'gallery' },
};

export const clientTexts = {
  create: 'Add New Client',
  edit: 'Edit Client',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  notes: 'Notes',
  created: 'Client created successfully!',
  updated: 'Client updated successfully!',
  failed: 'Failed to save client. Please try again.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
} as const;

export const eventTexts = {
  create: 'Schedule Event',
  edit: 'Edit Event',
  client: 'Client',
  clientHint:
    'Type a name, an e-mail address or a phone number. Whoever is not there yet is added first, with Add New Client.',
  noClient: 'No client found.',
  searching: 'Searching...',
  clientsFailed: 'The clients could not be loaded.',
  title: 'Title',
  titleHint: 'Moyer wedding',
  eventType: 'Event type',
  choose: 'Please choose',
  eventDate: 'Event date',
  guestCount: 'Guests',
  guestCountWrong: 'Please enter a whole number of guests, from 1 to 100,000.',
  status: 'Status',
  notes: 'Notes',
  created: 'Event scheduled successfully!',
  updated: 'Event updated successfully!',
  failed: 'Failed to save event. Please try again.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
} as const;

export const eventStatusLabels = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;
