import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { request } from '#admin/api/request.ts';
import type { Calendar } from '#shared/calendar.ts';
import type { Space } from '#shared/space.ts';
import { toEntries } from './calendar-entries.ts';

/** A space as react-admin holds it. */
export type SpaceRecord = Space & { id: string };

const noSpaces: SpaceRecord[] = [];
const inOrder = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

/** The spaces of the venue in their order; none while they load. */
export function useSpaces(): SpaceRecord[] {
  const { data = noSpaces } = useGetList<SpaceRecord>('spaces', inOrder, { onError: () => undefined });
  return data;
}

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
