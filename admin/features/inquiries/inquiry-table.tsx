import Box from '@mui/material/Box';
import { DataTable, useListContext } from 'react-admin';
import { shortDate, shortDay } from '#admin/format/dates.ts';
import { relativeTime } from '#admin/format/relative-time.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { InquiryLink } from './inquiry-link.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { PriorityMark } from './priority-mark.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatusSelect } from './status-select.tsx';

const Col = DataTable.Col<InquiryRecord>;

export function InquiryTable() {
  const { isPlaceholderData } = useListContext() as { isPlaceholderData?: boolean };
  return (
    <DataTable<InquiryRecord>
      bulkActionButtons={false}
      rowClick={false}
      sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms' }}
    >
      <Col
        source="fullName"
        label="Name"
        render={(inquiry) => (
          <>
            <InquiryLink inquiry={inquiry} />
            <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>{inquiry.email}</Box>
          </>
        )}
      />
      <Col
        source="eventDate"
        label="Event"
        render={({ eventType, eventDate }) => (
          <>
            {eventType ? eventTypeLabels[eventType] : 'Not said'}
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{eventDate ? shortDay(eventDate) : 'No date yet'}</Box>
          </>
        )}
      />
      <DataTable.NumberCol source="guestCount" label="Guests" />
      <Col
        source="priority"
        label="Priority"
        disableSort
        render={({ priority }) => <PriorityMark priority={priority} />}
      />
      <Col
        source="createdAt"
        label="Received"
        render={({ createdAt }) => (
          <>
            {relativeTime(createdAt, Date.now())}
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{shortDate(createdAt)}</Box>
          </>
        )}
      />
      <Col source="status" label="Status" disableSort render={(inquiry) => <StatusSelect inquiry={inquiry} />} />
      <Col label="Actions" disableSort sx={{ width: 64 }} render={(inquiry) => <RowMenu inquiry={inquiry} />} />
    </DataTable>
  );
}
