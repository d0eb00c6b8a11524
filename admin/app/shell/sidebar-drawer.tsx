import { Drawer, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { sidebarMessages as texts } from './messages.ts';

interface SidebarDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  sx: SxProps;
  children: ReactNode;
}

/** The sidebar of a narrow screen. */
export function SidebarDrawer({ isOpen, onClose, sx, children }: SidebarDrawerProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      // It is rendered once it opens, and slides in the first time too.
      slotProps={{ paper: { sx, 'aria-label': texts.drawer }, transition: { appear: true } }}
    >
      {children}
    </Drawer>
  );
}
