import { amount } from '#admin/format/format.ts';

/** What the media library says. */
export const photosTexts = {
  intro:
    'Every photograph and video that was uploaded, and where it is used. What you upload here stays until you delete it, which you can once nothing uses it.',
  loading: 'Loading the photos',
  failed: 'The photos could not be loaded.',
  list: 'Photos',
  count: (count: number) => amount(count, 'upload', 'uploads'),
  pages: 'Pages of the photos',
  searchHint: 'Search by file name, place or description...',
  unused: 'Unused only',
  empty: 'There are no uploads yet.',
  noMatch: 'No upload matches this search.',
  notUsed: 'Not used',
  usedIn: 'Used in',
  more: (count: number) => `and ${count} more`,
  unnamed: 'Upload',
  facts: (width: number, height: number, size: string, day: string) => `${width} × ${height} · ${size} · ${day}`,
  replace: 'Replace everywhere',
  replaceOf: (name: string) => `Replace everywhere: ${name}`,
  replaceTitle: 'Replace everywhere?',
  replaceQuestion: (places: string) =>
    `Visitors see the new one at once. These places change: ${places}. Descriptions stay as they are.`,
  replaced: 'Replaced everywhere. Please check that the descriptions fit.',
  replaceFailed: 'Failed to replace this upload. Please try again.',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete this upload?',
  removeQuestion: (name: string) => `${name} is deleted with all its sizes. This cannot be undone.`,
  removed: 'Upload deleted.',
  removeFailed: 'Failed to delete this upload. Please try again.',
  keep: 'Keep it',
} as const;
