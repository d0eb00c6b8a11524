import { Link } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { relativeTime, shortDate, shortDateTime, shortDay } from '#admin/format/format.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { PriorityMenu } from '#admin/records/inquiries/status-menu.tsx';
import { Small } from '#admin/theme/parts.ts';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { leadSourceLabels } from '#shared/inquiry/lead-sources.ts';
import { eventTypeLabels, lostReasonLabels, responseChannelLabels } from '#shared/inquiry/values.ts';
import { toMailUrl } from '#shared/rules/email-address.ts';
import { guestNumber } from '#shared/rules/guest-count.ts';
import { toPhoneUrl } from '#shared/rules/phone-number.ts';

interface InquiryFactsProps {
  inquiry: InquiryRecord;
  columns: ComponentProps<typeof Facts>['columns'];
  /** More fields. */
  children?: ReactNode;
}

/** The short fields of an inquiry. */
export function InquiryFacts({ inquiry, columns, children }: InquiryFactsProps) {
  const { respondedAt, respondedVia, lostReason, lostNote } = inquiry;
  return (
    <Facts columns={columns}>
      <Fact label={inquiryTexts.email} sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Link href={toMailUrl(inquiry.email)}>{inquiry.email}</Link>
      </Fact>
      <Fact label={inquiryTexts.phone}>
        <Link href={toPhoneUrl(inquiry.phone)}>{inquiry.phone}</Link>
      </Fact>
      <Fact label={inquiryTexts.leadSource}>{leadSourceLabels[inquiry.leadSource]}</Fact>
      <Fact label={inquiryTexts.eventType}>
        {inquiry.eventType ? eventTypeLabels[inquiry.eventType] : inquiryTexts.noEventType}
      </Fact>
      <Fact label={inquiryTexts.eventDate}>
        {inquiry.eventDate ? shortDay(inquiry.eventDate) : inquiryTexts.noDate}
        {inquiry.daysUntilEvent !== null && <Small>{daysFromToday(inquiry.daysUntilEvent)}</Small>}
        {inquiry.dateState !== null && <Small>{inquiryTexts.stateThen[inquiry.dateState]}</Small>}
      </Fact>
      <Fact label={inquiryTexts.guests}>{guestNumber(inquiry)}</Fact>
      <Fact label={inquiryTexts.priority}>
        <PriorityMenu inquiry={inquiry} />
      </Fact>
      <Fact label={inquiryTexts.received}>
        {shortDate(inquiry.createdAt)}
        <Small>{relativeTime(inquiry.createdAt, Date.now())}</Small>
      </Fact>
      <Fact label={inquiryTexts.lastChange}>{shortDateTime(inquiry.updatedAt)}</Fact>
      {children}
      {respondedAt !== null && (
        <Fact label={inquiryTexts.answered}>
          {shortDateTime(respondedAt)}
          {respondedVia !== null && <Small>{responseChannelLabels[respondedVia]}</Small>}
        </Fact>
      )}
      {lostReason !== null && (
        <Fact label={inquiryTexts.lostReason}>
          {lostReasonLabels[lostReason]}
          {lostNote && <Small dir="auto">{lostNote}</Small>}
        </Fact>
      )}
    </Facts>
  );
}

/** A distance in days, counted by the server in the venue's time zone, in words. */
function daysFromToday(days: number): string {
  if (days === 0) return inquiryTexts.today;
  const amount = inquiryTexts.days(Math.abs(days));
  return days > 0 ? inquiryTexts.inDays(amount) : inquiryTexts.daysAgo(amount);
}
