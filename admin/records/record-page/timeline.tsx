import { Box, Button, Paper, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { longDay, shortDate, shortDay } from '#admin/format/format.ts';
import { changesInWords } from '#admin/history/field-words.ts';
import { kindLabel } from '#admin/history/messages.ts';
import { ChoiceFilter } from '#admin/lists/filter-bar.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { NewNote } from '#admin/records/notes/notes.tsx';
import { AddTask } from '#admin/records/tasks/add-task.tsx';
import { Small } from '#admin/theme/parts.ts';
import { EmptyState, LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { ListRow } from '#admin/ui/rows.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { getRecordPath, recordAddress } from '#shared/entities.ts';
import type { Timeline as Page, TimelineEntry } from '#shared/timeline/schema.ts';
import { type TimelineKind, timelineKinds } from '#shared/timeline/values.ts';
import { timelineTexts as texts } from './messages.ts';

interface TimelineProps {
  entity: 'client' | 'inquiry' | 'event';
  id: string;
}

const kinds = timelineKinds.map((value) => ({ value, label: texts.kinds[value] }));

/** Everything that happened with a record, newest first and under its days, with the fields for a note and a task. */
export function Timeline({ entity, id }: TimelineProps) {
  const canEdit = useCanEdit();
  const [kind, setKind] = useState<TimelineKind | ''>('');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useTimeline({ entity, id }, kind);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Box component="section" aria-label={texts.title} sx={{ maxWidth: '60rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 1 }}>
        <ChoiceFilter
          id="timeline-kind"
          label={texts.show}
          all={texts.everything}
          options={kinds}
          value={kind}
          onChange={(value) => setKind(timelineKinds.find((one) => one === value) ?? '')}
        />
        {canEdit && <NewNote entity={entity} entityId={id} />}
        <AddTask about={{ [`${entity}Id`]: id }} />
      </Box>
      {!data && !error && <RowsSkeleton label={commonTexts.loading} height={56} rows={4} />}
      {!data && error && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {texts.failed}
        </LoadFailed>
      )}
      {data && entries.length === 0 && <EmptyState title={texts.none} />}
      {byDay(entries).map(([day, ofDay]) => (
        <Box component="section" key={day} aria-label={longDay(day)} sx={{ mt: 3 }}>
          <Typography variant="overline" component="h3" color="text.secondary">
            {longDay(day)}
          </Typography>
          <Paper variant="outlined">
            <ul>
              {ofDay.map((entry) => (
                <Entry key={entry._id} entry={entry} ownId={id} />
              ))}
            </ul>
          </Paper>
        </Box>
      ))}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {texts.older}
        </Button>
      )}
    </Box>
  );
}

function useTimeline({ entity, id }: TimelineProps, kind: TimelineKind | '') {
  return useInfiniteQuery({
    queryKey: ['timeline', entity, id, kind],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(kind && { kind }), ...(pageParam && { before: pageParam }) });
      const path = `${getRecordPath(entity)}/${encodeURIComponent(id)}/timeline?${query}`;
      return (await request<Page>(path, { method: 'GET', signal })).data;
    },
    getNextPageParam: ({ before }) => before,
  });
}

function byDay(entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days];
}

function Entry({ entry, ownId }: { entry: TimelineEntry; ownId: string }) {
  const { time, by, text, about } = entry;
  const to = pathOf(entry);
  const title = titleOf(entry);
  const isAboutOther = about !== null && about._id !== ownId;
  return (
    <ListRow sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box dir="auto" sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {to === undefined ? (
            title
          ) : (
            <Box component={Link} to={to} sx={{ color: 'text.primary', textUnderlineOffset: 3 }}>
              {title}
            </Box>
          )}
        </Box>
        <Small>
          <time dateTime={entry.at}>{time}</time>
        </Small>
      </Box>
      {text && (
        <Box dir="auto" sx={{ mt: 0.5, maxWidth: '90ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {text}
        </Box>
      )}
      {entry.kind === 'history' && <Changes entry={entry} />}
      <Small dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {by !== null && <bdi>{texts.by(entry.kind, by)}</bdi>}
        {by !== null && isAboutOther && ' · '}
        {isAboutOther && <bdi>{about.name}</bdi>}
      </Small>
    </ListRow>
  );
}

function Changes({ entry }: { entry: TimelineEntry }) {
  const changes = changesInWords(entry);
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ fontSize: 14 }}>
      {changes.map(({ field, label, from, to }) => (
        <Box component="li" key={field} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {texts.change(label, from.slice(0, 120), to.slice(0, 120))}
        </Box>
      ))}
    </Box>
  );
}

function titleOf({ kind, entity, action, title, state, until }: TimelineEntry): string {
  if (kind === 'history') return action === null ? kindLabel(entity) : texts.did(kindLabel(entity), action);
  if (kind === 'messages') return texts.message(title, state ?? '');
  if (kind === 'notes') return texts.note;
  if (kind === 'tasks') return texts.task(title, state === 'done', until === null ? '' : shortDay(until));
  return texts.hold(shortDay(title), state ?? '', until === null ? '' : shortDate(until));
}

/** Where an entry is opened: what it is about, in the part that shows it. */
function pathOf({ about, kind }: TimelineEntry): string | undefined {
  if (about === null) return undefined;
  if (about.entity !== 'client') return recordAddress(about.entity, about._id);
  return kind === 'tasks' ? `${adminPaths.inbox}/today` : undefined;
}
