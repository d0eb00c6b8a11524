import { Button, Paper, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ListBase, useListContext } from 'react-admin';
import { request } from '#admin/api/request.ts';
import { shortDay } from '#admin/format/format.ts';
import { HistoryEntries } from '#admin/history/history-entries.tsx';
import { kindLabel } from '#admin/history/messages.ts';
import { EmptyState, FailedList } from '#admin/lists/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '#admin/lists/filter-bar.tsx';
import { Pager } from '#admin/lists/pager.tsx';
import { useChangeFilters } from '#admin/lists/use-list-filters.ts';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { recordEntities } from '#shared/entities.ts';
import type { HistoryEntry, HistoryPerson } from '#shared/history.ts';
import { historyScreenTexts as texts } from './messages.ts';
import { RecordOfEntry } from './record-of-entry.tsx';

type EntryRecord = HistoryEntry & { id: string };

const newestFirst = { field: 'id', order: 'ASC' } as const;

/** What was done to all records, by whom and when. */
export function HistoryScreen() {
  return (
    <ListBase
      resource="history"
      perPage={25}
      sort={newestFirst}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: { xs: 1.5, sm: 2.5 } }}>
        {texts.intro}
      </Typography>
      <HistoryFilters />
      <Entries />
      <HistoryPager />
    </ListBase>
  );
}

const kinds = recordEntities.map((entity) => ({ value: entity, label: kindLabel(entity) }));

interface Filters {
  entity?: string;
  by?: string;
  from?: string;
  to?: string;
}

function HistoryFilters() {
  const { filterValues, setFilters } = useListContext();
  const filters: Filters = filterValues;
  const { data: people = [] } = useQuery({
    queryKey: ['history', 'people'],
    queryFn: async ({ signal }) => (await request<HistoryPerson[]>('/history/people', { signal })).data,
  });
  const set = useChangeFilters();
  const active = [
    ...kinds.filter(({ value }) => value === filters.entity).map(({ label }) => label),
    ...(filters.by === undefined ? [] : [people.find(({ username }) => username === filters.by)?.name ?? filters.by]),
    ...(filters.from === undefined ? [] : [shortDay(filters.from)]),
  ];
  return (
    <FilterBar active={active}>
      <ChoiceFilter
        id="history-kind"
        label={texts.kind}
        all={texts.allKinds}
        options={kinds}
        value={filters.entity ?? ''}
        onChange={(entity) => set({ entity })}
      />
      <ChoiceFilter
        id="history-person"
        label={texts.person}
        all={texts.allPeople}
        options={people.map(({ username, name }) => ({ value: username, label: name }))}
        value={filters.by ?? ''}
        onChange={(by) => set({ by })}
      />
      <TextField
        id="history-day"
        type="date"
        label={texts.day}
        value={filters.from ?? ''}
        onChange={({ target: { value } }) => set({ from: value, to: value })}
        size="small"
        sx={{ width: { sm: 170 } }}
      />
      {active.length > 0 && (
        <Button onClick={() => setFilters({})} sx={{ justifySelf: 'start' }}>
          {texts.clear}
        </Button>
      )}
    </FilterBar>
  );
}

function Entries() {
  const { data, error, isPending, filterValues } = useListContext<EntryRecord>();
  if (isPending) return <RowsSkeleton label={texts.loading} height={64} rows={5} />;
  if (error && !data) return <FailedList>{texts.failed}</FailedList>;
  if (!data || data.length === 0)
    return <EmptyState title={Object.keys(filterValues).length > 0 ? texts.noMatch : texts.empty} />;
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, py: 0.5 }}>
      <HistoryEntries entries={data} renderSubject={(entry) => <RecordOfEntry entry={entry} />} />
    </Paper>
  );
}

function HistoryPager() {
  const { page, perPage, total = 0, meta, setPage, isPending } = useListContext();
  if (isPending) return null;
  return (
    <Pager label={texts.pages} page={page} perPage={perPage} total={total || (meta?.total ?? 0)} onChange={setPage} />
  );
}
