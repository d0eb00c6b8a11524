import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { shortDateTime } from '#admin/format/format.ts';
import { historyTexts, kindLabel } from '#admin/history/messages.ts';
import { SelectItem } from '#admin/lists/selection.tsx';
import { useCan } from '#admin/offline/rows-source.ts';
import { useAccess } from '#admin/session/access.ts';
import { Small } from '#admin/theme/parts.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { ListRow } from '#admin/ui/rows.tsx';
import { getRecordResource } from '#shared/entities.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { trashTexts as texts } from './messages.ts';
import { type TrashItem, useTrashActions } from './use-trash-actions.ts';

/** A record in the trash: what it is, who moved it here when, and how long it stays. */
export function TrashRow({ item }: { item: TrashItem }) {
  const { id, name, entity, deletedBy, deletedAt, deletedForGoodAt } = item;
  const { restore, deleteForGood, isBusy } = useTrashActions();
  const canRestore = useCan('edit', getRecordResource(entity)) && item.canRestore;
  const canDelete = useCan('delete');
  const canOverride = useAccess('confirm');
  const [isAsking, setIsAsking] = useState(false);
  /** Who holds the date of an event first. */
  const [holdSentence, setHoldSentence] = useState<string>();
  const days = Math.ceil((Date.parse(deletedForGoodAt) - Date.now()) / dayMs);
  return (
    <ListRow sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {canRestore && <SelectItem id={id} name={name} isAtEdge />}
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Box dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Small>
          {kindLabel(entity)} · <bdi>{texts.movedBy(deletedBy, shortDateTime(deletedAt))}</bdi>
        </Small>
        <Small>{texts.goneIn(days)}</Small>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {canRestore && (
          <Button
            variant="outlined"
            disabled={isBusy}
            aria-label={`${historyTexts.restore} ${name}`}
            onClick={() => void restore(item, { onHeld: canOverride ? setHoldSentence : undefined })}
          >
            {historyTexts.restore}
          </Button>
        )}
        {canDelete && (
          <Button
            color="error"
            disabled={isBusy}
            aria-label={`${texts.deleteForGood}: ${name}`}
            onClick={() => setIsAsking(true)}
          >
            {texts.deleteForGood}
          </Button>
        )}
      </Box>
      {isAsking && (
        <ConfirmDialog
          title={contentMessages.deleteTitle}
          confirm={commonTexts.delete}
          cancel={commonTexts.cancel}
          onConfirm={() => {
            setIsAsking(false);
            void deleteForGood(item);
          }}
          onCancel={() => setIsAsking(false)}
        >
          {contentMessages.deleteQuestion(name)}
        </ConfirmDialog>
      )}
      {holdSentence !== undefined && (
        <ConfirmDialog
          title={texts.heldTitle(name)}
          confirm={texts.overrideHolds}
          cancel={commonTexts.cancel}
          onConfirm={() => {
            setHoldSentence(undefined);
            void restore(item, { overrideHolds: true });
          }}
          onCancel={() => setHoldSentence(undefined)}
        >
          {holdSentence}
        </ConfirmDialog>
      )}
    </ListRow>
  );
}
