import { Box } from '@mui/material';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import type { ListFilter } from '#admin/lists/list-filters.tsx';
import { type Column, RecordList } from '#admin/lists/record-list.tsx';
import { EventForm } from '#admin/records/events/event-form.tsx';
import { daysInWords, type EventRecord, timesInWords } from '#admin/records/events/event-record.ts';
import { ClashMark, ClientName, EventLink, EventRows } from '#admin/records/events/event-rows.tsx';
import { EventStatusMenu } from '#admin/records/events/event-status.tsx';
import { eventsTexts as texts } from '#admin/records/events/messages.ts';
import { useRecordId } from '#admin/records/record-page/record-page.tsx';
import { spaceNames, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { Small } from '#admin/theme/parts.ts';
import { lazyPart } from '#admin/ui/screen.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { runningSheetEnd } from '#shared/admin-paths.ts';
import { eventStatuses, eventStatusLabels } from '#shared/client/values.ts';
import { guestNumber } from '#shared/rules/guest-count.ts';
import { EventPage } from './event-page.tsx';

const RunningSheetPage = lazyPart(
  async () => (await import('./running-sheet/running-sheet-page.tsx')).RunningSheetPage,
);

/** The list of events, or the page of the one that the address names, or its running sheet. */
export function EventsScreen() {
  const id = useRecordId();
  if (id.endsWith(runningSheetEnd)) {
    const eventId = id.slice(0, -runningSheetEnd.length);
    return <RunningSheetPage key={eventId} eventId={eventId} />;
  }
  return id === '' ? <EventList /> : <EventPage key={id} id={id} />;
}

const earliestFirst = { field: 'eventDate', order: 'ASC' } as const;

/** The events to come, the earliest first, unless other ones are asked for. */
function EventList() {
  const today = useVenueToday();
  const filters = useFilters();
  if (today === undefined) return <RowsSkeleton label={texts.loading} height={64} rows={5} />;
  return (
    <RecordList<EventRecord>
      resource="events"
      sort={earliestFirst}
      texts={texts}
      filters={filters}
      defaultFilter={{ from: today }}
      columns={columns}
      renderRows={(events) => <EventRows events={events} />}
      hasRowKeys
    >
      <EventForm />
    </RecordList>
  );
}

const narrow = { minWidth: { sm: 140 } } as const;
const statuses = eventStatuses.map((value) => ({ value, label: eventStatusLabels[value] }));

function useFilters(): ListFilter[] {
  const spaces = useSpaces().map(({ _id, name }) => ({ value: _id, label: name }));
  const choice = { kind: 'choice', sx: narrow } as const;
  const bySpace = {
    ...choice,
    name: 'spaceId',
    label: texts.space,
    all: texts.allSpaces,
    options: spaces,
    othersUpTo: 100,
  };
  return [
    { kind: 'search', label: texts.searchHint },
    { ...choice, name: 'status', label: texts.status, all: texts.allStatuses, options: statuses },
    ...(spaces.length > 0 ? [bySpace] : []),
    { kind: 'day', names: ['from'], label: texts.from },
    { kind: 'day', names: ['to'], label: texts.to },
  ];
}

const columns: Column<EventRecord>[] = [
  {
    source: 'eventDate',
    label: texts.date,
    render: (event) => (
      <>
        <Box sx={{ whiteSpace: 'nowrap' }}>{daysInWords(event)}</Box>
        <Small>{timesInWords(event)}</Small>
      </>
    ),
  },
  {
    label: texts.event,
    render: (event) => (
      <>
        <EventLink event={event} /> {event.isClash && <ClashMark />}
      </>
    ),
  },
  { label: texts.spaces, render: ({ spaceIds }) => <SpaceNames ids={spaceIds} /> },
  { label: texts.status, render: (event) => <EventStatusMenu event={event} /> },
  { label: texts.guests, align: 'right', render: guestNumber },
  { label: texts.client, render: ({ clientId }) => <ClientName id={clientId} /> },
];

function SpaceNames({ ids }: { ids: EventRecord['spaceIds'] }) {
  const spaces = useSpaces();
  return <bdi>{spaceNames(ids, spaces)}</bdi>;
}
