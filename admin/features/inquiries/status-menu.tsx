import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { type InquiryStatus, inquiryStatusLabels, selectableStatuses } from '#shared/inquiry-values.ts';
import { selectionTexts } from './messages.ts';

interface StatusMenuProps {
  disabled: boolean;
  onChoose: (status: InquiryStatus) => void;
}

/** A menu and no list box: an arrow key on the way to a status must not set all those it passes. */
export function StatusMenu({ disabled, onChoose }: StatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const choose = (status: InquiryStatus) => () => {
    setAnchor(null);
    onChoose(status);
  };
  return (
    <>
      <Button
        id={buttonId}
        variant="contained"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ArrowIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {selectionTexts.setStatus}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {selectableStatuses.map((status) => (
          <MenuItem key={status} onClick={choose(status)} sx={{ minHeight: 44 }}>
            {inquiryStatusLabels[status]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
