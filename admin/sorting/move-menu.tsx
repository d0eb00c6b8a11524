import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState } from 'react';
import { orderingMessages } from '#admin/messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useRowHandle } from './row-context.ts';

/** The menu of a row that moves it without dragging. */
export function MoveMenu() {
  const { name } = useRowHandle();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'nothing' | 'menu' | 'dialog'>('nothing');
  const close = () => setShown('nothing');
  const wasOpen = useRef(false);
  useEffect(() => {
    // Only now the focus is free: an open menu or dialog would take it back.
    if (wasOpen.current && shown === 'nothing') button.current?.focus();
    wasOpen.current = shown !== 'nothing';
  }, [shown]);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={orderingMessages.menu(name)}
        aria-haspopup="menu"
        onClick={() => setShown('menu')}
        sx={{ width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      {shown === 'menu' && (
        <Menu open anchorEl={button.current} onClose={close} disableRestoreFocus>
          <MenuItem onClick={() => setShown('dialog')}>{orderingMessages.moveTo}</MenuItem>
        </Menu>
      )}
      {shown === 'dialog' && <MoveDialog onClose={close} />}
    </>
  );
}
