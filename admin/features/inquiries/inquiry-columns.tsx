import { Box } from '@mui/material';
import { relativeTime, shortDate, shortDay } from '#admin/format/format.ts';
import type { Column } from '#admin/lists/record-list.tsx';
import { SelectItem } from '#admin/lists/selection.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { ResponseClock } from '#admin/records/inquiries/response-clock.tsx';
import { PriorityMark, StatusMenu } from '#admin/records/inquiries/status-menu.tsx';
import { Small } from '#admin/theme/parts.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { guestNumber, guestWords } from '#shared/rules/guest-count.ts';
import { InquiryLink, RowMenu } from './inquiry-row.tsx';

/** An inquiry where there is no room for a table. */
export function InquiryCard({ inquiry }: { inquiry: InquiryRecord }) {
  const { eventType, eventDate, createdAt, priority } = inquiry;
  const canEdit = useCanEdit();
  const event = [
    eventType ? eventTypeLabels[eventType] : inquiryTexts.noEventType,
    eventDate ? shortDay(eventDate) : inquiryTexts.noDateInList,
    guestWords(inquiry),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {canEdit && (
          <Box sx={{ my: -1.25 }}>
            <SelectItem id={inquiry.id} name={inquiry.fullName} isAtEdge />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, fontSize: '1.05rem' }}>
          <InquiryLink inquiry={inquiry} />
        </Box>
        <PriorityMark priority={priority} />
      </Box>
      <Box>{event.join(' · ')}</Box>
      <Small>
        {relativeTime(createdAt, Date.now())} · {shortDate(createdAt)}
      </Small>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <StatusMenu inquiry={inquiry} />
        <RowMenu inquiry={inquiry} />
      </Box>
    </>
  );
}

/** The filters for these are there on any screen. */
const onlyWhereThereIsRoom = { '@media (max-width: 1399px)': { display: 'none' } } as const;
/** What the table says of each inquiry. */
export const columns: Column<InquiryRecord>[] = [
  {
    source: 'fullName',
    label: inquiryTexts.name,
    // Most addresses fit into one line.
    sx: { width: '20%' },
    render: (inquiry) => (
      <>
        <InquiryLink inquiry={inquiry} />
        <Small sx={{ overflowWrap: 'anywhere' }}>{inquiry.email}</Small>
      </>
    ),
  },
  {
    source: 'eventDate',
    label: inquiryTexts.event,
    render: ({ eventType, eventDate }) => (
      <>
        {eventType ? eventTypeLabels[eventType] : inquiryTexts.noEventType}
        <Small sx={{ whiteSpace: 'nowrap' }}>{eventDate ? shortDay(eventDate) : inquiryTexts.noDate}</Small>
      </>
    ),
  },
  {
    source: 'guestCount',
    label: inquiryTexts.guests,
    align: 'right',
    render: guestNumber,
  },
  { label: inquiryTexts.priority, render: ({ priority }) => <PriorityMark priority={priority} /> },
  {
    source: 'createdAt',
    sortByOrder: 'DESC',
    label: inquiryTexts.received,
    sx: { whiteSpace: 'nowrap' },
    render: ({ createdAt }) => (
      <>
        {relativeTime(createdAt, Date.now())}
        <Small>{shortDate(createdAt)}</Small>
      </>
    ),
  },
  { label: inquiryTexts.status, render: (inquiry) => <StatusMenu inquiry={inquiry} /> },
  {
    label: inquiryTexts.assignee,
    sx: onlyWhereThereIsRoom,
    render: ({ assignee }) => <span dir="auto">{assignee?.name ?? inquiryTexts.nobody}</span>,
  },
  {
    label: inquiryTexts.replyDue,
    sx: onlyWhereThereIsRoom,
    render: (inquiry) => <ResponseClock inquiry={inquiry} />,
  },
  { label: inquiryTexts.actions, sx: { width: 64 }, render: (inquiry) => <RowMenu inquiry={inquiry} /> },
];
