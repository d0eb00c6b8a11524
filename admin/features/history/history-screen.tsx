import { Paper } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { HistoryEntries } from '#admin/history/history-entries.tsx';
import { kindLabel } from '#admin/history/messages.ts';
import type { ListFilter } from '#admin/lists/list-filters.tsx';
import { ListIntro, RecordList } from '#admin/lists/record-list.tsx';
import { recordEntities } from '#shared/entities.ts';
import type { HistoryEntry, HistoryPerson } from '#shared/history/schema.ts';
import { historyScreenTexts as texts } from './messages.ts';
import { RecordOfEntry } from './record-of-entry.tsx';

type EntryRecord = HistoryEntry & { id: string };

const newestFirst = { field: 'id', order: 'ASC' } as const;
const kinds = recordEntities.map((entity) => ({ value: entity, label: kindLabel(entity) }));

/** What was done to all records, by whom and when. */
export function HistoryScreen() {
  const filters = useFilters();
  return (
    <RecordList<EntryRecord>
      resource="history"
      perPage={25}
      sort={newestFirst}
      texts={texts}
      head={<ListIntro>{texts.intro}</ListIntro>}
      filters={filters}
      renderRows={(entries) => (
        <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, py: 0.5 }}>
          <HistoryEntries entries={entries} renderSubject={(entry) => <RecordOfEntry entry={entry} />} />
        </Paper>
      )}
    />
  );
}

function useFilters(): ListFilter[] {
  const { data: people = [] } = useQuery({
    queryKey: ['history', 'people'],
    queryFn: async ({ signal }) => (await request<HistoryPerson[]>('/history/people', { signal })).data,
  });
  const options = people.map(({ username, name }) => ({ value: username, label: name }));
  return [
    { kind: 'choice', name: 'entity', label: texts.kind, all: texts.allKinds, options: kinds },
    { kind: 'choice', name: 'by', label: texts.person, all: texts.allPeople, options, othersUpTo: 100 },
    { kind: 'day', names: ['from', 'to'], label: texts.day },
    { kind: 'clear', label: texts.clearFilters },
  ];
}
