import Box from '@mui/material/Box';
import { DataTable, useListContext } from 'react-admin';
import { shortDate, shortDay } from '#admin/format/dates.ts';
import { relativeTime } from '#admin/format/relative-time.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { InquiryColumn } from './inquiry-column.tsx';
import { InquiryLink } from './inquiry-link.tsx';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryTexts } from './messages.ts';
import { PriorityMark } from './priority-mark.tsx';
import { RowMenu } from './row-menu.tsx';
import { SelectPage, SelectRow } from './select-box.tsx';
import { StatusSelect } from './status-select.tsx';

export function InquiryTable() {
  const { isPlaceholderData } = useListContext() as { isPlaceholderData?: boolean };
  const { source } = useRowsSource();
  return (
    <DataTable<InquiryRecord>
      bulkActionButtons={false}
      rowClick={false}
      sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms' }}
    >
      {source === 'live' && (
        <InquiryColumn
          label={<SelectPage />}
          disableSort
          sx={{ width: 52, pr: '0 !important' }}
          render={(inquiry) => <SelectRow inquiry={inquiry} />}
        />
      )}
      <InquiryColumn
        source="fullName"
        label={inquiryTexts.name}
        render={(inquiry) => (
          <>
            <InquiryLink inquiry={inquiry} />
            <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>{inquiry.email}</Box>
          </>
        )}
      />
      <InquiryColumn
        source="eventDate"
        label={inquiryTexts.event}
        render={({ eventType, eventDate }) => (
          <>
            {eventType ? eventTypeLabels[eventType] : inquiryTexts.noEventType}
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {eventDate ? shortDay(eventDate) : inquiryTexts.noDate}
            </Box>
          </>
        )}
      />
      <InquiryColumn
        source="guestCount"
        label={inquiryTexts.guests}
        align="right"
        render={({ guestCount }) => guestCount.toLocaleString('en-US')}
      />
      <InquiryColumn
        source="priority"
        label={inquiryTexts.priority}
        disableSort
        render={({ priority }) => <PriorityMark priority={priority} />}
      />
      <InquiryColumn
        source="createdAt"
        sortByOrder="DESC"
        label={inquiryTexts.received}
        render={({ createdAt }) => (
          <>
            {relativeTime(createdAt, Date.now())}
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{shortDate(createdAt)}</Box>
          </>
        )}
      />
      <InquiryColumn
        source="status"
        label={inquiryTexts.status}
        disableSort
        render={(inquiry) => <StatusSelect inquiry={inquiry} />}
      />
      <InquiryColumn
        label={inquiryTexts.actions}
        disableSort
        sx={{ width: 64 }}
        render={(inquiry) => <RowMenu inquiry={inquiry} />}
      />
    </DataTable>
  );
}
