import { Alert, Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { relativeTime, shortDate, shortDateTime, shortDay } from '#admin/format/format.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { Small } from '#admin/theme/parts.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { leadSourceLabels } from '#shared/inquiry/lead-sources.ts';
import type { StatusChange } from '#shared/inquiry/schema.ts';
import { eventTypeLabels, lostReasonLabels, responseChannelLabels, spamReasonLabels } from '#shared/inquiry/values.ts';
import { toMailUrl } from '#shared/rules/email-address.ts';
import { guestNumber } from '#shared/rules/guest-count.ts';
import { toPhoneUrl } from '#shared/rules/phone-number.ts';
import { AssigneeMenu } from './assignee-menu.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { InquiryThread } from './inquiry-thread.tsx';
import { inquiryTexts } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';
import { PriorityMenu } from './status-menu.tsx';

/** An inquiry: the row of the list at once, and the whole inquiry with its history as soon as it is loaded. */
export function useInquiry(id: string): { inquiry: InquiryRecord | undefined; isPending: boolean } {
  const { source } = useRowsSource();
  const { data: rows } = useListContext<InquiryRecord>();
  const row = rows?.find((candidate) => candidate.id === id);
  const isLive = source === 'live';
  const { data, isPending } = useGetOne<InquiryRecord>('inquiries', { id }, { enabled: isLive });
  if (!isLive) return { inquiry: row, isPending: false };
  return { inquiry: data ?? row, isPending };
}

type GridColumns = string | Record<string, string>;

interface InquiryDetailsProps {
  inquiry: InquiryRecord;
  conversation: ReactNode;
}

/** Every field of an inquiry, and the conversation about it. */
export function InquiryDetails({ inquiry, conversation }: InquiryDetailsProps) {
  const { linkTo } = useDialogAddress();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SpamReason inquiry={inquiry} />
      <InquiryFacts
        inquiry={inquiry}
        columns={{ xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1.5fr) repeat(2, minmax(0, 1fr))' }}
      >
        <Field label={inquiryTexts.assignee}>
          <AssigneeMenu inquiry={inquiry} />
        </Field>
      </InquiryFacts>
      <InquiryThread inquiry={inquiry} linkTo={linkTo} />
      {conversation}
      {inquiry.statusHistory && <StatusHistory changes={inquiry.statusHistory} />}
    </Box>
  );
}

/** Why the program held an inquiry as spam; nothing if somebody said that it is. */
export function SpamReason({ inquiry, children }: { inquiry: InquiryRecord; children?: ReactNode }) {
  if (inquiry.status !== 'spam' || inquiry.spamReason === null) return null;
  return (
    <Alert severity="warning" action={children}>
      {inquiryTexts.heldAsSpam(spamReasonLabels[inquiry.spamReason])}
    </Alert>
  );
}

interface InquiryFactsProps {
  inquiry: InquiryRecord;
  columns: GridColumns;
  /** More fields. */
  children?: ReactNode;
}

/** The short fields of an inquiry. */
export function InquiryFacts({ inquiry, columns, children }: InquiryFactsProps) {
  const { respondedAt, respondedVia, lostReason, lostNote } = inquiry;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2, m: 0 }}>
      <Field label={inquiryTexts.email} isWide>
        <Link href={toMailUrl(inquiry.email)}>{inquiry.email}</Link>
      </Field>
      <Field label={inquiryTexts.phone}>
        <Link href={toPhoneUrl(inquiry.phone)}>{inquiry.phone}</Link>
      </Field>
      <Field label={inquiryTexts.leadSource}>{leadSourceLabels[inquiry.leadSource]}</Field>
      <Field label={inquiryTexts.eventType}>
        {inquiry.eventType ? eventTypeLabels[inquiry.eventType] : inquiryTexts.noEventType}
      </Field>
      <Field label={inquiryTexts.eventDate}>
        {inquiry.eventDate ? shortDay(inquiry.eventDate) : inquiryTexts.noDate}
        {inquiry.daysUntilEvent !== null && <Small>{daysFromToday(inquiry.daysUntilEvent)}</Small>}
        {inquiry.dateState !== null && <Small>{inquiryTexts.stateThen[inquiry.dateState]}</Small>}
      </Field>
      <Field label={inquiryTexts.guests}>{guestNumber(inquiry)}</Field>
      <Field label={inquiryTexts.priority}>
        <PriorityMenu inquiry={inquiry} />
      </Field>
      <Field label={inquiryTexts.received}>
        {shortDate(inquiry.createdAt)}
        <Small>{relativeTime(inquiry.createdAt, Date.now())}</Small>
      </Field>
      <Field label={inquiryTexts.lastChange}>{shortDateTime(inquiry.updatedAt)}</Field>
      {children}
      {respondedAt !== null && (
        <Field label={inquiryTexts.answered}>
          {shortDateTime(respondedAt)}
          {respondedVia !== null && <Small>{responseChannelLabels[respondedVia]}</Small>}
        </Field>
      )}
      {lostReason !== null && (
        <Field label={inquiryTexts.lostReason}>
          {lostReasonLabels[lostReason]}
          {lostNote && <Small dir="auto">{lostNote}</Small>}
        </Field>
      )}
    </Box>
  );
}

/** What the visitor wrote. */
export function InquiryMessage({ inquiry }: { inquiry: InquiryRecord }) {
  return (
    <section aria-label={inquiryTexts.message}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {inquiryTexts.message}
      </Typography>
      <Typography dir="auto" sx={{ mt: 0.5, maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {inquiry.message || inquiryTexts.noMessage}
      </Typography>
    </section>
  );
}

function Field({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box sx={isWide ? { gridColumn: { xs: '1 / -1', sm: 'auto' } } : undefined}>
      <Typography variant="overline" color="text.secondary" component="dt">
        {label}
      </Typography>
      <Box component="dd" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** A distance in days, counted by the server in the venue's time zone, in words. */
function daysFromToday(days: number): string {
  if (days === 0) return inquiryTexts.today;
  const amount = inquiryTexts.days(Math.abs(days));
  return days > 0 ? inquiryTexts.inDays(amount) : inquiryTexts.daysAgo(amount);
}

/** Who set which status when, the newest first. */
export function StatusHistory({ changes }: { changes: StatusChange[] }) {
  return (
    <section aria-label={inquiryTexts.history}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {inquiryTexts.history}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1, mt: 1 }}>
        {changes.toReversed().map((change) => (
          <Box
            component="li"
            key={`${change.at}${change.to}`}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}
          >
            <StatusBadge status={change.to} />
            <span>
              {shortDateTime(change.at)}
              <Box component="span" dir="auto" sx={{ color: 'text.secondary' }}>
                {change.from === null
                  ? inquiryTexts.wasReceived
                  : inquiryTexts.setBy(change.by ?? inquiryTexts.theServer)}
              </Box>
            </span>
          </Box>
        ))}
      </Box>
    </section>
  );
}
