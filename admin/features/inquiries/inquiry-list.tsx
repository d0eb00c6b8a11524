import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { DataTable, type DataTableColumnProps, useDataTableRenderContext, useListContext } from 'react-admin';
import { relativeTime, shortDate, shortDay } from '#admin/format/dates.ts';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { FailedList } from '#admin/lists/failed-list.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { InquiryLink, RowMenu, SelectPage, SelectRow, useIsWide } from './inquiry-row.tsx';
import { inquiryMessages, inquiryTexts } from './messages.ts';
import { PriorityMark, StatusMenu } from './status-menu.tsx';

/** The list: a table where there is room for one, cards where there is not. */
export function InquiryList() {
  return (
    <Box component="section" {...focusFallback} aria-label={inquiryTexts.list} sx={{ outline: 'none !important' }}>
      <Rows />
    </Box>
  );
}

function Rows() {
  const { data, error, isPending } = useListContext<InquiryRecord>();
  const isWide = useIsWide();
  if (isPending) return <RowsSkeleton label={inquiryTexts.loading} height={60} rows={5} />;
  if (error && !data) return <FailedList>{inquiryMessages.fetchFailed}</FailedList>;
  if (!data || data.length === 0) return <NoInquiries />;
  if (!isWide) return <InquiryCards />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <InquiryTable />
    </Paper>
  );
}

function NoInquiries() {
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.values(filterValues).some(Boolean);
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {isFiltered ? inquiryMessages.noMatch : inquiryMessages.empty}
      </Typography>
      <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
        {isFiltered ? (
          <Button variant="outlined" onClick={() => setFilters({})}>
            {inquiryMessages.clearFilters}
          </Button>
        ) : (
          inquiryMessages.emptyHint
        )}
      </Box>
    </Paper>
  );
}

function InquiryCards() {
  const { data = [] } = useListContext<InquiryRecord>();
  return (
    <Box
      component="ul"
      aria-label={inquiryTexts.list}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {data.map((inquiry) => (
        <Paper component="li" variant="outlined" key={inquiry.id} sx={{ p: 2, display: 'grid', gap: 1.25 }}>
          <InquiryCard inquiry={inquiry} />
        </Paper>
      ))}
    </Box>
  );
}

function InquiryCard({ inquiry }: { inquiry: InquiryRecord }) {
  const { eventType, eventDate, guestCount, createdAt, priority } = inquiry;
  const { source } = useRowsSource();
  const event = [
    eventType ? eventTypeLabels[eventType] : inquiryTexts.noEventType,
    eventDate ? shortDay(eventDate) : inquiryTexts.noDateInList,
    inquiryTexts.guestCount(guestCount),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {source === 'live' && (
          <Box sx={{ my: -1.25 }}>
            <SelectRow inquiry={inquiry} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, fontSize: '1.05rem' }}>
          <InquiryLink inquiry={inquiry} />
        </Box>
        <PriorityMark priority={priority} />
      </Box>
      <Box>{event.join(' · ')}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {relativeTime(createdAt, Date.now())} · {shortDate(createdAt)}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <StatusMenu inquiry={inquiry} />
        <RowMenu inquiry={inquiry} />
      </Box>
    </>
  );
}

function InquiryTable() {
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
