import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { DialogFrame } from '#admin/forms/dialog-frame.tsx';
import type { Inquiry } from '#shared/inquiry.ts';
import { inquiryLimits, type LostReason, lostReasonLabels, lostReasons } from '#shared/inquiry-values.ts';
import { lostTexts } from './messages.ts';

interface LostReasonDialogProps {
  about: string;
  isSaving: boolean;
  failure: string | undefined;
  onSave: (reason: Pick<Inquiry, 'lostReason' | 'lostNote'>) => void;
  onSkip: () => void;
}

/** Asks for the reason of a loss. The digits choose one of the first nine, 0 the tenth. */
export function LostReasonDialog({ about, isSaving, failure, onSave, onSkip }: LostReasonDialogProps) {
  const [reason, setReason] = useState<LostReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (reason === null) return setIsMissing(true);
    if (!isSaving) onSave({ lostReason: reason, lostNote: note.trim() || null });
  };
  const chooseByDigit = (event: KeyboardEvent) => {
    const chosen = lostReasons[(Number(event.key) + 9) % 10];
    if (!/^\d$/.test(event.key) || chosen === undefined || (event.target as HTMLElement).tagName === 'TEXTAREA') return;
    event.preventDefault();
    setReason(chosen);
  };
  return (
    <DialogFrame title={lostTexts.title} onClose={onSkip} fillsPhone={false}>
      <form onSubmit={submit} onKeyDown={chooseByDigit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
          <span dir="auto">{about}</span>
          {failure && <Alert severity="error">{failure}</Alert>}
          {isMissing && reason === null && <Alert severity="error">{lostTexts.choose}</Alert>}
          <RadioGroup
            aria-label={lostTexts.reasons}
            value={reason ?? ''}
            onChange={(_, value) => setReason(value as LostReason)}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, rowGap: 0 }}
          >
            {lostReasons.map((value, index) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio autoFocus={index === 0} />}
                label={lostReasonLabels[value]}
              />
            ))}
          </RadioGroup>
          <TextField
            label={lostTexts.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            multiline
            minRows={2}
            fullWidth
            slotProps={{ htmlInput: { maxLength: inquiryLimits.lostNote, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
          <Button variant="outlined" onClick={onSkip}>
            {lostTexts.skip}
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            {lostTexts.save}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
