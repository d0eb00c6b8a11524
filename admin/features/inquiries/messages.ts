import { amount } from '#admin/format/plural.ts';

export const inquiryMessages = {
  fetchFailed: 'Failed to fetch inquiries. Please try again.',
  demoData: 'Using demo data - backend connection unavailable',
  updateFailed: 'Failed to update inquiry status',
  convertFailed: 'Failed to convert inquiry',
  updated: { title: 'Status Updated', text: 'Inquiry status has been updated successfully.' },
  converted: { title: 'Inquiry Converted', text: 'Inquiry has been converted to client successfully.' },
  empty: 'No inquiries found.',
  emptyHint: 'Inquiries from the contact form on the website arrive here.',
  noMatch: 'No inquiries found matching your criteria.',
  clearFilters: 'Clear search and filters',
  lastLoaded: (time: string) =>
    `The server cannot be reached. These inquiries were loaded ${time} and cannot be changed until the connection is back.`,
  samples: 'The server cannot be reached. These are samples, not real inquiries, and cannot be changed.',
  notFound: 'This inquiry could not be loaded. It may have been deleted, or the server cannot be reached.',
  priorityFailed: 'Failed to update inquiry priority',
  priorityUpdated: { title: 'Priority Updated', text: 'Inquiry priority has been updated successfully.' },
  severalUpdated: (count: number) => ({
    title: 'Status Updated',
    text: `The status of ${count} inquiries has been updated successfully.`,
  }),
  someUpdated: (done: number, total: number, failures: string) => ({
    title: `${done} of ${total} updated`,
    text: `Not updated, and still selected: ${failures}`,
  }),
  noneUpdated: (failures: string) => ({
    title: 'Failed to update inquiry status',
    text: `Not updated, and still selected: ${failures}`,
  }),
} as const;

export const inquiryTexts = {
  list: 'Inquiries',
  loading: 'Loading inquiries',
  count: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'inquiry' : 'inquiries'}`,
  countWithSpam: (count: number, spam: number) =>
    `${amount(count, 'inquiry', 'inquiries')}, ${spam.toLocaleString('en-US')} of them spam`,
  inquiry: 'Inquiry',
  name: 'Name',
  event: 'Event',
  email: 'Email',
  phone: 'Phone',
  eventType: 'Event type',
  eventDate: 'Event date',
  guests: 'Guests',
  priority: 'Priority',
  received: 'Received',
  status: 'Status',
  leadSource: 'Lead source',
  lastChange: 'Last change',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  statusOf: (name: string) => `Status of ${name}`,
  priorityOf: (name: string) => `Priority of ${name}`,
  guestCount: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'guest' : 'guests'}`,
  noEventType: 'No event type',
  noDate: 'No date yet',
  noDateInList: 'no date yet',
  today: 'Today',
  inDays: (days: string) => `In ${days}`,
  daysAgo: (days: string) => `${days} ago`,
  days: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`,
  message: 'Message',
  noMessage: 'No message.',
  history: 'Status history',
  wasReceived: ' · received',
  setBy: (who: string) => ` · by ${who}`,
  theServer: 'the server',
  searchHint: 'Name, email, phone or message',
  allStatuses: 'All statuses',
  allEventTypes: 'All event types',
  sort: 'Sort by',
  open: 'Open',
  close: 'Close',
  convert: 'Convert to Client',
  converting: 'Converting...',
  pages: 'Pages',
  moreFilters: 'More filters',
  receivedSince: (day: string) => `Received since ${day}`,
  receivedUntil: (day: string) => `Received until ${day}`,
  receivedBetween: (first: string, last: string) => `Received ${first} – ${last}`,
  withoutSpam: 'Without spam',
  removeFilter: (label: string) => `Remove the filter “${label}”`,
  figures: 'Figures',
} as const;

export const inquiryFigureLabels = {
  total: 'Total',
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  converted: 'Converted',
  conversionRate: 'Conversion rate',
  avgResponseTime: 'Avg. response time',
} as const;

export const inquirySortLabels = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  eventDate: 'Event date, soonest first',
  '-eventDate': 'Event date, latest first',
  fullName: 'Name, A to Z',
  '-fullName': 'Name, Z to A',
  '-guestCount': 'Most guests first',
  guestCount: 'Fewest guests first',
} as const;

export const leadSourceLabels: Record<string, string> = { website: 'Website' };

export const inquiryConflictTexts = {
  statusSet: (from: string, to: string, by: string, at: string) => `Status: ${from} → ${to}, by ${by}, ${at}`,
} as const;

export const selectionTexts = {
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  group: 'Selected inquiries',
  selected: (count: number) => `${count} selected`,
  elsewhere: (count: number) => `${count} on other pages`,
  clear: 'Clear',
  setStatus: 'Set status',
  markAsSpam: 'Mark as spam',
  notSpam: 'Not spam',
  working: (done: number, total: number) => `Updating ${done} of ${total}...`,
} as const;

export const savedQueryTexts = {
  open: 'Saved queries',
  close: 'Close',
  name: 'Name of this query',
  namePlaceholder: 'Weddings still new',
  save: 'Save',
  shown: (query: string) => `The list shows: ${query}. Name this query to use it again.`,
  isSaved: (name: string) => `This query is saved as “${name}”.`,
  none: 'No saved queries yet.',
  current: 'Current',
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
  nameMissing: 'Please enter a name.',
  nameTooLong: 'Please enter a name of at most 60 characters.',
  nameTaken: 'Another query already has this name.',
} as const;
