export const viewerTexts = {
  headers: 'Headers',
  from: 'From',
  to: 'To',
  cc: 'Cc',
  date: 'Date',
  state: 'State',
  inquiry: 'Inquiry',
  author: 'Written by',
  raw: 'Download .eml',
  notFound: 'This message could not be loaded. It may have been deleted, or the server cannot be reached.',
} as const;
