import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { shortDateTime } from '#admin/format/format.ts';
import {
  Delivery,
  MessageFiles,
  MessageStatePill,
  MessageText,
  momentOf,
  useSaveMessage,
} from '#admin/records/mail/message-parts.tsx';
import { conversationTexts, mailTexts } from '#admin/records/mail/messages.ts';
import type { MessageRecord } from '#admin/records/mail/use-mail.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useFocusAfter } from '#admin/ui/keep-focus.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { Message } from '#shared/message/schema.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { Matching } from './mail-list.tsx';
import { viewerTexts as texts } from './messages.ts';

/** The message that the address opens over the list. */
export function MessageDialog() {
  const { address, close } = useDialogAddress();
  const id = address?.mode === 'open' ? address.id : undefined;
  useFocusAfter(id !== undefined);
  return id === undefined ? null : <OpenMessage key={id} id={id} onClose={close} />;
}

function OpenMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const save = useSaveMessage();
  const [attaching, setAttaching] = useState<MessageRecord>();
  const { data: message, isPending } = useGetOne<MessageRecord>('messages', { id });
  const title = message ? message.subject || mailTexts.noSubject : mailTexts.tabs.all;
  return (
    <DialogFrame title={title} maxWidth="md" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2, pt: 0 }}>
        {!message && isPending && <Skeleton variant="rounded" height={200} />}
        {!message && !isPending && <Typography role="alert">{texts.notFound}</Typography>}
        {message && (
          <>
            <Headers message={message} />
            <div>
              <MessageText message={message} />
              <MessageFiles message={message} />
            </div>
            {message.direction === 'out' ? (
              <Delivery message={message} />
            ) : (
              <Matching message={message} title={title} onAttach={setAttaching} />
            )}
          </>
        )}
      </DialogContent>
      {message && message.state !== 'draft' && (
        <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button startIcon={<DownloadIcon />} variant="outlined" onClick={() => save(message)}>
            {texts.raw}
          </Button>
        </DialogActions>
      )}
      {attaching && <AttachDialog message={attaching} onClose={() => setAttaching(undefined)} />}
    </DialogFrame>
  );
}

/** Who wrote a message to whom, and what became of it. */
export function Headers({ message }: { message: Message }) {
  const {
    fromName,
    fromAddress,
    viaAddress,
    to,
    cc,
    direction,
    state,
    inquiryId,
    inquiryName,
    authorName,
    isAutomatic,
  } = message;
  const via = viaAddress === null ? '' : conversationTexts.via(viaAddress);
  const rows = [
    [texts.from, fromName === '' ? fromAddress : `${fromName} <${fromAddress}>`],
    [texts.to, to.join(', ')],
    [texts.cc, cc.join(', ')],
    [texts.date, shortDateTime(momentOf(message))],
    [texts.author, isAutomatic ? conversationTexts.automatic : (authorName ?? '')],
  ] as const;
  return (
    <Box
      component="dl"
      aria-label={texts.headers}
      sx={{
        display: 'grid',
        gridTemplateColumns: '6rem minmax(0, 1fr)',
        rowGap: 0.5,
        pb: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '& dt': { color: 'text.secondary' },
        '& dd': { overflowWrap: 'anywhere' },
      }}
    >
      {rows.map(
        ([label, value]) =>
          value !== '' && <Row key={label} label={label} value={value} aside={label === texts.from ? via : ''} />,
      )}
      {direction === 'out' && <Row label={texts.state} value={<MessageStatePill state={state} />} />}
      {inquiryId !== null && (
        <Row
          label={texts.inquiry}
          value={
            <Box component={Link} to={`${adminPaths.inbox}/open/${inquiryId}`} sx={{ color: 'secondary.main' }}>
              {inquiryName ?? texts.inquiry}
            </Box>
          }
        />
      )}
    </Box>
  );
}

function Row({ label, value, aside = '' }: { label: string; value: ReactNode; aside?: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">
        {value}
        {aside && <Small as="span"> {aside}</Small>}
      </dd>
    </>
  );
}
