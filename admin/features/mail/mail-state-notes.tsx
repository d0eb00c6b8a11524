import WrongIcon from '@mui/icons-material/ErrorOutlined';
import OffIcon from '@mui/icons-material/PauseCircleOutlined';
import WorksIcon from '@mui/icons-material/TaskAlt';
import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import { request } from '#admin/api/request.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadInquiries } from '#admin/records/inquiries/inquiry-writes.ts';
import { stateTexts as texts } from '#admin/records/mail/messages.ts';
import { useMailState } from '#admin/records/mail/use-mail.ts';
import { useAccess } from '#admin/session/access.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { MailState } from '#shared/message/schema.ts';

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
  const open = usePlainForm({
    first: { to: null as string | null },
    send: ({ to }) => request('/mail/test', { method: 'POST', body: { to: to?.trim() || undefined } }),
    onSent: () => {
      toast('success', texts.tested);
      onClose();
      void reload();
    },
  });
  return (
    <DialogFrame title={texts.test} fillsPhone={false} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose} saveLabel={texts.sendTest}>
        <PlainInput autoFocus type="email" source="to" label={texts.testTo} hint={texts.testHint} isOptional />
      </DialogForm>
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
