import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '#admin/api/trpc.ts';
import { useReorder } from '#admin/sorting/use-reorder.ts';
import type { GalleryRecord } from './gallery-record.ts';
import { galleryMessages } from './messages.ts';

/** All items in the order that staff gave them, and how they give them another. */
export function useReorderGallery(items: readonly GalleryRecord[]) {
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.gallery.reorder.useMutation();
  return useReorder(items, {
    send: (galleryItemIds) => mutateAsync({ galleryItemIds }),
    reload: () => queryClient.invalidateQueries({ queryKey: ['gallery'] }),
    done: galleryMessages.reordered,
    failed: galleryMessages.reorderFailed,
  });
}
