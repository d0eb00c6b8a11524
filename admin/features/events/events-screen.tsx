import { Box, Button, Paper, TextField } from '@mui/material';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { shortDay } from '#admin/format/format.ts';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { EmptyState, FailedList } from '#admin/lists/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '#admin/lists/filter-bar.tsx';
import { Pager } from '#admin/lists/pager.tsx';
import { SearchField } from '#admin/lists/search-field.tsx';
import { useChangeFilters } from '#admin/lists/use-list-filters.ts';
import { useRowKeys } from '#admin/lists/use-row-keys.ts';
import { useRecordId } from '#admin/records/clients/record-page.tsx';
import { type EventRecord, timesInWords } from '#admin/records/events/event-record.ts';
import { ClashMark, ClientName, EventLink, EventRows } from '#admin/records/events/event-rows.tsx';
import { EventStatusMenu } from '#admin/records/events/event-status.tsx';
import { eventPageTexts as texts } from '#admin/records/events/messages.ts';
import { Forms } from '#admin/records/quick-form.tsx';
import { spaceNames, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { Small } from '#admin/theme/parts.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { eventStatuses, eventStatusLabels } from '#shared/client-values.ts';
import { pagingLimits } from '#shared/paging-values.ts';
import { EventPage } from './event-page.tsx';

/** The list of events, or the page of the one that the address names. */
export function EventsScreen() {
  const id = useRecordId();
  return id === '' ? <EventList /> : <EventPage key={id} id={id} />;
}

const earliestFirst = { field: 'eventDate', order: 'ASC' } as const;

/** The events to come, the earliest first, unless other ones are asked for. */
function EventList() {
  const today = useVenueToday();
  if (today === undefined) return <RowsSkeleton label={texts.loading} height={60} rows={5} />;
  return (
    <ListBase
      resource="events"
      perPage={20}
      sort={earliestFirst}
      filterDefaultValues={{ from: today }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Tools />
      <Box component="section" {...focusFallback} aria-label={texts.list} sx={{ outline: 'none !important' }}>
        <Rows today={today} />
      </Box>
      <EventPager />
      <Forms type="event" />
    </ListBase>
  );
}

const statuses = eventStatuses.map((value) => ({ value, label: eventStatusLabels[value] }));

function Tools() {
  const { filterValues, total, isPending } = useListContext();
  const changeFilters = useChangeFilters();
  const { address } = useDialogAddress();
  const spaces = useSpaces().map(({ _id, name }) => ({ value: _id, label: name }));
  const set = (name: string, value: string) => changeFilters({ [name]: value });
  const labelOf = (options: { value: string; label: string }[], value: string) =>
    options.filter((option) => option.value === value).map(({ label }) => label);
  const active = [
    ...labelOf(statuses, filterValues.status),
    ...labelOf(spaces, filterValues.spaceId),
    ...(['from', 'to'] as const)
      .filter((name) => filterValues[name])
      .map((name) => `${texts[name]} ${shortDay(filterValues[name])}`),
  ];
  return (
    <>
      <FilterBar
        active={active}
        search={
          <SearchField
            id="event-search"
            placeholder={texts.searchHint}
            value={filterValues.search ?? ''}
            debounceMs={300}
            isPaused={address !== null}
            maxLength={pagingLimits.search}
            onSearch={(text) => set('search', text)}
          />
        }
      >
        <ChoiceFilter
          id="event-status"
          label={texts.status}
          all={texts.allStatuses}
          options={statuses}
          value={filterValues.status ?? ''}
          onChange={(value) => set('status', value)}
          sx={narrow}
        />
        {spaces.length > 0 && (
          <ChoiceFilter
            id="event-space"
            label={texts.space}
            all={texts.allSpaces}
            options={spaces}
            value={filterValues.spaceId ?? ''}
            onChange={(value) => set('spaceId', value)}
            sx={narrow}
          />
        )}
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            size="small"
            label={texts[name]}
            value={filterValues[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
            sx={narrow}
          />
        ))}
      </FilterBar>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: { xs: 1.5, sm: 2 } }}>
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{!isPending && texts.count(total ?? 0)}</Box>
        <AddButton isShortcut>{texts.add}</AddButton>
      </Box>
    </>
  );
}

const narrow = { minWidth: { sm: 140 } } as const;

function Rows({ today }: { today: string }) {
  const { data, error, isPending, filterValues, setFilters } = useListContext<EventRecord>();
  const isWide = useIsWide();
  const list = useRowKeys();
  if (isPending) return <RowsSkeleton label={texts.loading} height={60} rows={5} />;
  if (error && !data) return <FailedList>{texts.failed}</FailedList>;
  if (!data || data.length === 0) {
    const isFiltered = Object.entries(filterValues).some(([name, value]) => name !== 'from' && Boolean(value));
    return (
      <EmptyState title={isFiltered ? texts.noMatch : texts.empty}>
        {isFiltered ? (
          <Button variant="outlined" onClick={() => setFilters({ from: today })}>
            {texts.clearFilters}
          </Button>
        ) : (
          <AddButton variant="outlined">{texts.add}</AddButton>
        )}
      </EmptyState>
    );
  }
  return <div ref={list}>{isWide ? <Table /> : <EventRows events={data} />}</div>;
}

function Table() {
  const spaces = useSpaces();
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <DataTable<EventRecord> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<EventRecord>
          source="eventDate"
          label={texts.date}
          render={(event) => (
            <>
              <Box sx={{ whiteSpace: 'nowrap' }}>{shortDay(event.eventDate)}</Box>
              <Small>{timesInWords(event)}</Small>
            </>
          )}
        />
        <DataTable.Col<EventRecord>
          label={texts.event}
          disableSort
          render={(event) => (
            <>
              <EventLink event={event} /> {event.isClash && <ClashMark />}
            </>
          )}
        />
        <DataTable.Col<EventRecord>
          label={texts.spaces}
          disableSort
          render={(event) => <bdi>{spaceNames(event.spaceIds, spaces)}</bdi>}
        />
        <DataTable.Col<EventRecord>
          label={texts.status}
          disableSort
          render={(event) => <EventStatusMenu event={event} />}
        />
        <DataTable.Col<EventRecord>
          label={texts.guests}
          disableSort
          align="right"
          render={({ guestCount }) => guestCount.toLocaleString('en-US')}
        />
        <DataTable.Col<EventRecord>
          label={texts.client}
          disableSort
          render={({ clientId }) => <ClientName id={clientId} />}
        />
      </DataTable>
    </Paper>
  );
}

function EventPager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  return <Pager label={texts.pages} page={page} perPage={perPage} total={total} onChange={setPage} />;
}
