export const savedQueryTexts = {
  open: 'Saved queries',
  name: 'Name of this query',
  namePlaceholder: 'Weddings still new',
  save: 'Save',
  shown: (query: string) => `The list shows: ${query}. Name this query to use it again.`,
  isSaved: (name: string) => `This query is saved as “${name}”.`,
  none: 'No saved queries yet.',
  current: 'Current',
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
  nameMissing: 'Please enter a name.',
  nameTooLong: 'Please enter a name of at most 60 characters.',
  nameTaken: 'Another query already has this name.',
} as const;

export const inquiryFigureLabels = {
  total: 'Total',
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  converted: 'Converted',
  conversionRate: 'Conversion rate',
  avgResponseTime: 'Avg. response time',
} as const;
