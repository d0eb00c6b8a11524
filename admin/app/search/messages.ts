import { amount } from '#admin/format/format.ts';

export const searchTexts = {
  title: 'Search everything',
  placeholder: 'Search people, events, mail, dates…',
  results: 'Results',
  count: (count: number) => amount(count, 'result', 'results'),
  nothing: (typed: string) => `Nothing found for “${typed}”.`,
  searching: 'Searching…',
  offline: 'Records cannot be searched with sample data.',
  openCalendar: 'Open the calendar at this day',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  groups: {
    recent: 'Recent',
    day: 'Date',
    action: 'Actions',
    screen: 'Go to',
  },
  actions: {
    event: 'Schedule event',
    hold: 'Hold a date…',
    inquiry: 'Add inquiry',
    client: 'Add client',
  },
} as const;
