import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '#admin/api/request.ts';
import { refreshMs } from '#admin/api/trpc.ts';
import { LoadFailedBar } from '#admin/ui/empty-state.tsx';
import { inboxTexts } from './messages.ts';

interface TodayGroupsProps<Row> {
  /** What is listed, as its path below `/inbox`. */
  of: 'proposals' | 'payments';
  isEverybody: boolean;
  groups: readonly { label: string; has: (row: Row) => boolean; color?: string }[];
  toItem: (row: Row) => ReactNode;
}

/** What Today has besides tasks, in groups; nothing without any. */
export function TodayGroups<Row>({ of, isEverybody, groups, toItem }: TodayGroupsProps<Row>) {
  const {
    data = [],
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [of, 'today', isEverybody],
    queryFn: async ({ signal }) => (await request<Row[]>(`/inbox/${of}?mine=${!isEverybody}`, { signal })).data,
    refetchInterval: refreshMs,
  });
  if (isError)
    return (
      <LoadFailedBar isFetching={isFetching} onRetry={() => void refetch()}>
        {inboxTexts.failed}
      </LoadFailedBar>
    );
  if (data.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, mb: 2, display: 'grid', gap: 1.5 }}>
      {groups.map(({ label, has, color = 'text.secondary' }) => {
        const own = data.filter(has);
        if (own.length === 0) return null;
        return (
          <Box component="section" key={label} aria-label={label}>
            <Typography variant="overline" component="h3" sx={{ mb: 0.5, color }}>
              {label}
            </Typography>
            <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
              {own.map(toItem)}
            </Box>
          </Box>
        );
      })}
    </Paper>
  );
}
