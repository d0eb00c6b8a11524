import Button from '@mui/material/Button';
import { SelectionFrame } from '#admin/lists/selection-frame.tsx';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { rowsId } from './inquiry-rows.tsx';
import { selectionTexts } from './messages.ts';
import { StatusMenu } from './status-menu.tsx';
import { useSelectedInquiries } from './use-selected-inquiries.ts';
import { useSetStatuses } from './use-set-statuses.ts';

/** What can be done with the selected inquiries. */
export function SelectionBar() {
  const { count, elsewhere, read, select } = useSelectedInquiries();
  const { setStatuses, progress } = useSetStatuses();
  const isBusy = progress !== undefined;
  const clear = () => {
    // The pressed button goes with the bar; the focus must not.
    document.getElementById(rowsId)?.focus({ preventScroll: true });
    select([]);
  };
  const set = async (status: InquiryStatus) => {
    const failed = await setStatuses(read(), status);
    if (failed.length === 0) clear();
    else select(failed);
  };
  const words = [
    ...(count > 0 ? [selectionTexts.selected(count)] : []),
    ...(elsewhere > 0 ? [selectionTexts.elsewhere(elsewhere)] : []),
  ];
  return (
    <SelectionFrame
      label={selectionTexts.group}
      words={words}
      progress={progress && selectionTexts.working(progress.done, progress.total)}
      clearLabel={selectionTexts.clear}
      edge="bottom"
      onClear={clear}
    >
      <StatusMenu disabled={isBusy} onChoose={set} />
      <Button variant="outlined" disabled={isBusy} onClick={() => set('spam')}>
        {selectionTexts.markAsSpam}
      </Button>
    </SelectionFrame>
  );
}
