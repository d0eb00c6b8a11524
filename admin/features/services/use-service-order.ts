import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '#admin/api/trpc.ts';
import { useReorder } from '#admin/sorting/use-reorder.ts';
import type { ServiceRecord } from './service-record.ts';

interface OrderMessages {
  reordered: string;
  reorderFailed: string;
}

/** The services of one category in the order that staff gave them, and how they are put into another. */
export function useServiceOrder(category: string, services: readonly ServiceRecord[], messages: OrderMessages) {
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.services.reorder.useMutation();
  return useReorder(services, {
    send: (serviceIds) => mutateAsync({ serviceIds, category }),
    reload: () => queryClient.invalidateQueries({ queryKey: ['services'] }),
    done: messages.reordered,
    failed: messages.reorderFailed,
  });
}
