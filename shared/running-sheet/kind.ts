import type { Kind } from '#shared/kind.ts';

/** What staff write down for the day of an event, beside what is agreed. Each event has one. */
export const runningSheetKind = {
  path: '/running-sheets',
  a: 'a running sheet',
  one: 'running sheet',
  many: 'running sheets',
  labels: {
    timeline: 'Schedule of the day',
    dietary: 'Dietary needs',
    dietaryNotes: 'Notes about dietary needs',
    answers: 'Questionnaire',
    staffing: 'Staffing',
    kitchenNotes: 'Notes for the kitchen',
    floorNotes: 'Notes for the floor',
    barNotes: 'Notes for the bar',
    contacts: 'Contacts',
    approvals: 'Approved by the client',
    revision: 'Revision',
  },
  shownBy: ['timeline', 'running-sheet'],
} as const satisfies Kind;
