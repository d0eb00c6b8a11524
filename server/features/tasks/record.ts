import { defineRecord } from '#server/records/define-record.ts';
import { type TaskRow, tasks } from './table.ts';

/** What history, trash and undo know of tasks. */
export const taskRecords = defineRecord<TaskRow>({
  entity: 'task',
  table: tasks,
  personal: ['title'],
  notInHistory: ['dedupeKey'],
  belongsTo: { inquiry: tasks.inquiryId, client: tasks.clientId, event: tasks.eventId },
  references: {
    inquiryId: { to: 'inquiry', whenGone: 'reject' },
    clientId: { to: 'client', whenGone: 'reject' },
    eventId: { to: 'event', whenGone: 'reject' },
    assigneeId: { to: 'account', whenGone: 'null' },
    spaceId: { to: 'space', whenGone: 'keep' },
  },
});
