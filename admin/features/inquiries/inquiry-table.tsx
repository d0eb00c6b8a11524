import Box from '@mui/material/Box';
import { DataTable, type DataTableColumnProps, useDataTableRenderContext, useListContext } from 'react-admin';
import { relativeTime, shortDate, shortDay } from '#admin/format/dates.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { InquiryLink, RowMenu, SelectPage, SelectRow } from './inquiry-row.tsx';
import { inquiryTexts } from './messages.ts';
import { PriorityMark, StatusMenu } from './status-menu.tsx';

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
        <Column
          label={<SelectPage />}
          disableSort
          sx={{ width: 52, pr: '0 !important' }}
          render={(inquiry) => <SelectRow inquiry={inquiry} />}
        />
      )}
      <Column
        source="fullName"
        label={inquiryTexts.name}
        render={(inquiry) => (
          <>
            <InquiryLink inquiry={inquiry} />
            <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>{inquiry.email}</Box>
          </>
        )}
      />
      <Column
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
      <Column
        source="guestCount"
        label={inquiryTexts.guests}
        align="right"
        render={({ guestCount }) => guestCount.toLocaleString('en-US')}
      />
      <Column
        source="priority"
        label={inquiryTexts.priority}
        disableSort
        render={({ priority }) => <PriorityMark priority={priority} />}
      />
      <Column
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
      <Column
        source="status"
        label={inquiryTexts.status}
        disableSort
        render={(inquiry) => <StatusMenu inquiry={inquiry} />}
      />
      <Column
        label={inquiryTexts.actions}
        disableSort
        sx={{ width: 64 }}
        render={(inquiry) => <RowMenu inquiry={inquiry} />}
      />
    </DataTable>
  );
}

/** A column whose head tells screen readers how the list is sorted, which react-admin's own leaves out. */
function Column(props: DataTableColumnProps<InquiryRecord>) {
  const isHead = useDataTableRenderContext() === 'header';
  const { sort } = useListContext();
  const isSorted = isHead && !props.disableSort && sort.field === props.source;
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending';
  return <DataTable.Col<InquiryRecord> {...props} {...(isSorted && { 'aria-sort': direction })} />;
}
