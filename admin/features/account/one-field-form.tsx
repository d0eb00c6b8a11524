import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { twoFactorTexts as texts } from './messages.ts';

interface OneFieldFormProps {
  label: string;
  type?: 'text' | 'password';
  autoComplete: string;
  error: string | undefined;
  isSending: boolean;
  submit: string;
  onSubmit: (value: string) => Promise<void>;
  onCancel: () => void;
}

/** One step of the setup: a password or a code. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { label, type = 'text', autoComplete, error, isSending, submit, onSubmit, onCancel } = props;
  const [value, setValue] = useState('');
  const canSubmit = value.trim() !== '' && !isSending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) void onSubmit(value);
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, maxWidth: '32rem' }}>
      <TextField
        autoFocus
        fullWidth
        type={type}
        label={label}
        value={value}
        error={error !== undefined}
        helperText={error}
        onChange={(event) => setValue(event.target.value)}
        slotProps={{ htmlInput: { autoComplete, spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { minHeight: 44 } }}>
        <Button type="submit" variant="contained" disabled={!canSubmit}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </Box>
    </Box>
  );
}
