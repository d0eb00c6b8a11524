// What every screen says, whole sentences, so that one search finds them.
import { amount } from '#admin/format/format.ts';

export const requestMessages = {
  validation: (details: { field: string; message: string }[]) =>
    `Validation Error: ${details.map(({ field, message }) => `${field}: ${message}`).join(', ')}`,
  httpError: (status: number) => `HTTP error! status: ${status}`,
  logged: 'API request failed',
} as const;

export const sessionMessages = {
  loading: 'Loading...',
  storedUserKept: 'The profile could not be checked; continuing with the stored user.',
  checkFailed: 'The session could not be checked and was cleared.',
  outsideSession: 'useSession must be used within a SessionProvider.',
  outsideNotifications: 'useNotifications must be used within a NotificationProvider.',
} as const;

export const filterTexts = { filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`) } as const;

/** What the inputs of declared fields say. */
export const fieldTexts = {
  linkLabel: 'Label',
  linkTo: 'Leads to',
  linkHint: 'A page of this site, or an address that starts with https://, tel: or mailto:',
  videoHint: 'An upload, or an HLS address that starts with https://. Blank plays the video that comes with the site.',
  chooseVideo: 'Upload or choose a video',
  linesHint: 'One on each line',
  tooManyLines: (maxLines: number, max: number) =>
    `Please enter at most ${maxLines} lines of at most ${max} characters each.`,
  none: 'None',
} as const;

/** What the screens of published content have in common. */
export const contentMessages = {
  noMatch: 'Nothing matches the search and the filters.',
  clearFilters: 'Clear search and filters',
  allInactive: 'All items are inactive, so visitors do not see them.',
  showInactive: 'Show inactive',
  inactive: 'Inactive',
  inactiveShown: 'Inactive shown',
  starterSample: 'Sample – replace before launch',
  factsHint: 'In braces, such as {name} or {hours}: a fact of the venue, which follows when you change it.',
  samplePrice: 'Sample price – replace before launch',
  activate: 'Activate',
  deactivate: 'Deactivate',
  edit: 'Edit',
  actionsFor: (name: string) => `Actions for ${name}`,
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
  visible: 'Visitors see it on the website.',
  invisible: 'Visitors do not see it.',
  sizes: { square: 'Square', landscape: 'Landscape' },
  deleteTitle: 'Delete this?',
  deleteQuestion: (title: string) => `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  loading: 'Loading',
  notFound: 'This could not be loaded. It may have been deleted, or the server cannot be reached.',
  required: 'Please fill in this field.',
  numberNeeded: 'Please enter a number.',
  tooLong: (limit: number) => `Please shorten this to at most ${limit.toLocaleString('en-US')} characters.`,
  counter: (length: number, limit: number) =>
    `${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`,
  restored: 'Your unsaved changes were restored.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  unsavedTitle: 'Discard your changes?',
  unsaved: 'Your changes have not been saved.',
  notSaved: (reason: string) => `Your changes were not saved and are still here. (${reason})`,
  serverFailed:
    'The server reported an error, so this may or may not have been saved. Your changes are still here. Please check the list before you save again.',
  maybeSaved:
    'The server did not respond, so this may or may not have been saved. Your changes are still here. Please check the list before you save again.',
  staleTitle: 'Changed in the meantime',
  staleHint: 'Take theirs to load the current version, or save yours to replace it. Nothing is lost until you decide.',
  untouched: 'You did not change this, so theirs is kept.',
  field: 'Field',
  theirs: 'Theirs',
  yours: 'Yours',
  takeTheirs: 'Take theirs',
  saveYours: 'Save yours',
  blank: '(empty)',
  picture: 'A picture',
  gone: 'Someone deleted this in the meantime. Your changes are still here, so you can copy them.',
  newCategory: 'Create New Category',
  shorten: { title: 'Validation Error', text: 'Please shorten the marked fields.' },
  createCategory: 'Create Category',
} as const;

const items = (count: number) => amount(count, 'item', 'items');
const stillSelected = (failures: string) => `Failed and still selected: ${failures}.`;

export const selectionMessages = {
  select: (name: string) => `Select ${name}`,
  selectShown: 'Select all',
  group: 'Selected items',
  selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  clear: 'Clear selection',
  working: (done: number, total: number) => `Working: ${done} of ${total}...`,
  deleteTitle: (count: number) => `Delete ${items(count)}?`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${items(count)}? This action cannot be undone.`,
  actions: {
    activate: {
      done: (total: number) => `${items(total)} activated successfully!`,
      someDone: (done: number, total: number, failures: string) => ({
        title: `${done} of ${total} items activated`,
        text: stillSelected(failures),
      }),
      noneDone: (failures: string) => ({ title: 'Nothing was activated', text: stillSelected(failures) }),
    },
    deactivate: {
      done: (total: number) => `${items(total)} deactivated successfully!`,
      someDone: (done: number, total: number, failures: string) => ({
        title: `${done} of ${total} items deactivated`,
        text: stillSelected(failures),
      }),
      noneDone: (failures: string) => ({ title: 'Nothing was deactivated', text: stillSelected(failures) }),
    },
    delete: {
      done: (total: number) => `${items(total)} deleted successfully!`,
      someDone: (done: number, total: number, failures: string) => ({
        title: `${done} of ${total} items deleted`,
        text: stillSelected(failures),
      }),
      noneDone: (failures: string) => ({ title: 'Nothing was deleted', text: stillSelected(failures) }),
    },
  },
  failure: (name: string, reason: string) => `${name} (${reason})`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  noResponse: 'the server did not answer',
  changedMeanwhile: 'changed by someone else in the meantime',
} as const;

export const offlineMessages = {
  retry: 'Retry',
  sample: 'Sample',
  notWithSamples: 'Not available with sample data.',
  sampleFigures: 'Sample figures',
  contentSamples:
    'The server cannot be reached. These are samples that show what this screen looks like. Visitors do not see them, and nothing can be changed.',
  contentLastLoaded: (time: string) =>
    `The server cannot be reached. This is the list as it was loaded ${time}. Nothing can be changed until the connection is back.`,
} as const;

/** What `j` and `k` do in a list, in the list of shortcuts. */
export const rowKeyMessages = { next: 'Next row', previous: 'Previous row' } as const;

export const pagerMessages = {
  previous: 'Previous',
  next: 'Next',
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

export const exportMessages = {
  button: 'Export CSV',
  busy: 'Exporting…',
  done: (file: string) => `Downloaded ${file}.`,
  failed: 'Failed to export. Please try again.',
} as const;

/** What the preview of a page says beside a form. */
export const previewTexts = {
  previewOf: (title: string) => `Preview of ${title}`,
  previewFailed: 'The preview is not up to date: something in the form is not valid yet, or the connection is gone.',
  searchResult: 'Search result',
  device: 'Width of the preview',
  devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
} as const;
