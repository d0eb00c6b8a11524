import { errorTable } from '#shared/errors.ts';

/** The reporting sentences of the screens of published content, whole, so that one search finds them. */

/** What the screens of published content have in common. */
export const contentMessages = {
  noMatch: 'Nothing matches the search and the filters.',
  clearFilters: 'Clear search and filters',
  allHidden: 'What there is, is inactive: visitors do not see it.',
  showInactive: 'Show inactive',
  inactive: 'Inactive',
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

const items = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`);

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
  done: {
    activate: (total: number) => `${items(total)} activated successfully!`,
    deactivate: (total: number) => `${items(total)} deactivated successfully!`,
    delete: (total: number) => `${items(total)} deleted successfully!`,
  },
  someDone: {
    activate: (done: number, total: number) => `${done} of ${total} items activated`,
    deactivate: (done: number, total: number) => `${done} of ${total} items deactivated`,
    delete: (done: number, total: number) => `${done} of ${total} items deleted`,
  },
  noneDone: {
    activate: 'Nothing was activated',
    deactivate: 'Nothing was deactivated',
    delete: 'Nothing was deleted',
  },
  failed: (named: string) => `Not done, and still selected: ${named}.`,
  failureOf: (name: string, reason: string) => `${name} (${reason})`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  noAnswer: 'the server did not answer',
  changedMeanwhile: 'changed by someone else in the meantime',
} as const;
