import { actionMessages } from '#admin/items/content.ts';
import { errorTable } from '#shared/api/errors.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';

export const equipmentMessages = {
  ...actionMessages('AV equipment', 'AV equipment'),
  fetchFailed: 'Failed to fetch AV equipment. Please try again.',
  invalid: errorTable.validation.message,
  categoryRequired: 'Please enter a category name.',
  categoryExists: 'Category already exists.',
  categoryCreated: (name: string) => `Category "${name}" created successfully!`,
  empty: 'No equipment found',
  emptyHint: 'Visitors see this equipment as a price list, by category.',
  count: (count: number) => `Equipment (${count.toLocaleString('en-US')})`,
  countIn: (category: string, count: number) => `${category} (${count.toLocaleString('en-US')})`,
  search: 'Search equipment...',
  showInactive: 'Show Inactive',
  allCategories: 'All Categories',
  loading: 'Loading equipment',
  add: 'Add Equipment',
  addFirst: 'Add Your First Equipment',
  edit: 'Edit Equipment',
  labels: fieldLabels('service', 'title', 'description', 'category', 'price', 'icon', 'isActive'),
} as const;
