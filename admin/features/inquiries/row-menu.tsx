import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts, selectionTexts } from './messages.ts';
import { useChangeInquiry } from './use-change-inquiry.ts';
import { useConvert } from './use-convert.ts';
import { useOpenInquiry } from './use-open-inquiry.ts';

/** What can be done with a row beyond its status. */
export function RowMenu({ inquiry }: { inquiry: InquiryRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { source } = useRowsSource();
  const { open } = useOpenInquiry();
  const { convert, isConverting } = useConvert();
  const { mutate: change } = useChangeInquiry();
  const act = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const isLive = source === 'live';
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
        <MenuItem onClick={act(() => open(inquiry.id))}>{inquiryTexts.open}</MenuItem>
        {isLive && inquiry.status !== 'converted' && (
          <MenuItem disabled={isConverting} onClick={act(() => convert(inquiry.id))}>
            {inquiryTexts.convert}
          </MenuItem>
        )}
        {isLive &&
          (inquiry.status === 'spam' ? (
            <MenuItem onClick={act(() => change({ inquiry, changes: { status: 'new' } }))}>
              {selectionTexts.notSpam}
            </MenuItem>
          ) : (
            <MenuItem onClick={act(() => change({ inquiry, changes: { status: 'spam' } }))}>
              {selectionTexts.markAsSpam}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
