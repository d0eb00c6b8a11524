import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailedBar } from '#admin/ui/empty-state.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';

interface ReadStateProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  texts: { failed: string; loading: string };
  rows: number;
  height: number;
  /** Says also that what was read before could not be read again. */
  warnsOfOldData?: boolean;
}

/** What stands where a small list is: rows of a skeleton while it loads, a `LoadFailedBar` after it failed to. */
export function ReadState({
  query: { data, error, isFetching, refetch },
  texts,
  rows,
  height,
  warnsOfOldData,
}: ReadStateProps) {
  if (error && (data === undefined || warnsOfOldData))
    return (
      <LoadFailedBar isFetching={isFetching} onRetry={() => void refetch()}>
        {texts.failed}
      </LoadFailedBar>
    );
  return data === undefined ? <RowsSkeleton label={texts.loading} height={height} rows={rows} /> : null;
}
