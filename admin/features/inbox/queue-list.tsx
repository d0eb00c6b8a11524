import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, Paper, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { shortDay, shortTime } from '#admin/format/format.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { SelectItem } from '#admin/lists/selection.tsx';
import { useCanEdit, useRowsSource } from '#admin/offline/rows-source.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { InquirySelection } from '#admin/records/inquiries/inquiry-selection.tsx';
import { addInquiryTexts, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { ResponseClock } from '#admin/records/inquiries/response-clock.tsx';
import { StatusBadge } from '#admin/records/inquiries/status-badge.tsx';
import { useInboxFigures } from '#admin/records/inquiries/use-inbox-figures.ts';
import { useDayState } from '#admin/records/open-inquiry/use-day-state.ts';
import { Pill, Small } from '#admin/theme/parts.ts';
import { LoadFailedBar } from '#admin/ui/empty-state.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { ListRow } from '#admin/ui/rows.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import type { InboxView } from '#shared/admin-paths.ts';
import { dayStateLabels } from '#shared/calendar/values.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { guestWords } from '#shared/rules/guest-count.ts';
import { durationText } from '#shared/rules/response-clock.ts';
import { inboxTexts } from './messages.ts';
import { useInboxAddress } from './use-inbox-address.ts';

/** The rows of a queue. */
export function QueueList() {
  const { section = 'unanswered' } = useInboxAddress();
  const { page, perPage, total = 0, setPage } = useListContext();
  const canEdit = useCanEdit();
  return (
    <section aria-label={inboxTexts.sections[section]}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 44 }}>
        <Typography variant="h2" tabIndex={-1} data-focus-fallback sx={{ flex: 1, outline: 'none !important' }}>
          {inboxTexts.sections[section]}
        </Typography>
        <AddButton variant="outlined" shortcut="c">
          {addInquiryTexts.button}
        </AddButton>
      </Box>
      <NotLive />
      <Rows />
      {canEdit && <InquirySelection />}
      <Pager label={inboxTexts.pages} page={page} perPage={perPage} total={total} onChange={setPage} />
    </section>
  );
}

/** Says over rows that were loaded earlier that they are not the server's. */
function NotLive() {
  const { source, loadedAt } = useRowsSource();
  if (source === 'live') return null;
  return <CouldNotLoad>{inboxTexts.lastLoaded(shortTime(loadedAt ?? 0))}</CouldNotLoad>;
}

function CouldNotLoad({ children }: { children: string }) {
  const { refetch, isFetching } = useListContext();
  return (
    <LoadFailedBar isFetching={isFetching} onRetry={() => void refetch()}>
      {children}
    </LoadFailedBar>
  );
}

function Rows() {
  const { data, error, isPending } = useListContext<InquiryRecord>();
  const { section } = useInboxAddress();
  if (isPending) return <RowsSkeleton label={inboxTexts.loading} height={84} rows={6} />;
  if (error && !data) return <CouldNotLoad>{inboxTexts.failed}</CouldNotLoad>;
  if (!data || data.length === 0) return <EmptyQueue view={section === 'today' ? undefined : section} />;
  return (
    <Paper component="ul" variant="outlined" sx={{ overflow: 'clip', p: 0 }}>
      {data.map((inquiry) => (
        <Row key={inquiry.id} inquiry={inquiry} />
      ))}
    </Paper>
  );
}

function EmptyQueue({ view = 'unanswered' }: { view: InboxView | undefined }) {
  const median = useInboxFigures()?.medianMinutes ?? null;
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 6, textAlign: 'center' }}>
      <Typography>{view === 'unanswered' ? inboxTexts.nothingWaits : inboxTexts.emptyQueues[view]}</Typography>
      {view === 'unanswered' && median !== null && (
        <Small sx={{ mt: 1 }}>{inboxTexts.median(durationText(median))}</Small>
      )}
    </Paper>
  );
}

function Row({ inquiry }: { inquiry: InquiryRecord }) {
  const { id: openId, section = 'unanswered', linkTo } = useInboxAddress();
  const { id, fullName, eventType, eventDate, assignee, awaiting, status, threadCount = 1 } = inquiry;
  const canEdit = useCanEdit();
  const isOpen = id === openId;
  const state = useDayState(inquiry);
  const event = [
    eventType ? eventTypeLabels[eventType] : inquiryTexts.noEventType,
    eventDate ? shortDay(eventDate) : inquiryTexts.noDateInList,
    guestWords(inquiry),
  ];
  return (
    <ListRow
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        px: 1.25,
        py: 1,
        boxShadow: isOpen ? 'inset 3px 0 0 currentColor' : undefined,
        color: 'secondary.main',
        bgcolor: isOpen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: isOpen ? 'action.selected' : 'action.hover' },
        '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: -2 },
      }}
    >
      {canEdit && (
        <Box sx={{ position: 'relative', zIndex: 1, mt: -1, ml: -1.25 }}>
          <SelectItem id={id} name={fullName} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, color: 'text.primary' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box
            component={Link}
            {...linkTo(id, section)}
            data-row={id}
            dir="auto"
            aria-current={isOpen ? 'true' : undefined}
            sx={{
              flex: 1,
              color: 'inherit',
              fontWeight: awaiting === 'venue' ? 700 : 500,
              textDecoration: 'none',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              outline: 'none !important',
              // Stretches the link over the row.
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {fullName}
          </Box>
          {section === 'open' && <StatusBadge status={status} />}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Small sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{event.join(' · ')}</Small>
          {threadCount > 1 && <Pill sx={{ border: 1, borderColor: 'divider' }}>{inquiryTexts.count(threadCount)}</Pill>}
          {state !== undefined && <Pill sx={{ border: 1, borderColor: 'divider' }}>{dayStateLabels[state]}</Pill>}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minHeight: 22 }}>
          <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
            <ResponseClock inquiry={inquiry} />
          </Box>
          <Small sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minWidth: 0 }}>
            {assignee !== null && <PersonIcon aria-hidden sx={{ fontSize: 15 }} />}
            <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '7rem' }}>
              {assignee?.name ?? inboxTexts.unassigned}
            </Box>
          </Small>
        </Box>
      </Box>
    </ListRow>
  );
}
