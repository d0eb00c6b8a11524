import { Box, Button, Typography } from '@mui/material';
import { lazy, type ReactNode, useState } from 'react';
import { shortDateTime } from '#admin/format/format.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { LogAnswerDialog } from '#admin/records/inquiries/log-answer-dialog.tsx';
import { useInquiryActions } from '#admin/records/inquiries/use-inquiry-actions.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Pill, Small } from '#admin/theme/parts.ts';
import { useFocusAfter } from '#admin/ui/keep-focus.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { findTarget } from '#admin/ui/screen-shortcuts.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import type { ThreadMember } from '#shared/inquiry/schema.ts';
import { Delivery, folded, MessageFiles, MessageStatePill, MessageText, momentOf } from './message-parts.tsx';
import { conversationTexts as texts } from './messages.ts';
import { type MessageRecord, useConversation } from './use-mail.ts';

const Composer = lazy(async () => ({ default: (await import('./composer.tsx')).Composer }));

export interface ConversationProps {
  inquiry: InquiryRecord;
  isReplying: boolean;
  setReplying: (isReplying: boolean) => void;
}

/** What the visitor and the venue wrote to each other, oldest first, with the composer docked below. */
export function Conversation({ inquiry, isReplying, setReplying }: ConversationProps) {
  const canEdit = useCanEdit();
  const [isAsking, setIsAsking] = useState(false);
  const { logAnswer, isPending: isLogging } = useInquiryActions(inquiry);
  const { messages: all, hasEarlier, showEarlier, ...query } = useConversation(inquiry.id);
  const { isPending, error, isFetching, refetch } = query;
  useFocusAfter(hasEarlier);
  const messages = all.filter(({ state }) => state !== 'draft');
  // The server shows drafts to their authors alone. Those of the other inquiries of the thread have conversations of their own.
  const own = all.find(({ state, inquiryId }) => state === 'draft' && inquiryId === inquiry.id);
  const words = [inquiry, ...(inquiry.thread ?? [])].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const [first] = messages;
  const isBeforeAll = ({ createdAt }: Word) => first === undefined || createdAt <= momentOf(first);
  const later = mergeByTime(
    words.filter((word) => !isBeforeAll(word)),
    messages,
  );
  const close = () => {
    setReplying(false);
    setTimeout(() => findTarget('r')?.focus());
  };
  return (
    <>
      <section aria-label={texts.title}>
        <Typography variant="overline" color="text.secondary" component="h3">
          {texts.title}
        </Typography>
        <Box component="ol" aria-label={texts.title} sx={{ display: 'grid', gap: 1.5, mt: 0.75 }}>
          {words.filter(isBeforeAll).map((word) => (
            <InquiryEntry key={word._id} inquiry={word} />
          ))}
          {hasEarlier && (
            <li>
              <Button aria-disabled={isFetching} onClick={() => isFetching || showEarlier()}>
                {texts.earlier}
              </Button>
            </li>
          )}
          {later.map((entry) =>
            'fullName' in entry ? (
              <InquiryEntry key={entry._id} inquiry={entry} />
            ) : (
              <MessageEntry key={entry.id} message={entry} />
            ),
          )}
        </Box>
        {isPending && <RowsSkeleton label={texts.loading} height={64} rows={1} />}
        {error && (
          <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {texts.failed}
            <Button disabled={isFetching} onClick={() => void refetch()}>
              {commonTexts.retry}
            </Button>
          </Box>
        )}
        {own && !isReplying && canEdit && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Small>{texts.draft}</Small>
            <Button onClick={() => setReplying(true)}>{texts.continueDraft}</Button>
          </Box>
        )}
      </section>
      {isReplying && canEdit && !isPending && (
        <LazyDialog onClose={close}>
          <Composer
            inquiry={inquiry}
            messages={messages}
            draft={own}
            onClose={close}
            onReopen={() => setReplying(true)}
            onOtherAnswer={() => setIsAsking(true)}
          />
        </LazyDialog>
      )}
      {isAsking && (
        <LogAnswerDialog
          isAfterReply
          isSaving={isLogging}
          onClose={() => setIsAsking(false)}
          onSave={async (answer) => {
            if (await logAnswer(answer)) setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

type Word = Pick<ThreadMember, '_id' | 'fullName' | 'message' | 'createdAt'>;

/** The messages in their order, and before each the inquiries that came until then. */
function mergeByTime(words: Word[], messages: MessageRecord[]): (Word | MessageRecord)[] {
  const waiting = [...words];
  const takeUntil = (moment: string) =>
    waiting.splice(0, waiting.filter(({ createdAt }) => createdAt <= moment).length);
  return [...messages.flatMap((message) => [...takeUntil(momentOf(message)), message]), ...waiting];
}

/** What a visitor wrote in the form. */
function InquiryEntry({ inquiry: { fullName, createdAt, message } }: { inquiry: Word }) {
  return (
    <Entry who={fullName} at={createdAt} mark={texts.inquiry}>
      <Box dir="auto" sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message || texts.noMessage}
      </Box>
    </Entry>
  );
}

interface EntryProps {
  who: string;
  at: string;
  /** What it is, beside the name. */
  mark?: string;
  isOurs?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

function Entry({ who, at, mark, isOurs = false, aside, children }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{
        px: 1.75,
        py: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        ...(isOurs && { bgcolor: 'action.hover', ml: { sm: 3 } }),
        ...(!isOurs && { mr: { sm: 3 } }),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mb: 0.5 }}>
        <Box component="strong" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {who}
        </Box>
        {mark && <Small sx={{ overflowWrap: 'anywhere' }}>{mark}</Small>}
        {aside}
        <Small sx={{ ml: 'auto' }}>
          <time dateTime={at}>{shortDateTime(at)}</time>
        </Small>
      </Box>
      {children}
    </Box>
  );
}

/** A message of a conversation. */
export function MessageEntry({ message }: { message: MessageRecord }) {
  const { user } = useSignedIn();
  const {
    direction,
    kind,
    state,
    author,
    authorName,
    fromName,
    fromAddress,
    viaAddress,
    isAutomatic,
    to,
    cc,
    matchedBy,
  } = message;
  const isOurs = direction === 'out';
  const writer = author === user.username ? texts.you : authorName;
  const who = (isOurs ? writer : null) ?? (fromName || fromAddress || texts.theVenue);
  const at = momentOf(message);
  const sentVia = viaAddress === null ? undefined : texts.via(viaAddress);
  const via = matchedBy === 'client_page' ? texts.fromPage : sentVia;
  const body = (
    <>
      {cc.length > 0 && <Small dir="auto">{[...to, ...cc].join(', ')}</Small>}
      <MessageText message={message} />
      <MessageFiles message={message} />
      {isOurs && <Delivery message={message} />}
    </>
  );
  const pill = isOurs ? <MessageStatePill state={state} /> : undefined;
  if (!isAutomatic)
    return (
      <Entry {...{ who, at, isOurs }} {...(via && { mark: via })} {...(pill && { aside: pill })}>
        {body}
      </Entry>
    );
  return (
    <Box component="li" sx={{ px: 1.75 }}>
      <Box component="details">
        <Box component="summary" sx={folded}>
          {texts.kinds[kind]} · {isOurs ? '' : `${[who, via].filter(Boolean).join(' ')} · `}
          {shortDateTime(at)} <Pill sx={{ border: 1, borderColor: 'divider', mx: 0.5 }}>{texts.automatic}</Pill>
          {pill}
        </Box>
        <Box sx={{ pt: 0.5 }}>{body}</Box>
      </Box>
      {isOurs && state === 'failed' && <Small sx={{ color: 'error.main' }}>{texts.reasons.failed}</Small>}
    </Box>
  );
}
