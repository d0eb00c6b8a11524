import { actionMessages } from '#admin/items/content.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';

export const testimonialMessages = {
  ...actionMessages('testimonial', 'testimonials'),
  fetchFailed: 'Failed to fetch testimonials. Using fallback data.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
  empty: 'No testimonials found',
  emptyHint: 'Quotes from guests appear on the homepage in this order.',
  list: 'Testimonials',
  count: (count: number) => `Testimonials (${count.toLocaleString('en-US')})`,
  loading: 'Loading testimonials',
  search: 'Search testimonials...',
  showInactive: 'Show inactive',
  add: 'Add Testimonial',
  addFirst: 'Add Your First Testimonial',
  edit: 'Edit Testimonial',
  labels: fieldLabels('testimonial', 'quote', 'author', 'role', 'event', 'isActive'),
  roleHint: 'For example: Wedding',
  eventHint: 'For example: June 2026',
} as const;
