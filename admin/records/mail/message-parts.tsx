import FileIcon from '@mui/icons-material/AttachFile';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, useTheme } from '@mui/material';
import { shortDateTime, shortTime } from '#admin/format/format.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { badgeColors } from '#admin/theme/badge-colors.ts';
import { Pill, Small } from '#admin/theme/parts.ts';
import { useDownload } from '#admin/ui/use-download.ts';
import type { Message } from '#shared/message/schema.ts';
import { type MessageState, messageStateLabels } from '#shared/message/values.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { fileSize } from '#shared/rules/file-size.ts';
import { mailTexts, conversationTexts as texts } from './messages.ts';
import { SendDoubtDialog } from './send-doubt-dialog.tsx';
import { type MessageRecord, useMailState, useMessageAction } from './use-mail.ts';

/** When it was written: sent, or put on its way. */
export const momentOf = ({ sentAt, queuedAt, createdAt }: Message): string => sentAt ?? queuedAt ?? createdAt;

/** What its writer wrote; what they quoted is folded. */
export function MessageText({ message: { text, quoted } }: { message: Message }) {
  return (
    <>
      <Box dir="auto" sx={{ ...written, maxWidth: '68ch' }}>
        {text}
      </Box>
      {quoted && (
        <Box component="details" sx={{ mt: 1, maxWidth: '68ch' }}>
          <Box component="summary" sx={{ ...folded, width: 'fit-content' }}>
            {texts.quoted}
          </Box>
          <Box
            dir="auto"
            sx={{ ...written, mt: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' }}
          >
            {quoted}
          </Box>
        </Box>
      )}
    </>
  );
}

const written = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The line that opens a folded text. */
export const folded = { py: { xs: 1.25, md: 0.25 }, cursor: 'pointer', color: 'text.secondary', fontSize: 13 } as const;

/** Downloads a message as mail programs store it. */
export function useSaveMessage() {
  const { download } = useDownload();
  return ({ direction, _id }: Message) =>
    download({
      path: `/messages/${_id}/${direction === 'in' ? 'raw' : 'eml'}`,
      name: `message-${_id}.eml`,
      failed: texts.rawFailed,
    });
}

/** The files that came with it, as downloads, and what else the original has. */
export function MessageFiles({ message }: { message: Message }) {
  return (
    <>
      <KeptFiles message={message} />
      <DroppedFiles message={message} />
    </>
  );
}

function DroppedFiles({ message }: { message: Message }) {
  const save = useSaveMessage();
  if (message.droppedFiles.length === 0) return null;
  return (
    <Box sx={{ mt: 1, display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <Small id={`dropped-${message._id}`}>{texts.dropped}</Small>
      <Box component="ul" aria-labelledby={`dropped-${message._id}`}>
        {message.droppedFiles.map(({ name, bytes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
          <li key={index}>
            <Small dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {texts.file(name, fileSize(bytes))}
            </Small>
          </li>
        ))}
      </Box>
      <Button
        variant="outlined"
        size="small"
        startIcon={<DownloadIcon />}
        onClick={() => save(message)}
        sx={{ minHeight: { xs: 44, md: 32 }, py: 0 }}
      >
        {texts.original}
      </Button>
    </Box>
  );
}

function KeptFiles({ message: { _id, files } }: { message: Message }) {
  const { download } = useDownload();
  if (files.length === 0) return null;
  const save = (name: string, index: number) =>
    download({ path: `/messages/${_id}/files/${index}`, name, failed: texts.fileFailed(name) });
  return (
    <Box component="ul" aria-label={texts.files} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {files.map(({ name, bytes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server knows a file by its number, and names may repeat.
        <li key={index}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<FileIcon />}
            aria-label={bytes > 0 ? texts.file(name, fileSize(bytes)) : name}
            onClick={() => save(name, index)}
            sx={{ minHeight: { xs: 44, md: 32 }, py: 0, maxWidth: '100%' }}
          >
            <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name}
            </Box>
            {bytes > 0 && (
              <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
                {fileSize(bytes)}
              </Box>
            )}
          </Button>
        </li>
      ))}
    </Box>
  );
}

/** The badges whose colors the states share. */
const colorOf: Partial<Record<MessageState, string>> = {
  queued: 'pending',
  sending: 'pending',
  failed: 'lost',
  bounced: 'lost',
};

/** Where an outgoing message is on its way, in words. */
export function MessageStatePill({ state }: { state: MessageState }) {
  const { palette } = useTheme();
  return <Pill sx={badgeColors(colorOf[state] ?? 'spam', palette.mode)}>{messageStateLabels[state]}</Pill>;
}

/** Why it is not sent yet, or not to everybody, and what can be done about it. */
export function Delivery({ message }: { message: MessageRecord }) {
  const words = whyNotSent(message);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5, '&:empty': { display: 'none' } }}
    >
      {words !== '' && (
        <Small dir="auto" sx={{ overflowWrap: 'anywhere', ...(message.state !== 'queued' && { color: 'error.main' }) }}>
          {words}
        </Small>
      )}
      <DeliveryButton message={message} />
    </Box>
  );
}

function whyNotSent({ state, attempts, nextAttemptAt, lastError }: MessageRecord): string {
  const isWaiting = state === 'queued' && attempts > 0;
  return [
    ...(isWaiting ? [mailTexts.tries(attempts)] : []),
    ...(isWaiting && nextAttemptAt !== null ? [mailTexts.nextTry(timeOrDay(nextAttemptAt))] : []),
    ...(lastError === null ? [] : [lastError]),
  ].join(' · ');
}

/** What can be done about a message that is not on its way, and the words for it. */
function chooseAction({ state, author }: MessageRecord, isSetUp: boolean) {
  if (state === 'failed' && isSetUp) return ['retry', texts.retrySend] as const;
  if (state === 'kept' && isSetUp) return ['retry', texts.sendKept] as const;
  return state === 'queued' && author !== null ? (['cancel', texts.cancel] as const) : ([] as const);
}

function DeliveryButton({ message }: { message: MessageRecord }) {
  const { id, subject } = message;
  const canEdit = useCanEdit();
  const isSetUp = useMailState()?.outgoing.isSetUp === true;
  const { act, isPending, doubt, stop } = useMessageAction();
  const [action, label] = chooseAction(message, isSetUp);
  if (!canEdit || action === undefined) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-disabled={isPending}
        aria-label={`${label}: ${subject || mailTexts.noSubject}`}
        onClick={() => act(action, id)}
        sx={{ minHeight: { xs: 44, md: 32 }, py: 0 }}
      >
        {label}
      </Button>
      {doubt && (
        <SendDoubtDialog
          doubt={{ isAnswered: false, sentence: doubt }}
          onSendAnyway={() => act(action, id, { sendAnyway: true })}
          onStop={stop}
        />
      )}
    </>
  );
}

const timeOrDay = (moment: string) =>
  Date.parse(moment) - Date.now() < dayMs / 2 ? shortTime(moment) : shortDateTime(moment);
