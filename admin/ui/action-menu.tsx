import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { contentMessages } from './messages.ts';

export interface MenuAction {
  label: string;
  isDisabled?: boolean;
  run: () => void;
}

interface ActionMenuProps {
  /** What the record is called. */
  name: string;
  actions: readonly MenuAction[];
  isBusy?: boolean;
}

/** The button of a row behind which its further actions are. */
export function ActionMenu({ name, actions, isBusy = false }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={contentMessages.actionsFor(name)}
        aria-haspopup="menu"
        aria-busy={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ label, isDisabled, run }) => (
          <MenuItem
            key={label}
            disabled={isDisabled}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
