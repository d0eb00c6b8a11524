import { errorTable } from '#shared/errors.ts';

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
  emptyHint: 'Visitors see this equipment as a price list, by category.',
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
