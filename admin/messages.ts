import { errorTable } from '#shared/errors.ts';

/** Every sentence of the back-office that reports something, whole, so that one search finds it. */

export const requestMessages = {
  validation: (details: { field: string; message: string }[]) =>
    `Validation Error: ${details.map(({ field, message }) => `${field}: ${message}`).join(', ')}`,
  httpError: (status: number) => `HTTP error! status: ${status}`,
  logged: 'API request failed',
} as const;

export const sessionMessages = {
  loading: 'Loading...',
  storedUserKept: 'The profile could not be checked; going on with the stored user.',
  checkFailed: 'The session could not be checked and was ended.',
  outsideSession: 'useSession must be used within a SessionProvider.',
  outsideNotifications: 'useNotifications must be used within a NotificationProvider.',
} as const;

export const loginMessages = {
  heading: 'CRM Dashboard',
  portal: 'Admin Access Portal',
  welcome: 'Welcome Back',
  intro: 'Sign in to see what came in, and to answer it.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  refused: errorTable.invalid_credentials.message,
  failed: 'Login failed. Please try again.',
  tryAgainIn: (wait: string) => `You can try again in ${wait}.`,
  copyright: (year: number) => `© 2024${year > 2024 ? `–${year}` : ''} Marquee Hall. All rights reserved.`,
  creditLead: 'Powered by ',
  credit: 'Marquee',
} as const;

export const shellMessages = {
  welcomeBack: (username: string) => `Welcome back, ${username}`,
  logout: 'Logout',
  notFound: 'Oops! Page not found',
  notFoundHint: 'There is nothing at this address.',
  toHome: 'Return to Home',
  sampleSession:
    'The server could not be reached, so you are signed in with the emergency pair: everything here is sample data and nothing can be changed. Log out and sign in again once the server is back.',
  chunkFailed: 'This part of the back-office could not be loaded. Please check the connection and reload the page.',
} as const;

export const inquiryMessages = {
  demoData: 'Using demo data - backend connection unavailable',
  updateFailed: 'Failed to update inquiry status',
  convertFailed: 'Failed to convert inquiry',
  updated: { title: 'Status Updated', text: 'Inquiry status has been updated successfully.' },
  converted: { title: 'Inquiry Converted', text: 'Inquiry has been converted to client successfully.' },
  empty: 'No inquiries found.',
  emptyHint: 'Whatever visitors send through the contact form of the website arrives here.',
  noMatch: 'No inquiries found matching your criteria.',
  clearFilters: 'Clear search and filters',
  lastLoaded: (time: string) =>
    `The server cannot be reached. These are the inquiries as they were loaded ${time}; nothing can be changed until the connection is back.`,
  samples:
    'The server cannot be reached. These are samples, not real inquiries: they only show what this screen looks like, and nothing can be changed.',
  sampleStats: 'Sample figures',
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
  failureOf: (name: string, reason: string) => `${name} (${reason})`,
  moreFailures: (count: number) => `and ${count} more`,
  changedMeanwhile: 'changed by someone else in the meantime',
  noAnswer: 'the server did not answer',
} as const;

