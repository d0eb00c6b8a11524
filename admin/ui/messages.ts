// What several rooms say. It loads with the sign-in page: what lists and forms alone say is in their own rooms.

/** What many screens say. */
export const commonTexts = {
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  saveFailed: 'Failed to save. Please try again.',
  checkFields: 'Please check the marked fields.',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  loading: 'Loading',
  loadFailed: 'Could not load.',
  retry: 'Retry',
  copied: 'Copied.',
  status: 'Status',
  search: 'Search',
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
  factsHint: '{name} and {hours} fill in from Venue → Facts.',
  samplePrice: 'Sample price – replace before launch',
  activate: 'Activate',
  deactivate: 'Deactivate',
  actionsFor: (name: string) => `Actions for ${name}`,
  active: 'Active',
  icon: 'Icon',
  category: 'Category',
  newCategoryName: 'New category name',
  visible: 'Visitors see it on the website.',
  invisible: 'Visitors do not see it.',
  sizes: { square: 'Square', landscape: 'Landscape' },
  deleteTitle: 'Delete this?',
  deleteQuestion: (title: string) => `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  notFound: 'This could not be loaded. It may have been deleted, or the server cannot be reached.',
  required: 'Please fill in this field.',
  numberNeeded: 'Please enter a number.',
  tooLong: (limit: number) => `Please shorten this to at most ${limit.toLocaleString('en-US')} characters.`,
  counter: (length: number, limit: number) =>
    `${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`,
  restored: 'Your unsaved changes were restored.',
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
  removed: '(removed)',
  order: 'Order',
  lineOf: (list: string, line: string) => `${list}: ${line}`,
  picture: 'A picture',
  gone: 'Someone deleted this in the meantime. Your changes are still here, so you can copy them.',
  newCategory: 'Create New Category',
  shorten: { title: 'Validation Error', text: 'Please shorten the marked fields.' },
  createCategory: 'Create Category',
} as const;

export const offlineMessages = {
  sample: 'Sample',
  notWithSamples: 'Not available with sample data.',
  sampleFigures: 'Sample figures',
  contentSamples:
    'The server cannot be reached. These are samples that show what this screen looks like. Visitors do not see them, and nothing can be changed.',
  contentLastLoaded: (time: string) =>
    `The server cannot be reached. This is the list as it was loaded ${time}. Nothing can be changed until the connection is back.`,
} as const;

export const loadTexts = {
  chunkFailed: 'This part of the back-office could not be loaded. Please check the connection and reload the page.',
  crashed: 'Something went wrong. Please reload the page.',
} as const;

export const pagerMessages = {
  previous: 'Previous',
  next: 'Next',
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

export const toastTexts = {
  open: 'Open',
} as const;
