import { actionMessages } from '#admin/items/content.ts';
import { errorTable } from '#shared/api/errors.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';

export const serviceMessages = {
  ...actionMessages('service', 'services'),
  fetchFailed: 'Failed to fetch services. Please try again.',
  invalid: errorTable.validation.message,
  empty: 'No services yet',
  emptyHint: 'The homepage shows these services to visitors in this order.',
  count: (count: number) => `Services (${count.toLocaleString('en-US')})`,
  list: 'Services',
  loading: 'Loading services',
  add: 'Add Service',
  addFirst: 'Add Your First Service',
  edit: 'Edit Service',
  labels: { ...fieldLabels('service', 'description', 'icon', 'isActive'), title: 'Title' },
} as const;
