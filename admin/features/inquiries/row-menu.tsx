import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { InquiryRecord } from './inquiry-record.ts';
import { useShownRows } from './shown-rows.tsx';
import { useConvert } from './use-convert.ts';
import { useOpenInquiry } from './use-open-inquiry.ts';
import { useSetStatus } from './use-set-status.ts';

/** What can be done with a row beyond its status. */
export function RowMenu({ inquiry }: { inquiry: InquiryRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { source } = useShownRows();
  const { open } = useOpenInquiry();
  const { convert, isConverting } = useConvert();
  const { mutate: setStatus } = useSetStatus();
  const act = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const isLive = source === 'live';
  return (
    <>
      <IconButton
        aria-label={`Actions for ${inquiry.fullName}`}
        aria-haspopup="menu"
        aria-busy={isConverting}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={act(() => open(inquiry.id))}>Open</MenuItem>
        {isLive && inquiry.status !== 'converted' && (
          <MenuItem disabled={isConverting} onClick={act(() => convert(inquiry.id))}>
            Convert to Client
          </MenuItem>
        )}
        {isLive &&
          (inquiry.status === 'spam' ? (
            <MenuItem onClick={act(() => setStatus({ inquiry, status: 'new' }))}>Not spam</MenuItem>
          ) : (
            <MenuItem onClick={act(() => setStatus({ inquiry, status: 'spam' }))}>Mark as spam</MenuItem>
          ))}
      </Menu>
    </>
  );
}
