import { amount } from '#admin/format/format.ts';
import { actionMessages } from '#admin/items/content.ts';

export const aboutItemMessages = {
  ...actionMessages('about item', 'about items'),
  add: 'Add About Item',
  addFirst: 'Add About Item',
  edit: 'Edit About Item',
  loading: 'Loading about items',
  fetchFailed: 'Failed to fetch about items. Using fallback data.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
  count: (count: number) => `About Items (${count.toLocaleString('en-US')})`,
  empty: 'No about items found',
  emptyHint: 'The About page lists the capacities and offerings of the venue.',
  emptyCategory: 'Nothing in this category yet.',
  allInactive: 'All items in this category are inactive, so visitors do not see them.',
  countIn: (count: number) => amount(count, 'item', 'items'),
  hidden: (count: number) => `${count.toLocaleString('en-US')} inactive hidden`,
} as const;

export const aboutCategoryMessages = {
  required: 'Please enter a category name.',
  exists: 'This category already exists.',
  created: (name: string) => `New category "${name}" will be created when you save the item.`,
} as const;
