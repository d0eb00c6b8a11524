import { Button } from '@mui/material';
import { useSelection } from '#admin/lists/selection.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { trashActionTexts } from '#admin/undo/messages.ts';
import { useSetStatuses, useTrashInquiries } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { selectionTexts } from './messages.ts';
import { SetStatusMenu } from './status-menu.tsx';

/** The actions for the selected inquiries. Those that fail stay selected. */
export function InquirySelection() {
  const { select } = useSelection<InquiryRecord>();
  const { setStatuses, progress: progressOfStatus } = useSetStatuses();
  const { moveToTrash, progress: progressOfTrash } = useTrashInquiries();
  return (
    <SelectionBar<InquiryRecord> texts={selectionTexts} progress={progressOfStatus ?? progressOfTrash}>
      {({ selected, isBusy }) => (
        <>
          <SetStatusMenu disabled={isBusy} onChoose={async (status) => select(await setStatuses(selected, status))} />
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={async () => select(await setStatuses(selected, 'spam'))}
          >
            {selectionTexts.markAsSpam}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={async () => select(await moveToTrash(selected))}>
            {trashActionTexts.move}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
