import { defineRecord } from '#server/records/define-record.ts';
import { isOwnOrManager } from '#server/records/record-kind.ts';
import { type NoteRow, notes } from './table.ts';

const maxNameLength = 60;

export const noteRecords = defineRecord<NoteRow>({
  entity: 'note',
  table: notes,
  personal: ['text', 'named'],
  belongsTo: { inquiry: notes.entityId, client: notes.entityId, event: notes.entityId },
  removeRole: 'staff',
  whyForbidden: (by, { authorId }) =>
    isOwnOrManager(by, authorId) ? undefined : 'Only its author and managers may change this note.',
  references: {
    entityId: { to: ({ entity }) => entity, whenGone: 'reject' },
    authorId: { to: 'account', whenGone: 'keep' },
  },
  notInHistory: ['named'],
  nameOf: ({ text }) => text.slice(0, maxNameLength).toWellFormed(),
});
