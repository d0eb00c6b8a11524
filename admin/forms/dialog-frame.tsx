import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { contentMessages } from '#admin/messages.ts';

interface DialogFrameProps {
  title: string;
  /** Escape, the backdrop and the close button. */
  onClose: () => void;
  children: ReactNode;
}

/** An open dialog with its title; it fills a phone. */
export function DialogFrame({ title, onClose, children }: DialogFrameProps) {
  const id = useId();
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: 3, pt: 2.5, pb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <IconButton
          aria-label={contentMessages.close}
          onClick={onClose}
          sx={{ width: 44, height: 44, mt: -1, mr: -1.25 }}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
}
