import { Button } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import { isUnavailable } from '#admin/api/request.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { Notice } from '#admin/ui/notice.tsx';
import { toPageCount } from '#admin/ui/pager.tsx';
import { useLiveOrFallback } from './last-loaded.ts';
import { live, RowsSourceContext, useRowsSource } from './rows-source.ts';

export interface FallbackRowsProps<Row> {
  /** Under which the rows are stored; one for each list of the back-office. */
  name: string;
  /** Shown if the list was never loaded; without them it has an error then, or no rows in a fallback session. */
  samples?: (() => Row[]) | undefined;
  /** Whether the filters of the list let a row through, where stored rows and samples are filtered and paged like the server's. */
  matches?: ((row: Row, filterValues: Record<string, unknown>) => boolean) | undefined;
  children: ReactNode;
}

/** Decides which rows the list context has, by `useLiveOrFallback`. */
export function FallbackRows<Row extends RaRecord>(props: FallbackRowsProps<Row>) {
  const { name, samples, matches, children } = props;
  const list = useListContext<Row>();
  const { isSample } = useSignedIn();
  const { data, error, isPlaceholderData, filterValues, page, perPage } = list;
  const answer = { data, isError: isUnavailable(error), isPlaceholderData };
  const { value: rows, source, loadedAt } = useLiveOrFallback(name, answer, samples);
  const where = useMemo(() => ({ source, loadedAt }), [source, loadedAt]);
  const isFallback = source !== 'live' && (rows !== undefined || isSample);
  const fallback = useMemo(() => {
    if (!isFallback) return undefined;
    const state = { isPending: false, error: null };
    if (matches === undefined) return { ...state, data: rows ?? [], total: rows?.length ?? 0 };
    const matching = (rows ?? []).filter((row) => matches(row, filterValues));
    const end = Math.min(page, toPageCount(matching.length, perPage)) * perPage;
    return { ...state, data: matching.slice(end - perPage, end), total: matching.length };
  }, [isFallback, rows, matches, filterValues, page, perPage]);
  // The tree has the same shape in both modes, so an open form stays as it is when the mode changes.
  return (
    <RowsSourceContext value={isFallback ? where : live}>
      <ListContextProvider value={(fallback ? { ...list, ...fallback } : list) as typeof list}>
        {children}
      </ListContextProvider>
    </RowsSourceContext>
  );
}

export interface SourceNoticeProps {
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
            {commonTexts.retry}
          </Button>
        )
      }
    >
      {loadedAt === undefined ? samples : lastLoaded(shortDateTime(loadedAt))}
    </Notice>
  );
}
