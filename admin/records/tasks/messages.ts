import { amount } from '#admin/format/format.ts';
import type { TaskKind } from '#shared/task/values.ts';

export const taskTexts = {
  title: 'Tasks',
  list: 'Tasks',
  none: 'No follow-ups planned.',
  nothingDue: 'Nothing is due today.',
  what: 'Task',
  day: 'Due',
  clock: 'Time (optional)',
  assignee: 'For',
  everybody: 'Everybody',
  nobody: 'Nobody yet',
  save: 'Add task',
  add: 'Add a task',
  added: 'The task was added.',
  editOf: (title: string) => `Edit “${title}”`,
  saved: 'The task was saved.',
  trashOf: (title: string) => `Move to trash: ${title}`,
  trashed: 'The task was moved to the trash.',
  done: (title: string) => `Done: ${title}`,
  reopened: (title: string) => `Reopened: ${title}`,
  failed: 'The task was not saved and is still here.',
  invalid: 'Please fill in what is marked.',
  check: (title: string) => `Done: ${title}`,
  doneBy: (who: string) => `done by ${who}`,
  closed: 'closed by itself',
  kinds: {
    manual: '',
    tour: 'Tour',
    follow_up: 'Follow-up',
    bounce: 'Message came back',
    hold: 'Hold',
  } satisfies Record<TaskKind, string>,
  due: (days: number) => {
    if (days === 0) return 'today';
    if (days === 1) return 'tomorrow';
    return days < 0 ? `${amount(-days, 'day', 'days')} overdue` : `in ${days} days`;
  },
  groups: { overdue: 'Overdue', today: 'Due today', week: 'Next 7 days' },
  whose: 'Whose tasks',
  mine: 'Mine',
  more: (count: number) => `The first ${count} are shown.`,
} as const;
