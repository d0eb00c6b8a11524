import { actionMessages } from '#admin/items/content.ts';

const actions = actionMessages('gallery item', 'gallery items');

export const galleryMessages = {
  ...actions,
  fetchFailed: 'Failed to fetch gallery items. Please try again.',
  reorderFailed: 'Failed to reorder gallery items.',
  invalid: { title: 'Validation Error', text: 'Please upload an image first.' },
  severalCreated: (count: number) =>
    count === 1 ? actions.created : `${count.toLocaleString('en-US')} gallery items created successfully!`,
  list: 'Gallery',
  count: (count: number) => `Gallery (${count.toLocaleString('en-US')})`,
  loading: 'Loading gallery items',
  empty: 'No gallery items found',
  emptyHint: 'Visitors see these photographs on the gallery page in this order.',
  add: 'Add Image',
  addFirst: 'Add Your First Image',
  addTitle: 'Add Images',
  editTitle: 'Edit Image',
  untitled: 'Untitled',
  searchHint: 'Search by title...',
  allSizes: 'All Sizes',
  showInactive: 'Show Inactive',
  title: 'Title (optional)',
  titleLabel: 'Title',
  image: 'Image',
  size: 'Size',
  status: 'Status',
  save: (count: number) => (count > 1 ? `Save ${count} images` : 'Save'),
  restored: 'Your images were restored.',
  newPictures: 'New images',
  position: 'Position',
  discardTitle: 'Discard these images?',
  discardText: 'They have not been saved, and uploads in progress will stop.',
} as const;
