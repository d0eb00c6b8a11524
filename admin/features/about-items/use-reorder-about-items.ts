import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '#admin/api/trpc.ts';
import { useReorder } from '#admin/sorting/use-reorder.ts';
import type { AboutItemRecord } from './about-item-record.ts';
import { aboutItemMessages } from './messages.ts';

/** All items of a category in the order that staff gave them, and how they give them another. */
export function useReorderAboutItems(category: string, items: readonly AboutItemRecord[]) {
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.aboutItems.reorder.useMutation();
  return useReorder(items, {
    send: (aboutItemIds) => mutateAsync({ aboutItemIds, category }),
    reload: () => queryClient.invalidateQueries({ queryKey: ['about-items'] }),
    done: aboutItemMessages.reordered,
    failed: aboutItemMessages.reorderFailed,
  });
}
