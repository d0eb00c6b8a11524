import { Button } from '@mui/material';
import { historyTexts } from '#admin/history/messages.ts';
import { useSelection } from '#admin/lists/selection.tsx';
import { DeleteSelected, SelectionBar } from '#admin/lists/selection-bar.tsx';
import { trashTexts as texts } from './messages.ts';
import { type TrashItem, useTrashActions } from './use-trash-actions.ts';

/** Restores or deletes the selected records. */
export function TrashSelection() {
  const { restoreSeveral, deleteSeveral, progress } = useTrashActions();
  const { select } = useSelection<TrashItem>();
  return (
    <SelectionBar<TrashItem> progress={progress}>
      {({ selected, isBusy }) => (
        <>
          <Button variant="outlined" disabled={isBusy} onClick={async () => select(await restoreSeveral(selected))}>
            {historyTexts.restore}
          </Button>
          <DeleteSelected
            label={texts.deleteForGood}
            count={selected.length}
            isBusy={isBusy}
            onDelete={async () => select(await deleteSeveral(selected))}
          />
        </>
      )}
    </SelectionBar>
  );
}
