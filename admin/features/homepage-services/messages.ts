import { errorTable } from '#shared/errors.ts';

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
  emptyHint: 'The homepage shows these services to visitors in this order.',
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
