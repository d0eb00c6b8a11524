export const historyScreenTexts = {
  intro:
    'Everything that was done to inquiries, clients, events and website content. What was deleted for good leaves one entry without its name.',
  list: 'History',
  failed: 'The history could not be loaded.',
  loading: 'Loading the history',
  empty: 'Nothing has been recorded yet.',
  noMatch: 'Nothing in the history matches these filters.',
  clearFilters: 'Clear filters',
  kind: 'Kind',
  allKinds: 'Everything',
  person: 'Person',
  allPeople: 'Everybody',
  day: 'Day',
  pages: 'Pages of the history',
} as const;
