import { Box, Button, Paper } from '@mui/material';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { relativeTime, shortDate, shortDay } from '#admin/format/format.ts';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { focusFallback } from '#admin/items/keep-focus.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { EmptyState, FailedList } from '#admin/lists/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '#admin/lists/filter-bar.tsx';
import { Pager } from '#admin/lists/pager.tsx';
import { RowLink } from '#admin/lists/row-link.ts';
import { SearchField } from '#admin/lists/search-field.tsx';
import { ExportButton } from '#admin/lists/tool-buttons.tsx';
import { useRowKeys } from '#admin/lists/use-row-keys.ts';
import { ClientForm, type ClientRecord } from '#admin/records/clients/client-form.tsx';
import { useRecordId } from '#admin/records/clients/record-page.tsx';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { Small } from '#admin/theme/parts.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { recordPagePath } from '#shared/admin-paths.ts';
import { pagingLimits } from '#shared/paging-values.ts';
import { MergeSuggestions } from './client-merge.tsx';
import { ClientPage } from './client-page.tsx';
import { clientPageTexts as texts } from './messages.ts';

/** The list of clients, or the page of the one that the address names. */
export function ClientsScreen() {
  const id = useRecordId();
  return id === '' ? <ClientList /> : <ClientPage key={id} id={id} />;
}

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** All clients: who they are, what is next, and when they were heard of last. */
function ClientList() {
  return (
    <ListBase
      resource="clients"
      perPage={20}
      sort={newestFirst}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <MergeSuggestions />
      <Tools />
      <Box component="section" {...focusFallback} aria-label={texts.list} sx={{ outline: 'none !important' }}>
        <Rows />
      </Box>
      <ClientPager />
      <ClientForm />
    </ListBase>
  );
}

function Tools() {
  const { filterValues, setFilters, sort, setSort, total, isPending } = useListContext();
  const { address } = useDialogAddress();
  const sortValue = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  return (
    <>
      <FilterBar
        active={[]}
        search={
          <SearchField
            id="client-search"
            placeholder={texts.searchHint}
            value={filterValues.search ?? ''}
            debounceMs={300}
            isPaused={address !== null}
            maxLength={pagingLimits.search}
            onSearch={(search) => setFilters(search === '' ? {} : { search })}
          />
        }
      >
        <ChoiceFilter
          id="client-sort"
          label={texts.sort}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
          value={sortValue}
          onChange={(value) =>
            setSort({ field: value.replace('-', ''), order: value.startsWith('-') ? 'DESC' : 'ASC' })
          }
        />
      </FilterBar>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: { xs: 1.5, sm: 2 } }}>
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{!isPending && texts.count(total ?? 0)}</Box>
        <AddButton isShortcut>{texts.add}</AddButton>
        <ExportButton resource="clients" filter={{ ...filterValues, sort: sortValue }} />
      </Box>
    </>
  );
}

function Rows() {
  const { data, error, isPending, filterValues, setFilters } = useListContext<ClientRecord>();
  const isWide = useIsWide();
  const list = useRowKeys();
  if (isPending) return <RowsSkeleton label={texts.loading} height={60} rows={5} />;
  if (error && !data) return <FailedList>{texts.failed}</FailedList>;
  if (!data || data.length === 0)
    return filterValues.search ? (
      <EmptyState title={texts.noMatch}>
        <Button variant="outlined" onClick={() => setFilters({})}>
          {texts.clearSearch}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={texts.empty}>
        <AddButton variant="outlined">{texts.add}</AddButton>
      </EmptyState>
    );
  return <div ref={list}>{isWide ? <Table /> : <Cards />}</div>;
}

function Table() {
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <DataTable<ClientRecord> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<ClientRecord>
          source="name"
          label={texts.name}
          render={(client) => (
            <>
              <ClientLink client={client} />
              <Small sx={{ overflowWrap: 'anywhere' }}>{client.email}</Small>
            </>
          )}
        />
        <DataTable.Col<ClientRecord>
          source="company"
          label={texts.partner}
          render={(client) => <Others client={client} />}
        />
        <DataTable.Col<ClientRecord>
          label={texts.nextEvent}
          disableSort
          render={(client) => <Next client={client} />}
        />
        <DataTable.Col<ClientRecord>
          label={texts.lastContact}
          disableSort
          render={(client) => <LastContact client={client} />}
        />
      </DataTable>
    </Paper>
  );
}

function Cards() {
  const { data = [] } = useListContext<ClientRecord>();
  return (
    <Box
      component="ul"
      aria-label={texts.list}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {data.map((client) => (
        <Paper component="li" variant="outlined" key={client.id} sx={{ p: 2, display: 'grid', gap: 0.75 }}>
          <ClientLink client={client} />
          {(client.partnerName || client.company) && <Others client={client} />}
          <Small sx={{ overflowWrap: 'anywhere' }}>{client.email}</Small>
          {client.nextEvent && <Next client={client} />}
          {client.lastContactAt && <Small>{texts.heardOf(relativeTime(client.lastContactAt, Date.now()))}</Small>}
        </Paper>
      ))}
    </Box>
  );
}

function ClientLink({ client: { id, name } }: { client: ClientRecord }) {
  return (
    <RowLink to={recordPagePath('clients', id)} data-row={id} dir="auto">
      {name}
    </RowLink>
  );
}

function Others({ client: { partnerName, company } }: { client: ClientRecord }) {
  const others = [partnerName, company].filter((text) => text !== '');
  return <bdi>{others.join(' · ') || texts.none}</bdi>;
}

function Next({ client: { nextEvent } }: { client: ClientRecord }) {
  if (!nextEvent) return <span>{texts.none}</span>;
  return (
    <div>
      <Box
        component={Link}
        to={recordPagePath('events', nextEvent._id)}
        dir="auto"
        sx={{ color: 'text.primary', textUnderlineOffset: 3, overflowWrap: 'anywhere' }}
      >
        {nextEvent.title}
      </Box>
      <Small>{shortDay(nextEvent.eventDate)}</Small>
    </div>
  );
}

function LastContact({ client: { lastContactAt } }: { client: ClientRecord }) {
  if (!lastContactAt) return <span>{texts.none}</span>;
  return (
    <div>
      {relativeTime(lastContactAt, Date.now())}
      <Small>{shortDate(lastContactAt)}</Small>
    </div>
  );
}

function ClientPager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  return <Pager label={texts.pages} page={page} perPage={perPage} total={total} onChange={setPage} />;
}
