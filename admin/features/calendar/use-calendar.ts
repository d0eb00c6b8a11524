import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#admin/api/request.ts';
import type { Calendar } from '#shared/calendar.ts';
import { toEntries } from './calendar-entries.ts';

/** The calendar of some days. The key begins as the live feed expects it, so that changes of others arrive by themselves. */
export function useCalendar({ from, to }: { from: string; to: string }, timeZone: string | undefined) {
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery({
    queryKey: ['calendar', 'range', { from, to }],
    queryFn: async ({ signal }) => (await request<Calendar>(`/calendar?from=${from}&to=${to}`, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const entries = useMemo(() => data && toEntries(data, timeZone), [data, timeZone]);
  return { data, entries, error, isFetching, isPlaceholderData, refetch };
}
