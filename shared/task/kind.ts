import type { Kind } from '#shared/kind.ts';

/** What somebody has to do, and tours. */
export const taskKind = {
  path: '/tasks',
  a: 'a task',
  one: 'task',
  many: 'tasks',
  nameField: 'title',
  // Tours are in the calendar.
  shownBy: ['inbox', 'calendar', 'dashboard', 'timeline'],
} as const satisfies Kind;
