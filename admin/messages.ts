// Longer than other files, because every sentence of the back-office stands here, whole, so that one search finds it.
import type { AuditAction } from '#shared/audit-actions.ts';
import { errorTable } from '#shared/errors.ts';

const amount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const oneOrMany = (count: number, one: string, many: string) => (count === 1 ? `One ${one}` : `${count} ${many}`);

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

export const inquiryMessages = {
  fetchFailed: 'Failed to fetch inquiries. Please try again.',
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

/** What the screens of published content have in common. */
export const filterTexts = {
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
} as const;

export const contentMessages = {
  add: 'Add',
  noMatch: 'Nothing matches the search and the filters.',
  clearFilters: 'Clear search and filters',
  allHidden: 'What there is, is inactive: visitors do not see it.',
  showInactive: 'Show inactive',
  inactive: 'Inactive',
  inactiveShown: 'Inactive shown',
  starterSample: 'Sample – replace before launch',
  activate: 'Activate',
  deactivate: 'Deactivate',
  edit: 'Edit',
  delete: 'Delete',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  active: 'Active',
  status: 'Status',
  search: 'Search',
  icon: 'Icon',
  category: 'Category',
  newCategoryName: 'New category name',
  close: 'Close',
  seen: 'Visitors see it on the website.',
  unseen: 'Visitors do not see it.',
  deleteTitle: 'Delete this?',
  deleteQuestion: (title: string) => `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  loading: 'Loading',
  notFound: 'This could not be loaded. It may have been deleted, or the server cannot be reached.',
  required: 'Please fill in this field.',
  tooLong: (limit: number) => `Please shorten this to at most ${limit.toLocaleString('en-US')} characters.`,
  counter: (length: number, limit: number) =>
    `${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`,
  restored: 'Restored what you had typed.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  unsavedTitle: 'Discard what you typed?',
  unsaved: 'What you typed has not been saved.',
  notSaved: (reason: string) => `Nothing was saved; what you typed is still here. (${reason})`,
  maybeSaved:
    'The answer of the server did not arrive, so it is not known whether this was saved. What you typed is still here: please check whether it is there already before you save again.',
  staleTitle: 'Changed in the meantime',
  staleHint: 'Take theirs to see it as it is now, or save yours over it: nothing is lost before you decide.',
  untouched: 'You did not change this, so theirs stays.',
  field: 'Field',
  theirs: 'Theirs',
  yours: 'Yours',
  takeTheirs: 'Take theirs',
  saveYours: 'Save yours',
  blank: '(empty)',
  gone: 'This has been deleted in the meantime. What you typed is still here, so that you can copy it.',
  newCategory: 'Create New Category',
  shorten: { title: 'Validation Error', text: 'Please shorten the marked fields.' },
  createCategory: 'Create Category',
} as const;

export const serviceMessages = {
  fetchFailed: 'Failed to fetch services. Please try again.',
  failed: 'Failed to save service. Please try again.',
  deleteFailed: 'Failed to delete service. Please try again.',
  statusFailed: 'Failed to update service status. Please try again.',
  reorderFailed: 'Failed to reorder services. Please refresh and try again.',
  invalid: errorTable.validation.message,
  created: 'Service created successfully!',
  updated: 'Service updated successfully!',
  deleted: 'Service deleted successfully!',
  activated: 'Service activated successfully!',
  deactivated: 'Service deactivated successfully!',
  reordered: 'Services reordered successfully!',
  empty: 'No services yet',
  emptyHint:
    'What the homepage says the house can do for an evening stands here, in the order in which visitors see it.',
} as const;

export const serviceTexts = {
  count: (count: number) => `Services (${count.toLocaleString('en-US')})`,
  list: 'Services',
  loading: 'Loading services',
  add: 'Add Service',
  addFirst: 'Add Your First Service',
  edit: 'Edit Service',
  labels: { title: 'Title', description: 'Description', icon: 'Icon', isActive: 'Status' },
} as const;

export const equipmentMessages = {
  fetchFailed: 'Failed to fetch AV equipment. Please try again.',
  failed: 'Failed to save AV equipment. Please try again.',
  deleteFailed: 'Failed to delete AV equipment. Please try again.',
  statusFailed: 'Failed to update AV equipment status. Please try again.',
  reorderFailed: 'Failed to reorder AV equipment. Please refresh and try again.',
  invalid: errorTable.validation.message,
  created: 'AV equipment created successfully!',
  updated: 'AV equipment updated successfully!',
  deleted: 'AV equipment deleted successfully!',
  activated: 'AV equipment activated successfully!',
  deactivated: 'AV equipment deactivated successfully!',
  reordered: 'AV equipment reordered successfully!',
  categoryRequired: 'Please enter a category name.',
  categoryExists: 'Category already exists.',
  categoryCreated: (name: string) => `Category "${name}" created successfully!`,
  empty: 'No equipment found',
  emptyHint: 'The price list of sound, video and lighting stands here, by category.',
} as const;

export const equipmentTexts = {
  count: (count: number) => `Equipment (${count.toLocaleString('en-US')})`,
  countIn: (category: string, count: number) => `${category} (${count.toLocaleString('en-US')})`,
  search: 'Search equipment...',
  showInactive: 'Show Inactive',
  allCategories: 'All Categories',
  loading: 'Loading equipment',
  add: 'Add Equipment',
  addFirst: 'Add Your First Equipment',
  edit: 'Edit Equipment',
  labels: {
    title: 'Name',
    description: 'Description',
    category: 'Category',
    price: 'Price',
    icon: 'Icon',
    isActive: 'Status',
  },
} as const;

export const testimonialTexts = {
  list: 'Testimonials',
  count: (count: number) => `Testimonials (${count.toLocaleString('en-US')})`,
  loading: 'Loading testimonials',
  search: 'Search testimonials...',
  showInactive: 'Show inactive',
  add: 'Add Testimonial',
  addFirst: 'Add Your First Testimonial',
  edit: 'Edit Testimonial',
  quote: 'Quote',
  author: 'Author',
  role: 'Event type',
  roleHint: 'such as Wedding',
  event: 'Event date',
  eventHint: 'such as June 2026',
} as const;

export const testimonialMessages = {
  fetchFailed: 'Failed to fetch testimonials. Using fallback data.',
  failed: 'Failed to save testimonial. Please try again.',
  deleteFailed: 'Failed to delete testimonial. Please try again.',
  statusFailed: 'Failed to update testimonial status. Please try again.',
  reorderFailed: 'Failed to reorder testimonials. Please refresh and try again.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
  created: 'Testimonial created successfully!',
  updated: 'Testimonial updated successfully!',
  deleted: 'Testimonial deleted successfully!',
  activated: 'Testimonial activated successfully!',
  deactivated: 'Testimonial deactivated successfully!',
  reordered: 'Testimonials reordered successfully!',
  empty: 'No testimonials found',
  emptyHint: 'What guests said about their evening stands here, in the order in which the homepage shows it.',
} as const;

export const aboutItemMessages = {
  fetchFailed: 'Failed to fetch about items. Using fallback data.',
  failed: 'Failed to save about item. Please try again.',
  deleteFailed: 'Failed to delete about item. Please try again.',
  statusFailed: 'Failed to update about item status. Please try again.',
  reorderFailed: 'Failed to reorder about items. Please refresh and try again.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
  created: 'About item created successfully!',
  updated: 'About item updated successfully!',
  deleted: 'About item deleted successfully!',
  activated: 'About item activated successfully!',
  deactivated: 'About item deactivated successfully!',
  reordered: 'About items reordered successfully!',
  empty: 'No about items found',
  emptyHint: 'What the house holds and offers stands here, as the About page shows it.',
  emptyCategory: 'Nothing in this category yet.',
  allInactive: 'All items of this category are inactive: visitors do not see them.',
  count: (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`),
  hidden: (count: number) => `${count.toLocaleString('en-US')} inactive not shown`,
} as const;

export const aboutCategoryMessages = {
  required: 'Please enter a category name.',
  exists: 'This category already exists.',
  created: (name: string) => `New category "${name}" will be created when you save the item.`,
} as const;

export const galleryMessages = {
  fetchFailed: 'Failed to fetch gallery items. Please try again.',
  failed: 'Failed to save gallery item. Please try again.',
  deleteFailed: 'Failed to delete gallery item. Please try again.',
  statusFailed: 'Failed to update gallery item status. Please try again.',
  reorderFailed: 'Failed to reorder gallery items.',
  invalid: { title: 'Validation Error', text: 'Please upload an image first.' },
  created: 'Gallery item created successfully!',
  severalCreated: (count: number) => `${count.toLocaleString('en-US')} gallery items created successfully!`,
  updated: 'Gallery item updated successfully!',
  deleted: 'Gallery item deleted successfully!',
  activated: 'Gallery item activated successfully!',
  deactivated: 'Gallery item deactivated successfully!',
  reordered: 'Gallery items reordered successfully!',
  list: 'Gallery',
  count: (count: number) => `Gallery (${count.toLocaleString('en-US')})`,
  loading: 'Loading gallery items',
  empty: 'No gallery items found',
  emptyHint: 'The photographs that visitors see in the gallery, in the order in which it shows them.',
  add: 'Add Image',
  addFirst: 'Add Your First Image',
  addTitle: 'Add Images',
  editTitle: 'Edit Image',
  untitled: 'Untitled',
  searchHint: 'Search by title...',
  allSizes: 'All Sizes',
  showInactive: 'Show Inactive',
  title: 'Title (optional)',
  titleLabel: 'Title',
  image: 'Image',
  size: 'Size',
  status: 'Status',
  sizes: { square: 'Square', landscape: 'Landscape' },
  noPicture: 'This image could not be shown.',
  save: (count: number) => (count > 1 ? `Save ${count} images` : 'Save'),
  restored: 'Restored what you had added.',
  newPictures: 'New images',
  place: 'Position',
  discardTitle: 'Discard these images?',
  discardText: 'They have not been saved. What is still uploading is stopped.',
} as const;

const items = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`);
const notDone = (failures: string) => `Not done, and still selected: ${failures}.`;

/** What is done with several items at once. */
export const selectionMessages = {
  select: (name: string) => `Select ${name}`,
  selectShown: 'Select all',
  group: 'Selected items',
  selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  clear: 'Clear selection',
  working: (done: number, total: number) => `Working: ${done} of ${total}...`,
  deleteTitle: (count: number) => `Delete ${items(count)}?`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${items(count)}? This action cannot be undone.`,
  deeds: {
    activate: {
      done: (total: number) => `${items(total)} activated successfully!`,
      someDone: (done: number, total: number, failures: string) => ({
        title: `${done} of ${total} items activated`,
        text: notDone(failures),
      }),
      noneDone: (failures: string) => ({ title: 'Nothing was activated', text: notDone(failures) }),
    },
    deactivate: {
      done: (total: number) => `${items(total)} deactivated successfully!`,
      someDone: (done: number, total: number, failures: string) => ({
        title: `${done} of ${total} items deactivated`,
        text: notDone(failures),
      }),
      noneDone: (failures: string) => ({ title: 'Nothing was deactivated', text: notDone(failures) }),
    },
    delete: {
      done: (total: number) => `${items(total)} deleted successfully!`,
      someDone: (done: number, total: number, failures: string) => ({
        title: `${done} of ${total} items deleted`,
        text: notDone(failures),
      }),
      noneDone: (failures: string) => ({ title: 'Nothing was deleted', text: notDone(failures) }),
    },
  },
  failureOf: (name: string, reason: string) => `${name} (${reason})`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  noAnswer: 'the server did not answer',
  changedMeanwhile: 'changed by someone else in the meantime',
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

export const activityLogTexts = {
  title: 'Activity Log',
  intro:
    'Who signed in, what was deleted or left as a file, and who was turned away. Nothing here names a visitor; lines are kept for 400 days.',
  action: 'What happened',
  all: 'Everything',
  from: 'From',
  to: 'To',
  since: (day: string) => `From ${day}`,
  upTo: (day: string) => `To ${day}`,
  clear: 'Clear filters',
  lines: 'Lines of the activity log',
  loading: 'Loading the activity log',
  empty: 'Nothing has happened yet.',
  noMatch: 'Nothing of this kind has happened.',
  failed: 'The activity log could not be loaded.',
  samples: 'There is no activity log while the server is away.',
  pages: 'Pages of the activity log',
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  until: (moment: string) => `until ${moment}`,
  network: (network: string) => `from the network ${network}`,
} as const;

export const auditActionLabels: Record<AuditAction, string> = {
  signed_in: 'Sign-ins',
  signed_out: 'Sign-outs',
  sign_in_failed: 'Failed sign-ins',
  access_refused: 'Refused access',
  rate_limited: 'Held off by a limit',
  exported: 'Exports',
  deleted: 'Deletions',
  erased: 'Erased people',
  account_added: 'Accounts added',
  account_renamed: 'Accounts renamed',
  account_password_set: 'Passwords set',
  account_removed: 'Accounts removed',
  backed_up: 'Backups',
  backup_failed: 'Failed backups',
  restored: 'Restored backups',
};

export const auditSentences = {
  signedIn: (who: string) => `${who} signed in.`,
  signedOut: (who: string) => `${who} signed out.`,
  failedAt: (count: number, who: string) =>
    `${oneOrMany(count, 'failed sign-in', 'failed sign-ins')} at the account ${who}.`,
  failedElsewhere: (count: number) =>
    `${oneOrMany(count, 'failed sign-in', 'failed sign-ins')} under names that have no account.`,
  refused: (count: number) =>
    `${oneOrMany(count, 'request', 'requests')} for staff with a session that was over, or never was one.`,
  limited: (count: number) => `${oneOrMany(count, 'request was', 'requests were')} held off by a limit.`,
  exported: (who: string, what: string) => `${who} exported the ${what} as a CSV file.`,
  deleted: (who: string, what: string) => `${who} deleted ${what}.`,
  erased: (count: number, one: string, many: string) =>
    `${oneOrMany(count, one, many)} of one person ${count === 1 ? 'was' : 'were'} erased at the machine.`,
  accountAdded: (account: string) => `The account ${account} was added.`,
  accountRenamed: (account: string) => `An account was renamed to ${account}.`,
  passwordSet: (account: string) => `The account ${account} was given a new password.`,
  accountRemoved: (account: string) => `The account ${account} was removed.`,
  backedUp: 'A backup was made.',
  backedUpTo: (file: string) => `A backup was made: ${file}.`,
  backupFailed: 'A backup failed.',
  restored: (file: string) => `Everything was restored from ${file}.`,
  somebody: 'Somebody',
} as const;

/** What was deleted, exported or erased: one with its article, one without, and all of them. */
export const auditEntityNames: Record<string, { a: string; one: string; many: string }> = {
  inquiry: { a: 'an inquiry', one: 'inquiry', many: 'inquiries' },
  client: { a: 'a client', one: 'client', many: 'clients' },
  event: { a: 'an event', one: 'event', many: 'events' },
  service: { a: 'a service', one: 'service', many: 'services' },
  testimonial: { a: 'a testimonial', one: 'testimonial', many: 'testimonials' },
  about_item: { a: 'an about item', one: 'about item', many: 'about items' },
  gallery_item: { a: 'a picture', one: 'picture', many: 'gallery' },
};
