export const loadTexts = {
  chunkFailed: 'This part of the back-office could not be loaded. Please check the connection and reload the page.',
  crashed: 'Something went wrong. Please reload the page.',
} as const;

export const pagerMessages = {
  previous: 'Previous',
  next: 'Next',
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
