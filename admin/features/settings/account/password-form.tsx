import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Panel } from '#admin/features/settings/panel.tsx';
import { useSend } from '#admin/forms/use-send.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { accountTexts } from './messages.ts';

const texts = accountTexts.password;
const blank = { password: '', newPassword: '' };

/** A new password, for whoever knows the old one. */
export function PasswordForm() {
  const { user } = useSignedIn();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(blank);
  const { send, errors, isSending } = useSend();
  const canSubmit = values.password !== '' && values.newPassword !== '' && !isSending;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit || !(await send('/auth/password', { method: 'PUT', body: values }))) return;
    setValues(blank);
    toast('success', texts.saved);
    void queryClient.invalidateQueries({ queryKey: ['auth', 'sessions'] });
  };
  const field = (name: keyof typeof blank, label: string, autoComplete: string, hint?: string) => (
    <TextField
      type="password"
      label={label}
      value={values[name]}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? hint}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      slotProps={{ htmlInput: { autoComplete } }}
      fullWidth
    />
  );
  return (
    <Panel title={texts.title} text={texts.text}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: '32rem' }}>
        {/* Password managers ask for it. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        {field('password', texts.old, 'current-password')}
        {field('newPassword', texts.next, 'new-password', texts.rule)}
        <Button type="submit" variant="outlined" disabled={!canSubmit} sx={{ justifySelf: 'start', minHeight: 44 }}>
          {texts.save}
        </Button>
      </Box>
    </Panel>
  );
}
