import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';

interface ReadStateProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  texts: { failed: string; retry: string; loading: string };
  rows: number;
  height: number;
  /** Says also that what was read before could not be read again. */
  warnsOfOldData?: boolean;
}

/** What stands where a small list is while it loads, or after it failed to. */
export function ReadState({ query: { data, error, refetch }, texts, rows, height, warnsOfOldData }: ReadStateProps) {
  if (error && (data === undefined || warnsOfOldData))
    return (
      <Box role="alert">
        {texts.failed} <Button onClick={() => void refetch()}>{texts.retry}</Button>
      </Box>
    );
  return data === undefined ? <RowsSkeleton label={texts.loading} height={height} rows={rows} /> : null;
}
