import { amount } from '#admin/format/format.ts';
import { historyActionLabels } from '#admin/history/messages.ts';
import { holdStateLabels } from '#shared/calendar/values.ts';
import { getEntityWords, type RecordEntity } from '#shared/entities.ts';
import type { HistoryAction } from '#shared/history/values.ts';
import { messageStateLabels } from '#shared/message/values.ts';
import { recoveryDays } from '#shared/rules/recovery.ts';
import type { TimelineKind } from '#shared/timeline/values.ts';

const holdStates: Record<string, string> = holdStateLabels;
const messageStates: Record<string, string> = messageStateLabels;

export const timelineTexts = {
  title: 'Timeline',
  show: 'Show',
  everything: 'Everything',
  kinds: { history: 'Changes', messages: 'Mail', notes: 'Notes', tasks: 'Tasks', holds: 'Holds' },
  loading: 'Loading the timeline',
  failed: 'The timeline could not be loaded.',
  none: 'Nothing here.',
  older: 'Show older entries',
  by: (kind: TimelineKind, by: string) => (kind === 'tasks' ? `For ${by}` : by),
  change: (label: string, from: string, to: string) => `${label}: ${from && `${from} → `}${to}`,
  did: (what: string, action: HistoryAction) => `${what}: ${historyActionLabels[action].toLowerCase()}`,
  message: (subject: string, state: string) => `${messageStates[state] ?? 'Mail'}: ${subject || '(no subject)'}`,
  note: 'Note',
  task: (title: string, isDone: boolean, day: string) => `${isDone ? 'Done' : `Task for ${day}`}: ${title}`,
  hold: (day: string, state: string, until: string) => `${holdStates[state] ?? 'Hold'}: ${day}, until ${until}`,
} as const;

/** What the pages of records have in common. */
export const recordPageTexts = {
  failed: (entity: RecordEntity) => `This ${getEntityWords(entity).one} could not be loaded.`,
  back: (entity: RecordEntity) => `All ${getEntityWords(entity).many}`,
  openMerged: 'Open that client',
  keys: { e: 'Edit', t: 'Add a task', n: 'Add a note' },
  askWithEvents: (name: string, events: number) =>
    `${name} has ${amount(events, 'event', 'events')}. Move ${events === 1 ? 'it' : 'them'} to the trash too? You can restore everything for ${recoveryDays} days.`,
  moveAll: 'Move all to trash',
} as const;
