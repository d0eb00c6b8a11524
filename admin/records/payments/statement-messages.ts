export const statementDialogTexts = {
  open: 'Statement…',
  at: 'As of',
  atHint: 'The clock of the venue. It shows what was known at that moment.',
  loading: 'Loading the statement',
  download: 'Download PDF',
  downloadFailed: 'The statement could not be downloaded. Please try again.',
} as const;
