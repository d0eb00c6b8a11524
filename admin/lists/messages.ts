import { amount } from '#admin/format/format.ts';

export const filterTexts = {
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  remove: (filter: string) => `Remove the filter “${filter}”`,
} as const;

/** The filters of content lists. */
export const contentFilterMessages = { allCategories: 'All Categories', showInactive: 'Show Inactive' } as const;

const items = (count: number) => amount(count, 'item', 'items');
const stillSelected = (failures: string) => `Failed and still selected: ${failures}.`;

/** What an action on several items says of how it ended. */
const outcomes = (done: string) => ({
  done: (total: number) => `${items(total)} ${done} successfully!`,
  someDone: (count: number, total: number, failures: string) => ({
    title: `${count} of ${total} items ${done}`,
    text: stillSelected(failures),
  }),
  noneDone: (failures: string) => ({ title: `Nothing was ${done}`, text: stillSelected(failures) }),
});

export const selectionMessages = {
  select: (name: string) => `Select ${name}`,
  selectShown: 'Select all',
  selectPage: 'Select all on this page',
  group: 'Selected items',
  selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  elsewhere: (count: number) => `${count.toLocaleString('en-US')} on other pages`,
  clear: 'Clear selection',
  working: (done: number, total: number) => `Working: ${done} of ${total}...`,
  deleteTitle: (count: number) => `Delete ${items(count)}?`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${items(count)}? This action cannot be undone.`,
  actions: {
    activate: outcomes('activated'),
    deactivate: outcomes('deactivated'),
    delete: outcomes('deleted'),
  },
} as const;

/** What `j` and `k` do in a list, in the list of shortcuts. */
export const rowKeyMessages = { next: 'Next row', previous: 'Previous row' } as const;

export const exportMessages = {
  button: 'Export CSV',
  busy: 'Exporting…',
  done: (file: string) => `Downloaded ${file}.`,
  failed: 'Failed to export. Please try again.',
} as const;
