import { Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  title: string;
  /** The question. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost; the safe choice has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, isBusy = false, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogContent sx={{ pt: 3 }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <Typography id={`${id}-text`} component="div" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
        <Button autoFocus variant="outlined" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
