import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, useContext, useState } from 'react';
import { DataTableCallbacksContext, useListContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { MixedCheckbox } from '#admin/lists/mixed-checkbox.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { openedFromList, useOpenInquiry, withOpen } from './inquiries-address.ts';
import { useChangeInquiry, useConvert } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts, selectionTexts } from './messages.ts';

/** Whether there is room for a table; where there is not, the list is cards. */
export function useIsWide(): boolean {
  const { breakpoints } = useTheme();
  return useMediaQuery(breakpoints.up('lg'), { noSsr: true });
}

/** The name, as a link to the opened inquiry that can be copied; page and filters stay in it. */
export function InquiryLink({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useRowsSource();
  const [params] = useSearchParams();
  return (
    <span>
      <Box
        component={Link}
        to={{ search: withOpen(params, inquiry.id) }}
        state={openedFromList}
        dir="auto"
        sx={{
          color: 'text.primary',
          fontWeight: 600,
          overflowWrap: 'anywhere',
          textDecorationColor: 'transparent',
          textUnderlineOffset: 3,
          '&:hover': { textDecorationColor: 'currentColor' },
        }}
      >
        {inquiry.fullName}
      </Box>
      {source === 'sample' && (
        <>
          {' '}
          <SampleChip />
        </>
      )}
    </span>
  );
}

const checkboxSize = { width: 44, height: 44, ml: -1.25 } as const;

/**
 * Selects one inquiry, in the table with Shift also those between it and the one selected before. DataTable's own
 * checkbox would call every row "Select this row".
 */
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
      sx={checkboxSize}
    />
  );
}

/** Selects all rows of the page, or none of them; the selection on other pages stays. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext<InquiryRecord>();
  const ids = data.map(({ id }) => id);
  const here = ids.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !ids.includes(String(id)));
  const isAll = ids.length > 0 && here.length === ids.length;
  return (
    <MixedCheckbox
      label={selectionTexts.selectPage}
      checked={isAll}
      isMixed={here.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? elsewhere : [...elsewhere, ...ids])}
      sx={checkboxSize}
    />
  );
}

/** The actions of a row beyond its status. */
export function RowMenu({ inquiry }: { inquiry: InquiryRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { source } = useRowsSource();
  const { open } = useOpenInquiry();
  const { convert, isConverting } = useConvert();
  const { change } = useChangeInquiry();
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const isLive = source === 'live';
  const isSpam = inquiry.status === 'spam';
  return (
    <>
      <IconButton
        aria-label={inquiryTexts.actionsFor(inquiry.fullName)}
        aria-haspopup="menu"
        aria-busy={isConverting}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => open(inquiry.id))}>{inquiryTexts.open}</MenuItem>
        {isLive && inquiry.status !== 'converted' && (
          <MenuItem disabled={isConverting} onClick={choose(() => convert(inquiry.id))}>
            {inquiryTexts.convert}
          </MenuItem>
        )}
        {isLive && (
          <MenuItem onClick={choose(() => change(inquiry, { status: isSpam ? 'new' : 'spam' }))}>
            {isSpam ? selectionTexts.notSpam : selectionTexts.markAsSpam}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
