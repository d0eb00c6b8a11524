import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { commonTexts } from './messages.ts';

interface DialogFrameProps {
  title: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  fillsPhone?: boolean;
  /** Escape, the backdrop and the close button. */
  onClose: () => void;
  children: ReactNode;
}

/** An open dialog with its title. */
export function DialogFrame({ title, maxWidth = 'sm', fillsPhone = true, onClose, children }: DialogFrameProps) {
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone && fillsPhone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: 3, pt: 2.5, pb: 1 }}>
        <Typography id={id} variant="h2" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={commonTexts.close} onClick={onClose} sx={{ mt: -1, mr: -1.25 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
}
