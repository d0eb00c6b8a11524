import { Button } from '@mui/material';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Identifier, ListContextProvider, useListContext } from 'react-admin';
import { SelectionFrame } from '#admin/lists/selection.tsx';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { trashActionTexts } from '#admin/undo/messages.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';
import { useSetStatuses, useTrashInquiries } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { selectionTexts } from './messages.ts';
import { SetStatusMenu } from './status-menu.tsx';

const SelectedInquiriesContext = createContext<InquiryRecord[]>([]);

/**
 * Gives the list a selection that lasts from page to page but ends with another filter, so that nobody changes what they
 * no longer see. It holds the inquiries as they were last seen, because a change names the version it was decided on.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const list = useListContext<InquiryRecord>();
  const { data, filterValues } = list;
  const filter = JSON.stringify(filterValues);
  const [selection, setSelection] = useState({ filter, inquiries: [] as InquiryRecord[] });
  const selected = useMemo(() => {
    if (selection.filter !== filter) return [];
    return selection.inquiries.map((inquiry) => data?.find(({ id }) => id === inquiry.id) ?? inquiry);
  }, [selection, filter, data]);

  const selectedIds = selected.map(({ id }) => id);
  const onSelect = (ids: Identifier[]) => {
    const known = [...(data ?? []), ...selected];
    const inquiries = [...new Set(ids)].flatMap((id) => known.find((inquiry) => inquiry.id === id) ?? []);
    setSelection({ filter, inquiries });
  };
  const onToggleItem = (id: Identifier) =>
    onSelect(selectedIds.includes(String(id)) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);
  const context = { ...list, selectedIds, onSelect, onToggleItem, onUnselectItems: () => onSelect([]) };
  return (
    <SelectedInquiriesContext value={selected}>
      <ListContextProvider value={context as typeof list}>{children}</ListContextProvider>
    </SelectedInquiriesContext>
  );
}

/** The actions for the selected inquiries. */
export function SelectionBar() {
  const selected = useContext(SelectedInquiriesContext);
  const { data, onSelect } = useListContext<InquiryRecord>();
  const { setStatuses, progress: progressOfStatus } = useSetStatuses();
  const { moveToTrash, progress: progressOfTrash } = useTrashInquiries();
  const progress = progressOfStatus ?? progressOfTrash;
  const isBusy = progress !== undefined;
  const elsewhere = selected.filter(({ id }) => !data?.some((row) => row.id === id)).length;
  const clear = () => {
    onSelect([]);
    // The bar and the pressed button go; the focus must not go with them.
    setTimeout(keepFocus);
  };
  const finish = (failed: InquiryRecord[]) => {
    if (failed.length === 0) clear();
    else onSelect(failed.map(({ id }) => id));
  };
  const set = async (status: InquiryStatus) => finish(await setStatuses(selected, status));
  const trash = async () => finish(await moveToTrash(selected));
  const words = [
    ...(selected.length > 0 ? [selectionTexts.selected(selected.length)] : []),
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
      <SetStatusMenu disabled={isBusy} onChoose={set} />
      <Button variant="outlined" disabled={isBusy} onClick={() => set('spam')}>
        {selectionTexts.markAsSpam}
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={trash}>
        {trashActionTexts.move}
      </Button>
    </SelectionFrame>
  );
}
