import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { shortDateTime, shortDay } from '#admin/format/format.ts';
import { RecordList } from '#admin/lists/record-list.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { Delivery, MessageStatePill, momentOf } from '#admin/records/mail/message-parts.tsx';
import { conversationTexts, matchTexts, mailTexts as texts } from '#admin/records/mail/messages.ts';
import { type MessageRecord, useMessageAction } from '#admin/records/mail/use-mail.ts';
import { compact, Small } from '#admin/theme/parts.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import { leadSourceLabels } from '#shared/inquiry/lead-sources.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import type { Lead } from '#shared/message/schema.ts';
import { guestWords } from '#shared/rules/guest-count.ts';
import { AttachDialog } from './attach-dialog.tsx';

export const mailTabs = ['outbox', 'unmatched', 'all'] as const;
export type MailTab = (typeof mailTabs)[number];

const filters: Record<MailTab, object> = { outbox: { outbox: true }, unmatched: { unmatched: true }, all: {} };
const newestFirst = { field: 'id', order: 'DESC' } as const;

interface MailListProps {
  tab: MailTab;
  search: string;
}

/** The messages of a tab, newest first. */
export function MailList({ tab, search }: MailListProps) {
  // Here, because the row goes when a colleague puts its message into an inquiry.
  const [attaching, setAttaching] = useState<MessageRecord>();
  const { loading, failed, pages, noMatch } = texts;
  const list = texts.tabs[tab];
  return (
    <RecordList<MessageRecord>
      resource="messages"
      sort={newestFirst}
      filter={{ ...filters[tab], ...(search !== '' && { search }) }}
      syncsAddress={false}
      texts={{ list, pages, loading, failed, empty: search === '' ? texts.empty[tab] : noMatch }}
      head={tab === 'all' && <MailSearch tab={tab} search={search} />}
      renderRows={(messages) => (
        <RowList label={list}>
          {messages.map((message) => (
            <Row key={message.id} message={message} tab={tab} onAttach={setAttaching} />
          ))}
        </RowList>
      )}
    >
      {attaching && <AttachDialog message={attaching} onClose={() => setAttaching(undefined)} />}
    </RecordList>
  );
}

function MailSearch({ tab, search }: MailListProps) {
  const { setPage } = useListContext();
  const { address } = useDialogAddress();
  const [, setParams] = useSearchParams();
  const find = (text: string) => {
    setPage(1);
    setParams({ tab, ...(text !== '' && { search: text }) }, { replace: true });
  };
  return (
    <Box role="search" sx={{ display: 'flex', mb: 2, maxWidth: '32rem' }}>
      <SearchField
        id="mail-search"
        placeholder={texts.searchHint}
        value={search}
        onSearch={find}
        debounceMs={300}
        isPaused={address !== null}
        maxLength={pagingLimits.search}
      />
    </Box>
  );
}

interface RowProps {
  message: MessageRecord;
  tab: MailTab;
  onAttach: (message: MessageRecord) => void;
}

function Row({ message, tab, onAttach }: RowProps) {
  const { linkTo } = useDialogAddress();
  const { id, direction, kind, state, isAutomatic, to, fromName, fromAddress, inquiryName, subject, text, lastError } =
    message;
  const isOut = direction === 'out';
  const who = isOut ? texts.to(inquiryName ?? to.join(', ')) : texts.from(fromName || fromAddress);
  const title = subject || texts.noSubject;
  return (
    <ListRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Small dir="auto" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {who}
        </Small>
        {isOut && <MessageStatePill state={state} />}
        {isAutomatic && <Small>{isOut ? conversationTexts.kinds[kind] : conversationTexts.automatic}</Small>}
        <Small sx={{ ml: 'auto' }}>{shortDateTime(momentOf(message))}</Small>
      </Box>
      <Box
        component={Link}
        {...linkTo(id)}
        dir="auto"
        sx={{
          display: 'block',
          py: { xs: 1, md: 0.25 },
          color: 'text.primary',
          fontWeight: 600,
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {title}
      </Box>
      <Small dir="auto" sx={excerpt}>
        {text}
      </Small>
      {isOut && <Delivery message={message} />}
      {!isOut && lastError !== null && <Small>{lastError}</Small>}
      {tab === 'unmatched' && <Matching message={message} title={title} onAttach={onAttach} />}
    </ListRow>
  );
}

const excerpt = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  maxWidth: '90ch',
} as const;

/** What an inquiry made of a message begins with. */
function leadFacts({ fullName, email, phone, eventType, eventDate, guestCount, leadSource }: Lead): string {
  const type = eventType && eventTypeLabels[eventType];
  const guests = guestCount === null ? '' : guestWords({ guestCount });
  const facts = [fullName, email, phone, type, eventDate && shortDay(eventDate), guests, leadSourceLabels[leadSource]];
  return [...new Set(facts.filter(Boolean))].join(' · ');
}

interface MatchingProps extends Omit<RowProps, 'tab'> {
  title: string;
}

/** Which inquiry a received message belongs to: to choose one, or another than somebody chose by mistake. */
export function Matching({ message, title, onAttach }: MatchingProps) {
  const { id, version, inquiryId, dismissedAt, lead } = message;
  const canEdit = useCanEdit();
  const { act, isPending } = useMessageAction();
  if (!canEdit) return null;
  const button = (label: string, onClick: () => void, variant: 'outlined' | 'text' = 'outlined') => (
    <Button variant={variant} aria-label={`${label} ${title}`} aria-disabled={isPending} onClick={onClick} sx={compact}>
      {label}
    </Button>
  );
  const isOpen = inquiryId === null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      {isOpen && lead && (
        <Small dir="auto" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {matchTexts.read(leadFacts(lead))}
        </Small>
      )}
      {button(matchTexts.attach, () => onAttach(message))}
      {isOpen && button(matchTexts.make, () => act('to-inquiry', id, { version }))}
      {isOpen && dismissedAt === null && button(matchTexts.dismiss, () => act('dismiss', id, { version }), 'text')}
    </Box>
  );
}
