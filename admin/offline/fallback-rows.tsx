import { Button } from '@mui/material';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import { isUnavailable } from '#admin/api/request.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { offlineMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Notice } from '#admin/shell/notice.tsx';
import { readLastLoaded, rememberLoaded } from './last-loaded.ts';
import { live, RowsSourceContext, useRowsSource } from './rows-source.ts';

interface FallbackRowsProps<Row> {
  /** Under which the rows are stored; one for each list of the back-office. */
  name: string;
  /** Shown if the list was never loaded; without them it has an error then, or no rows in a fallback session. */
  samples?: (() => Row[]) | undefined;
  /** The part of stored rows or samples that the list would show: its filters and its page. */
  select?: ((rows: Row[]) => { data: Row[]; total: number }) | undefined;
  children: ReactNode;
}

const selectAll = <Row,>(rows: Row[]) => ({ data: rows, total: rows.length });

/**
 * Decides which rows the list context has: those of the server; in offline mode those that were loaded last; and only
 * where there never were any, the samples. It never mixes them.
 */
export function FallbackRows<Row extends RaRecord>(props: FallbackRowsProps<Row>) {
  const { name, samples, select = selectAll, children } = props;
  const list = useListContext<Row>();
  const { isSample } = useSignedIn();
  const { data, error, isPlaceholderData } = list;
  const hasFailed = isUnavailable(error);
  useEffect(() => {
    // An empty response is of no use later, so the last one with rows stays.
    if (data && data.length > 0 && !hasFailed && !isPlaceholderData) rememberLoaded(name, data);
  }, [name, data, hasFailed, isPlaceholderData]);

  const fallback = useMemo(() => {
    if (!hasFailed && !isSample) return undefined;
    const last = isSample ? undefined : readLastLoaded<Row[]>(name);
    const rows = last?.value ?? samples?.() ?? (isSample ? [] : undefined);
    if (rows === undefined) return undefined;
    return { ...select(rows), source: { source: last ? 'last-loaded' : 'sample', loadedAt: last?.at } as const };
  }, [hasFailed, isSample, name, samples, select]);

  const value = fallback && { ...list, data: fallback.data, total: fallback.total, isPending: false, error: null };
  // The tree has the same shape in both modes, so an open form stays as it is when the mode changes.
  return (
    <RowsSourceContext value={fallback?.source ?? live}>
      <ListContextProvider value={(value ?? list) as typeof list}>{children}</ListContextProvider>
    </RowsSourceContext>
  );
}

interface SourceNoticeProps {
  /** The sentence over samples. */
  samples: string;
  /** The sentence over rows that were loaded earlier, at this time. */
  lastLoaded(time: string): string;
}

/** Explains over the list why it is not live, and offers to load it again. */
export function SourceNotice({ samples, lastLoaded }: SourceNoticeProps) {
  const { source, loadedAt } = useRowsSource();
  const { refetch, isFetching } = useListContext();
  const { isSample } = useSignedIn();
  if (source === 'live') return null;
  return (
    <Notice
      action={
        !isSample && (
          <Button variant="outlined" onClick={() => refetch()} disabled={isFetching}>
            {offlineMessages.retry}
          </Button>
        )
      }
    >
      {loadedAt === undefined ? samples : lastLoaded(shortDateTime(loadedAt))}
    </Notice>
  );
}
