import { Box, Button, Paper } from '@mui/material';
import { DataTable, type DataTableColumnProps, useDataTableRenderContext, useListContext } from 'react-admin';
import { relativeTime, shortDate, shortDay } from '#admin/format/format.ts';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { EmptyState, FailedList } from '#admin/lists/empty-state.tsx';
import { SelectItem } from '#admin/lists/selection.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { inquiryMessages, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { ResponseClock } from '#admin/records/inquiries/response-clock.tsx';
import { PriorityMark, StatusMenu } from '#admin/records/inquiries/status-menu.tsx';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { Small } from '#admin/theme/parts.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { InquiryLink, RowMenu, SelectPage } from './inquiry-row.tsx';

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
  if (!isFiltered) return <EmptyState title={inquiryMessages.empty} hint={inquiryMessages.emptyHint} />;
  return (
    <EmptyState title={inquiryMessages.noMatch}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {inquiryMessages.clearFilters}
      </Button>
    </EmptyState>
  );
}

function InquiryCards() {
  const { data = [] } = useListContext<InquiryRecord>();
  return (
    <Box
      component="ul"
      aria-label={inquiryTexts.list}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
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
  const canEdit = useCanEdit();
  const event = [
    eventType ? eventTypeLabels[eventType] : inquiryTexts.noEventType,
    eventDate ? shortDay(eventDate) : inquiryTexts.noDateInList,
    inquiryTexts.guestCount(guestCount),
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

function InquiryTable() {
  const { isPlaceholderData } = useListContext() as { isPlaceholderData?: boolean };
  const canEdit = useCanEdit();
  return (
    <DataTable<InquiryRecord>
      bulkActionButtons={false}
      rowClick={false}
      sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms' }}
    >
      {canEdit && (
        <Column
          label={<SelectPage />}
          disableSort
          sx={{ width: 52, pr: '0 !important' }}
          render={(inquiry) => <SelectItem id={inquiry.id} name={inquiry.fullName} isAtEdge />}
        />
      )}
      <Column
        source="fullName"
        label={inquiryTexts.name}
        // Most addresses fit into one line.
        sx={{ width: '20%' }}
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
            <Small sx={{ whiteSpace: 'nowrap' }}>{eventDate ? shortDay(eventDate) : inquiryTexts.noDate}</Small>
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
        sx={{ whiteSpace: 'nowrap' }}
        render={({ createdAt }) => (
          <>
            {relativeTime(createdAt, Date.now())}
            <Small>{shortDate(createdAt)}</Small>
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
        label={inquiryTexts.assignee}
        disableSort
        sx={onlyWhereThereIsRoom}
        render={({ assignee }) => <span dir="auto">{assignee?.name ?? inquiryTexts.nobody}</span>}
      />
      <Column
        label={inquiryTexts.answerDue}
        disableSort
        sx={onlyWhereThereIsRoom}
        render={(inquiry) => <ResponseClock inquiry={inquiry} />}
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

/** The filters for these are there on any screen. */
const onlyWhereThereIsRoom = { '@media (max-width: 1399px)': { display: 'none' } } as const;

/** A column whose head tells screen readers how the list is sorted, which react-admin's own leaves out. */
function Column(props: DataTableColumnProps<InquiryRecord>) {
  const isHead = useDataTableRenderContext() === 'header';
  const { sort } = useListContext();
  const isSorted = isHead && !props.disableSort && sort.field === props.source;
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending';
  return <DataTable.Col<InquiryRecord> {...props} {...(isSorted && { 'aria-sort': direction })} />;
}
