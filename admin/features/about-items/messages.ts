export const aboutItemMessages = {
  fetchFailed: 'Failed to fetch about items. Using fallback data.',
  failed: 'Failed to save about item. Please try again.',
  deleteFailed: 'Failed to delete about item. Please try again.',
  statusFailed: 'Failed to update about item status. Please try again.',
  reorderFailed: 'Failed to reorder about items. Please refresh and try again.',
  invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
  created: 'About item created successfully!',
  updated: 'About item updated successfully!',
  deleted: 'About item deleted successfully!',
  activated: 'About item activated successfully!',
  deactivated: 'About item deactivated successfully!',
  reordered: 'About items reordered successfully!',
  title: (count: number) => `About Items (${count.toLocaleString('en-US')})`,
  empty: 'No about items found',
  emptyHint: 'The About page lists the capacities and offerings of the venue.',
  emptyCategory: 'Nothing in this category yet.',
  allInactive: 'All items in this category are inactive, so visitors do not see them.',
  count: (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`),
  hidden: (count: number) => `${count.toLocaleString('en-US')} inactive hidden`,
} as const;

export const aboutCategoryMessages = {
  required: 'Please enter a category name.',
  exists: 'This category already exists.',
  created: (name: string) => `New category "${name}" will be created when you save the item.`,
} as const;
