import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { relativeTime, shortDate, shortDateTime, shortDay } from '#admin/format/dates.ts';
import type { StatusChange } from '#shared/inquiry.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts, leadSourceLabels } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';
import { PriorityMenu } from './status-menu.tsx';

/** Every field of an inquiry. */
export function InquiryDetails({ inquiry }: { inquiry: InquiryRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1.5fr) repeat(2, minmax(0, 1fr))' },
          gap: 2,
          m: 0,
        }}
      >
        <Field label={inquiryTexts.email} isWide>
          <Link href={`mailto:${encodeURIComponent(inquiry.email).replace('%40', '@')}`}>{inquiry.email}</Link>
        </Field>
        <Field label={inquiryTexts.phone}>
          <Link href={`tel:${inquiry.phone.replace(/[^+\d]/g, '')}`}>{inquiry.phone}</Link>
        </Field>
        <Field label={inquiryTexts.leadSource}>{leadSourceLabels[inquiry.leadSource] ?? inquiry.leadSource}</Field>
        <Field label={inquiryTexts.eventType}>
          {inquiry.eventType ? eventTypeLabels[inquiry.eventType] : inquiryTexts.noEventType}
        </Field>
        <Field label={inquiryTexts.eventDate}>
          {inquiry.eventDate ? shortDay(inquiry.eventDate) : inquiryTexts.noDate}
          {inquiry.daysUntilEvent !== null && <Aside>{daysFromToday(inquiry.daysUntilEvent)}</Aside>}
        </Field>
        <Field label={inquiryTexts.guests}>{inquiry.guestCount.toLocaleString('en-US')}</Field>
        <Field label={inquiryTexts.priority}>
          <PriorityMenu inquiry={inquiry} />
        </Field>
        <Field label={inquiryTexts.received}>
          {shortDate(inquiry.createdAt)}
          <Aside>{relativeTime(inquiry.createdAt, Date.now())}</Aside>
        </Field>
        <Field label={inquiryTexts.lastChange}>{shortDateTime(inquiry.updatedAt)}</Field>
      </Box>
      <section aria-label={inquiryTexts.message}>
        <Typography variant="overline" color="text.secondary" component="h3">
          {inquiryTexts.message}
        </Typography>
        <Typography dir="auto" sx={{ mt: 0.5, maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {inquiry.message || inquiryTexts.noMessage}
        </Typography>
      </section>
      {inquiry.statusHistory && <StatusHistory changes={inquiry.statusHistory} />}
    </Box>
  );
}

function Field({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box sx={isWide ? { gridColumn: { xs: '1 / -1', sm: 'auto' } } : undefined}>
      <Typography variant="overline" color="text.secondary" component="dt">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{children}</Box>;
}

/** A distance in days, counted by the server in the venue's time zone, in words. */
function daysFromToday(days: number): string {
  if (days === 0) return inquiryTexts.today;
  const amount = inquiryTexts.days(Math.abs(days));
  return days > 0 ? inquiryTexts.inDays(amount) : inquiryTexts.daysAgo(amount);
}

/** Who set which status when, the newest first. */
function StatusHistory({ changes }: { changes: StatusChange[] }) {
  return (
    <section aria-label={inquiryTexts.history}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {inquiryTexts.history}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
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
