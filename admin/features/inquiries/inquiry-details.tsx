import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { shortDate, shortDateTime, shortDay } from '#admin/format/dates.ts';
import { relativeTime } from '#admin/format/relative-time.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { daysFromToday } from './days-from-today.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts, leadSourceLabels } from './messages.ts';
import { PrioritySelect } from './priority-select.tsx';
import { StatusHistory } from './status-history.tsx';

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
          <PrioritySelect inquiry={inquiry} />
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
