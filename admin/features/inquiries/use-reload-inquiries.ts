import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '#admin/api/trpc.ts';

/** Asks the server again for the list, an opened inquiry and the figures. */
export function useReloadInquiries() {
  const queryClient = useQueryClient();
  const trpcCache = trpc.useUtils();
  return useCallback(() => {
    // A change moves rows between pages, so the cached ones would show rows and totals that are no longer theirs.
    queryClient.removeQueries({ queryKey: ['inquiries', 'getList'], type: 'inactive' });
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: ['inquiries'] }),
      trpcCache.inquiries.stats.invalidate(),
    ]);
  }, [queryClient, trpcCache]);
}
