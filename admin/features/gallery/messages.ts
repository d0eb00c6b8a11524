import { toContentMessages } from '#admin/items/content.ts';

const content = toContentMessages({
  one: 'gallery item',
  many: 'gallery items',
  item: 'Image',
  list: 'Gallery',
  reorderFailed: 'Failed to reorder gallery items.',
  invalid: { title: 'Validation Error', text: 'Please upload an image first.' },
  search: 'Search by title...',
  emptyHint: 'Visitors see these photographs on the gallery page in this order.',
});

export const galleryMessages = {
  ...content,
  severalCreated: (count: number) =>
    count === 1 ? content.created : `${count.toLocaleString('en-US')} gallery items created successfully!`,
  addTitle: 'Add Images',
  untitled: 'Untitled',
  allSizes: 'All Sizes',
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
