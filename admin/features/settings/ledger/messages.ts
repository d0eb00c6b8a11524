/** What the section of the ledger says. */
export const ledgerTexts = {
  title: 'Ledger',
  text: 'What each day posts, in double entry, as a file for your accountant.',
  intro:
    'Choose a period, and give the file to your accountant. Money that comes before an event is a deposit; on its last day what was agreed is earned. A day that is over never changes: what happens later is posted later.',
  from: 'First day',
  to: 'Last day',
  download: 'Download CSV',
  downloading: 'Downloading…',
  required: 'Please choose a day.',
  done: (file: string) => `Downloaded ${file}.`,
  failed: 'The ledger could not be downloaded. Please try again.',
} as const;
