// What every screen says, whole sentences, so that one search finds them.
import { amount } from '#admin/format/plural.ts';

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

export const shellMessages = {
  welcomeBack: (username: string) => `Welcome back, ${username}`,
  logout: 'Logout',
  notFound: 'Oops! Page not found',
  toHome: 'Return to Home',
  sampleSession:
    'The server could not be reached, so you are signed in with the fallback login. Everything here is sample data and cannot be changed. Log out and sign in again when the server is back.',
  chunkFailed: 'This part of the back-office could not be loaded. Please check the connection and reload the page.',
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

/** What is done with several items at once. */
const items = (count: number) => amount(count, 'item', 'items');
const notDone = (failures: string) => `Not done, and still selected: ${failures}.`;

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
  sampleFigures: 'Sample figures',
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