export const inquiryTexts = {
  list: 'Inquiries',
  loading: 'Loading inquiries',
  count: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'inquiry' : 'inquiries'}`,
  inquiry: 'Inquiry',
  name: 'Name',
  event: 'Event',
  email: 'E-mail',
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
  noEventType: 'Not said',
  noEvent: 'Event not said',
  noDate: 'No date yet',
  noDateInList: 'no date yet',
  today: 'Today',
  inDays: (days: string) => `In ${days}`,
  daysAgo: (days: string) => `${days} ago`,
  days: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`,
  message: 'Message',
  noMessage: 'No message was left.',
  history: 'Status history',
  wasReceived: ' · received',
  setBy: (who: string) => ` · by ${who}`,
  theServer: 'the server',
  search: 'Search',
  searchHint: 'Name, e-mail, phone or message',
  allStatuses: 'All statuses',
  allEventTypes: 'All event types',
  sort: 'Sort by',
  open: 'Open',
  close: 'Close',
  convert: 'Convert to Client',
  converting: 'Converting...',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
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
  title: 'This inquiry has changed in the meantime',
  changed: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  by: (who: string, when: string) => `by ${who}, ${when}`,
  somewhere: 'Something else in it was changed.',
  wanted: (field: string, value: string) => `You chose ${field.toLowerCase()} ${value}.`,
  keep: 'Keep it as it is now',
  overwrite: (value: string) => `Set to ${value} anyway`,
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
  shown: (query: string) => `The list shows: ${query}. Give it a name to come back to it.`,
  isSaved: (name: string) => `What the list shows is saved as “${name}”.`,
  none: 'Nothing is saved yet.',
  current: 'Shown now',
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
  nameMissing: 'Please enter a name.',
  nameTooLong: 'Please enter a name of at most 60 characters.',
  nameTaken: 'Another query has this name already.',
} as const;

export const outageMessages = {
  tryAgain: 'Try again',
  sample: 'Sample',
  contentSamples:
    'The server cannot be reached. These are samples, not what visitors see: they only show what this screen looks like, and nothing can be changed.',
  contentLastLoaded: (time: string) =>
    `The server cannot be reached. This is the list as it was loaded ${time}; nothing can be changed until the connection is back.`,
} as const;

export const uploadMessages = {
  failed: 'Failed to upload image. Please try again.',
  startFailed: 'Failed to start upload. Please try again.',
  failedTitle: 'Upload Failed',
  doneTitle: 'Upload Successful',
  done: (names: string) => `${names} uploaded successfully.`,
  andMore: (names: string, count: number) => `${names} and ${count.toLocaleString('en-US')} more`,
  invalid: { title: 'Invalid File', text: 'Please select an image file.' },
  tooLarge: { title: 'File Too Large', text: 'Please select an image smaller than 8MB.' },
  missing: 'Please upload an image first.',
  notTaken: (name: string, reason: string) => `${name}: ${reason}`,
  drop: 'Drop images here, or choose them',
  dropOne: 'Drop another image here, or choose one',
  hint: 'JPG, PNG, GIF, WebP up to 8MB',
  uploading: 'Uploading...',
  percent: (percent: number) => `Uploading... ${percent}%`,
  finishing: 'Uploading... The server is making its sizes.',
  waiting: 'Waiting for its turn',
  paused: (percent: number) => `Paused at ${percent}%`,
  uploaded: 'Uploaded',
  interrupted: 'This upload was not finished. Please select the file again.',
  progressOf: (name: string) => `Upload of ${name}`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  retry: (name: string) => `Try ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  summary: (done: number, total: number) => `${done} of ${total} uploaded`,
} as const;

export const exportMessages = {
  button: 'Export CSV',
  busy: 'Exporting…',
  done: (file: string) => `Downloaded ${file}.`,
  failed: 'Failed to export. Please try again.',
} as const;

export const orderingMessages = {
  move: (name: string) => `Move ${name}`,
  menu: (name: string) => `Actions for ${name}`,
  moveTo: 'Move to position…',
  positionField: (total: number) => `Position (1 to ${total})`,
  wrongPosition: (total: number) => `Please enter a whole number from 1 to ${total}.`,
  instructions:
    'To pick up an item, press Space or Enter on its handle. Carry it with the up and down arrow keys. Press Space or Enter again to drop it, or Escape to leave it where it was.',
  pickedUp: (name: string, place: number, total: number) => `${name} picked up, position ${place} of ${total}.`,
  position: (name: string, place: number, total: number) => `${name}, position ${place} of ${total}.`,
  dropped: (name: string, place: number, total: number) => `${name} dropped, position ${place} of ${total}.`,
  cancelled: (name: string, place: number, total: number) => `${name} is back, position ${place} of ${total}.`,
  acrossLists: 'Items can only be reordered within the same category.',
} as const;
