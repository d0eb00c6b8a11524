import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { whyNotSaved } from '#admin/forms/why-not-saved.ts';
import type { QueuedPicture } from '#admin/media/picture-queue.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { galleryMessages } from './messages.ts';
import { blankFacts, type PicturesValues } from './pictures-form.ts';

/**
 * Makes an item of each picture that has arrived, one after the other in their order. `refusals` says of those that
 * failed why; the others are reported as made.
 */
export function useCreateItems(onMade: (key: string) => void) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data: items = [] } = useListContext();
  const toast = useToast();
  const [refusals, setRefusals] = useState<Record<string, string>>({});

  const report = (made: number, wanted: number) => {
    if (made > 0) toast('success', made === 1 ? galleryMessages.created : galleryMessages.severalCreated(made));
    if (made < wanted) toast('error', galleryMessages.failed);
    return made === wanted;
  };

  /** Resolves with whether every one of them was made. */
  const create = async (pictures: readonly QueuedPicture[], { isActive, pictures: facts }: PicturesValues) => {
    const failed: Record<string, string> = {};
    setRefusals({});
    let order = items.length;
    for (const { key, imageUrl } of pictures) {
      const { title, size } = facts[key] ?? blankFacts;
      try {
        await dataProvider.create('gallery', { data: { title, imageUrl, size, isActive, order } });
        order += 1;
        onMade(key);
      } catch (error) {
        failed[key] = whyNotSaved(error);
      }
    }
    void queryClient.invalidateQueries({ queryKey: ['gallery'] });
    setRefusals(failed);
    return report(pictures.length - Object.keys(failed).length, pictures.length);
  };
  return { create, refusals };
}
