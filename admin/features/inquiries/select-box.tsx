import Checkbox from '@mui/material/Checkbox';
import { type MouseEvent, useContext } from 'react';
import { DataTableCallbacksContext, useListContext } from 'react-admin';
import { MixedCheckbox } from '#admin/lists/mixed-checkbox.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { selectionTexts } from './messages.ts';

const roomy = { width: 44, height: 44, ml: -1.25 } as const;

/** Selects one inquiry; in the table with Shift also those between it and the one selected before. */
export function SelectRow({ inquiry }: { inquiry: InquiryRecord }) {
  const { selectedIds, onToggleItem } = useListContext<InquiryRecord>();
  const table = useContext(DataTableCallbacksContext);
  const toggle = (event: MouseEvent<HTMLElement>) =>
    table?.handleToggleItem
      ? table.handleToggleItem(inquiry.id, event as MouseEvent<HTMLInputElement>)
      : onToggleItem(inquiry.id);
  return (
    <Checkbox
      checked={selectedIds.includes(inquiry.id)}
      onClick={toggle}
      slotProps={{ input: { 'aria-label': selectionTexts.select(inquiry.fullName) } }}
      sx={roomy}
    />
  );
}

/** Selects all rows of the page, or none of them; what is selected on other pages stays. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext<InquiryRecord>();
  const shown = data.map(({ id }) => id);
  const here = shown.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !shown.includes(id as string));
  const areAll = shown.length > 0 && here.length === shown.length;
  return (
    <MixedCheckbox
      label={selectionTexts.selectPage}
      checked={areAll}
      isMixed={here.length > 0 && !areAll}
      onChange={() => onSelect(areAll ? elsewhere : [...elsewhere, ...shown])}
      sx={roomy}
    />
  );
}
