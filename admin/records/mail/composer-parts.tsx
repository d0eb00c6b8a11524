import DiscardIcon from '@mui/icons-material/DeleteForeverOutlined';
import { Alert, Box, Button, IconButton, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { inquiryParts } from '#admin/records/inquiries/inquiry-writes.ts';
import { compact, Small } from '#admin/theme/parts.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { readCc } from './composed-draft.ts';
import { composerTexts as texts } from './messages.ts';
import type { SavingState } from './use-saved-draft.ts';

interface CcFieldProps {
  value: string;
  /** Whether addresses are rejected by now; not while they are typed. */
  isChecked: boolean;
  onChange: (cc: string) => void;
}

/** Who gets a copy. */
export function CcField({ value, isChecked, onChange }: CcFieldProps) {
  const problem = isChecked ? readCc(value).problem : undefined;
  return (
    <TextField
      label={texts.cc}
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? texts.ccHint}
      autoFocus={value === ''}
      slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off' } }}
    />
  );
}

/** Says that the same draft was changed in another tab, and lets the writer choose. */
export function OtherDraft({ onSettle }: { onSettle: (takesTheirs: boolean) => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" onClick={() => onSettle(true)}>
            {texts.takeOther}
          </Button>
          <Button color="inherit" onClick={() => onSettle(false)}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      {texts.conflict}
    </Alert>
  );
}

interface UnfilledProps {
  fields: readonly string[];
  onSelect: (field: string) => void;
}

/** The fields that still stand in the text; each selects itself there. */
export function Unfilled({ fields, onSelect }: UnfilledProps) {
  if (fields.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Small>{texts.stillToFillIn}</Small>
      {fields.map((field) => (
        <Button
          key={field}
          size="small"
          variant="outlined"
          color="secondary"
          onClick={() => onSelect(field)}
          sx={compact}
        >
          {field}
        </Button>
      ))}
    </Box>
  );
}

/** Whether the draft is on the server. */
export function Saving({ state }: { state: SavingState }) {
  const words = { unchanged: '', saving: texts.saving, saved: texts.saved, unsaved: '' }[state.status];
  return (
    <Small role="status" sx={{ flex: '1 1 auto', minWidth: 0, textAlign: { sm: 'right' } }}>
      {state.status === 'unsaved' ? state.reason : words}
    </Small>
  );
}

interface DiscardButtonProps {
  discard: () => Promise<void>;
  onDiscarded: () => void;
}

/** Deletes the draft after a question, because it has no trash. */
export function DiscardButton({ discard, onDiscarded }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { runAsync, isPending } = useRecordAction({
    entity: 'message',
    alsoChanges: ['inquiry', ...inquiryParts],
    send: discard,
    onSuccess: onDiscarded,
    failed: ({ message }) => texts.discardFailed(message),
  });
  return (
    <>
      <Tooltip title={texts.discard}>
        <IconButton aria-label={texts.discard} onClick={() => setIsAsking(true)} sx={{ m: -0.5 }}>
          <DiscardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <ConfirmDialog
          title={texts.discardTitle}
          confirm={commonTexts.discard}
          cancel={texts.keepWriting}
          isBusy={isPending}
          onConfirm={() => void runAsync().then(() => setIsAsking(false))}
          onCancel={() => setIsAsking(false)}
        >
          {texts.discardQuestion}
        </ConfirmDialog>
      )}
    </>
  );
}
