import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { SelectAll } from '#admin/lists/selection.tsx';
import { useCanEdit, useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { trashActionTexts } from '#admin/undo/messages.ts';
import { useChangeInquiry, useConvert, useTrashInquiries } from './inquiry-changes.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts, selectionTexts } from './messages.ts';

/** The name, as a link to the opened inquiry that can be copied; page and filters stay in it. */
export function InquiryLink({ inquiry }: { inquiry: InquiryRecord }) {
  const { source } = useRowsSource();
  const { linkTo } = useDialogAddress();
  return (
    <span>
      <Box
        component={Link}
        {...linkTo(inquiry.id)}
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

/** Selects all rows of the page, or none of them; the selection on other pages stays. */
export function SelectPage() {
  const { data = [], selectedIds } = useListContext<InquiryRecord>();
  const ids = data.map(({ id }) => id);
  const elsewhere = selectedIds.filter((id) => !ids.includes(String(id)));
  return <SelectAll label={selectionTexts.selectPage} ids={ids} others={elsewhere} />;
}

/** The actions of a row beyond its status. */
export function RowMenu({ inquiry }: { inquiry: InquiryRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const canEdit = useCanEdit();
  const { open } = useDialogAddress();
  const { convert, isConverting } = useConvert();
  const { change } = useChangeInquiry();
  const { moveToTrash } = useTrashInquiries();
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const isSpam = inquiry.status === 'spam';
  return (
    <>
      <IconButton
        aria-label={inquiryTexts.actionsFor(inquiry.fullName)}
        aria-haspopup="menu"
        aria-busy={isConverting}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => open({ mode: 'open', id: inquiry.id }))}>{inquiryTexts.open}</MenuItem>
        {canEdit && inquiry.status !== 'converted' && (
          <MenuItem disabled={isConverting} onClick={choose(() => convert(inquiry.id))}>
            {inquiryTexts.convert}
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem onClick={choose(() => change(inquiry, { status: isSpam ? 'new' : 'spam' }))}>
            {isSpam ? selectionTexts.notSpam : selectionTexts.markAsSpam}
          </MenuItem>
        )}
        {canEdit && <MenuItem onClick={choose(() => void moveToTrash([inquiry]))}>{trashActionTexts.move}</MenuItem>}
      </Menu>
    </>
  );
}
