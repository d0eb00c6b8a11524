import WrongIcon from '@mui/icons-material/ErrorOutlined';
import OffIcon from '@mui/icons-material/PauseCircleOutlined';
import WorksIcon from '@mui/icons-material/TaskAlt';
import { Box, Button, DialogActions, DialogContent, Paper, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, request } from '#admin/api/request.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { DialogFrame } from '#admin/forms/dialog-frame.tsx';
import { contentMessages } from '#admin/messages.ts';
import { useReloadInquiries } from '#admin/records/inquiries/inquiry-writes.ts';
import { stateTexts as texts } from '#admin/records/mail/messages.ts';
import { useMailState } from '#admin/records/mail/use-mail.ts';
import { useAccess } from '#admin/session/access.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { MailState } from '#shared/message.ts';

/** Whether mail goes out and comes in. */
export function MailStateNotes() {
  const state = useMailState();
  const canTest = useAccess('edit', 'settings');
  const [isTesting, setIsTesting] = useState(false);
  if (state === undefined) return null;
  const { address, outgoing, incoming } = state;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={texts.title}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        mt: { xs: 2, sm: 0 },
        mb: { sm: 2 },
      }}
    >
      <Box component="dl" sx={{ flex: '1 1 20rem', display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Direction label={texts.out} state={outgoing} works={texts.sends(address)} off={texts.noServer} />
        <Direction label={texts.in} state={incoming} works={texts.reads} off={texts.noMailbox} />
      </Box>
      {canTest && outgoing.isSetUp && (
        <Button variant="outlined" onClick={() => setIsTesting(true)}>
          {texts.test}
        </Button>
      )}
      {isTesting && <TestDialog onClose={() => setIsTesting(false)} />}
    </Paper>
  );
}

/** Asks where a test message goes, and sends it. */
function TestDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const reload = useReloadInquiries();
  const [to, setTo] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('/mail/test', { method: 'POST', body: to.trim() === '' ? {} : { to: to.trim() } }),
    onSuccess: () => {
      toast('success', texts.tested);
      onClose();
      void reload();
    },
  });
  const rejection = error instanceof ApiError ? (error.details[0]?.message ?? error.message) : error?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <DialogFrame title={texts.test} fillsPhone={false} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ pt: '8px !important' }}>
          <TextField
            autoFocus
            fullWidth
            type="email"
            label={texts.testTo}
            value={to}
            onChange={({ target }) => setTo(target.value)}
            error={rejection !== undefined}
            helperText={rejection ?? texts.testHint}
          />
        </DialogContent>
        <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
          <Button variant="outlined" onClick={onClose}>
            {contentMessages.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {texts.sendTest}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

interface DirectionProps {
  label: string;
  state: MailState['outgoing'];
  works: string;
  off: string;
}

function Direction({ label, state: { isSetUp, error, since }, works, off }: DirectionProps) {
  const isWrong = isSetUp && error !== null;
  const readState = () => {
    if (!isSetUp) return [OffIcon, off] as const;
    return error === null ? ([WorksIcon, works] as const) : ([WrongIcon, withTime(error, since)] as const);
  };
  const [Icon, words] = readState();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Icon aria-hidden sx={{ mt: '1px', fontSize: 18, color: isWrong ? 'error.main' : 'text.secondary' }} />
      <Box component="dt" sx={{ width: '4.75rem', flexShrink: 0, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(isWrong && { color: 'error.main' }) }}>
        {words}
      </Box>
    </Box>
  );
}

const withTime = (error: string, since: string | null) =>
  since === null ? error : texts.since(error, shortDateTime(since));
