import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { contentMessages } from '#admin/ui/messages.ts';
import { SubmitButton } from './submit-button.tsx';

interface DialogFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Whether the form must not be sent now. */
  isBlocked: boolean;
  saveLabel: string;
  cancelLabel?: string;
  /** Whether there is nothing to fill in, so that the focus begins at the button that saves. */
  focusesSave?: boolean;
  children: ReactNode;
}

/** The layout of a form in a dialog: its fields scroll, Cancel and Save stay in view. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, onCancel, onKeyDown, isBlocked, saveLabel, focusesSave, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isBlocked) return onSubmit(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2.5, pt: '12px !important' }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" onClick={onCancel}>
          {props.cancelLabel ?? contentMessages.cancel}
        </Button>
        <SubmitButton isBlocked={isBlocked} autoFocus={focusesSave}>
          {saveLabel}
        </SubmitButton>
      </DialogActions>
    </Box>
  );
}
