import { documentRetention } from '#server/features/proposals/retention.ts';
import { toStoredName } from '#server/platform/storage/file-names.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { AppError } from '#shared/api/errors.ts';
import { type DocumentRow, documents } from './table.ts';

export const toFileName = (id: string) => toStoredName(id, 'bin');

export const documentRecords = defineRecord<DocumentRow>({
  entity: 'document',
  table: documents,
  personal: ['name'],
  file: { column: documents.id, toName: toFileName },
  keptUntil: documentRetention,
  async beforeWrite(_ctx, row, { before }) {
    if (row.isForClient && row.entity !== 'event')
      throw new AppError('conflict', { message: 'Only a document of an event can be for the client.' });
    if (before !== undefined && before.proposalId !== null && row.name !== before.name)
      throw new AppError('conflict', { message: 'A signed proposal keeps its name.' });
  },
  belongsTo: { inquiry: documents.entityId, client: documents.entityId, event: documents.entityId },
  references: {
    entityId: { to: ({ entity }) => entity, whenGone: 'reject' },
    // A signed version stays what it is, whatever becomes of its proposal.
    proposalId: { to: 'proposal', whenGone: 'keep' },
  },
});
