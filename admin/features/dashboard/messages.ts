import { amount } from '#admin/format/format.ts';

export const dashboardMessages = {
  couldNotLoad: 'Could not load',
  asOf: (time: string) => `as of ${time}`,
  lastLoaded: (time: string) => `Last loaded ${time}.`,
  samples: 'This is sample data.',
  followedUp: 'Nothing is waiting: no new inquiries.',
  followUpFailed: 'Could not load the oldest new inquiry. Please try again.',
  empty: 'No inquiries found.',
  emptyHint: 'Inquiries from the contact form on the website arrive here.',
  noActivity: 'No activity yet.',
  noActivityHint: 'Status changes, conversions and website updates show up here.',
  noMonths: 'No inquiries in the last 12 months.',
} as const;

export const welcomeTexts = {
  region: 'Welcome',
  greetings: ['Good morning', 'Good afternoon', 'Good evening'],
  intro: 'Here is what is new, what is waiting, and how this month is going.',
  nothingWaits: 'No new inquiries are waiting.',
  newAndYoung: (count: number) => `${amount(count, 'inquiry is', 'inquiries are')} new, none older than a day.`,
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
  noOldest: 'No new inquiries.',
} as const;

export const recentTexts = {
  title: 'Recent Inquiries',
  viewAll: 'View All',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  noEventType: 'No event type',
  noDate: 'no date yet',
  loading: 'Loading the latest inquiries',
} as const;

export const monthsTexts = {
  title: 'Inquiries by Month',
  summary: (total: number) => `${amount(total, 'inquiry', 'inquiries')} in the last 12 months, by current status.`,
  table: 'Inquiries by month and status',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  month: 'Month',
  sum: 'Total',
  listOf: (count: number, status: string, month: string) => `${count}, ${status}, ${month}: show inquiries`,
  loading: 'Loading inquiries by month',
  failed: 'No data',
  failedHint: 'The monthly figures could not be loaded. They return when the connection is back.',
} as const;

export const activityTexts = {
  title: 'Recent Activity',
  loading: 'Loading the recent activity',
  more: (count: number) => `Show ${count} more`,
  fewer: 'Show fewer',
  log: 'Open the activity log',
  somebody: 'Someone',
  received: (type: string) => ` sent an inquiry${type === '' ? '' : ` (${type})`}.`,
  statusSet: (by: string) => `${by} set `,
  toStatus: (status: string) => ` to ${status}.`,
  converted: (by: string) => `${by} converted `,
  toClient: ' to a client.',
  created: (by: string, what: string) => `${by} added the ${what} `,
  updated: (by: string, what: string) => `${by} changed the ${what} `,
  published: (by: string, what: string) => `${by} activated the ${what} `,
  hidden: (by: string, what: string) => `${by} deactivated the ${what} `,
  publishedPage: (by: string, what: string) => `${by} published the ${what} `,
  trashed: (by: string, what: string) => `${by} moved the ${what} `,
  toTrash: ' to the trash.',
  restored: (by: string, what: string) => `${by} restored the ${what} `,
  deleted: (by: string, what: string) => `${by} deleted the ${what} `,
  reordered: (by: string, what: string) => `${by} reordered the ${what}`,
  fields: (fields: string) => ` (${fields})`,
  exported: (by: string) => `${by} exported the inquiries as a CSV file.`,
  signedIn: (by: string) => `${by} signed in.`,
} as const;

export const backupTexts = {
  last: (ago: string) => `Last backup: ${ago.toLowerCase()}.`,
  none: 'No backup yet.',
  off: 'Scheduled backups are turned off.',
  failed: 'The last backup failed.',
  earlier: (ago: string) => `The latest good backup was made ${ago.toLowerCase()}.`,
  noEarlier: 'There is no earlier backup.',
  whatToDo: 'Please tell the person who manages the server.',
} as const;

export const firstRunTexts = {
  title: 'Make it yours',
  summary: (done: number, total: number) => `Make it yours: ${done} of ${total}`,
  textIn: (name: string, text: string) => `${name}: ${text.length > 90 ? `${text.slice(0, 89).trimEnd()}…` : text}`,
  progress: 'Until you replace it, visitors see our sample content.',
  done: 'done',
  dismiss: 'Dismiss',
  failed: 'Failed to dismiss. Please try again.',
  steps: {
    venue: { title: 'Venue facts', text: 'Your name, address, phone, email and place on the map.' },
    brand: { title: 'Logo and colors', text: 'How your website and this back-office look.' },
    photographs: { title: 'Hero photograph', text: 'The first thing that visitors see. Publish your own.' },
    prices: { title: 'Prices', text: 'What your equipment costs.' },
    guestPrices: { title: 'Prices per guest', text: 'What an evening costs, or turn the Services page off.' },
    roomPrices: { title: 'Room prices', text: 'What a night costs, or turn the Stay page off.' },
    faq: { title: 'Questions', text: 'Your answers to what guests ask.' },
    testimonial: { title: 'First testimonial', text: 'What a guest of yours has said.' },
    texts: { title: 'Texts', text: 'Sample text that still mentions our made-up venue.' },
    legal: { title: 'Privacy and legal pages', text: 'Read them, complete them, and publish them.' },
    mail: { title: 'Email', text: 'Send and receive client email in Marquee.' },
    team: { title: 'Team', text: 'An account for everyone who answers inquiries.' },
    backups: { title: 'Backups', text: 'Your data, saved a second time. Keep a copy on another machine, too.' },
  },
  samples: {
    testimonials: 'Your website shows sample testimonials. Replace or hide them before launch.',
    prices: 'Your website shows sample prices. Replace or hide them before launch.',
    both: 'Your website shows sample testimonials and sample prices. Replace or hide them before launch.',
  },
} as const;

export const todayTexts = {
  due: (due: number, overdue: number) =>
    `Today: ${[...(due > 0 ? [`${due} due`] : []), ...(overdue > 0 ? [`${overdue} overdue`] : [])].join(', ')}`,
} as const;
