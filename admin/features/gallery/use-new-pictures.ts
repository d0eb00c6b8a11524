import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate } from 'react-admin';
import { type SavedRecord, undoable } from '#admin/api/undo-stack.ts';
import { draftKey, readDraft, removeDraft, saveDraft } from '#admin/forms/draft.ts';
import { whyNotSaved } from '#admin/forms/field-errors.ts';
import { useContentRows } from '#admin/lists/content-list.tsx';
import type { QueuedPicture, StoredPicture } from '#admin/media/picture-queue.ts';
import { usePictureQueue } from '#admin/media/use-picture-queue.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords, countItems } from '#admin/undo/messages.ts';
import type { GallerySize } from '#shared/content/values.ts';
import { galleryMessages } from './messages.ts';

/** The form of new pictures: the title and size of each by its key in the queue, and whether visitors see them. */
export interface NewPicturesValues {
  isActive: boolean;
  pictures: Record<string, { title: string; size: GallerySize }>;
}

export interface NewPicturesDraft {
  values: NewPicturesValues;
  stored: StoredPicture[];
}

/**
 * The uploads of new pictures and their draft. They belong to the screen and not to its form, because a picture that is
 * dropped on the list starts to upload and opens the form at once.
 */
export function useNewPictures() {
  const { user } = useSignedIn();
  const key = draftKey(user.username, 'gallery', 'new');
  const [stored] = useState(() => readDraft<NewPicturesDraft>(key)?.values.stored);
  const { reset, ...uploads } = usePictureQueue({ stored });
  return {
    ...uploads,
    readValues: () => readDraft<NewPicturesDraft>(key)?.values.values,
    saveValues(values: NewPicturesValues) {
      const pictures = uploads.queue.read().map(({ key: id, name, imageUrl }) => ({ key: id, name, imageUrl }));
      const draft: NewPicturesDraft = { values, stored: pictures };
      if (pictures.length > 0) saveDraft(key, { version: null, base: draft, values: draft });
      else removeDraft(key);
    },
    discard() {
      reset();
      removeDraft(key);
    },
  };
}

export type NewPictures = ReturnType<typeof useNewPictures>;

/** Creates an item for each uploaded picture, one after the other. `errors` has the reasons of those that failed. */
export function useCreateItems(onCreated: (key: string) => void) {
  const [createOne] = useCreate('gallery', undefined, { returnPromise: true });
  const queryClient = useQueryClient();
  const { rows } = useContentRows();
  const toast = useToast();
  const [errors, setErrors] = useState<Record<string, string>>({});

  /** Resolves with whether all of them were created. */
  const create = async (pictures: readonly QueuedPicture[], { isActive, pictures: facts }: NewPicturesValues) => {
    const failed: Record<string, string> = {};
    const saved: SavedRecord[] = [];
    setErrors({});
    let order = rows.length;
    for (const { key, imageUrl } of pictures) {
      try {
        saved.push(await createOne('gallery', { data: { ...facts[key], imageUrl, isActive, order } }));
        order += 1;
        onCreated(key);
      } catch (error) {
        failed[key] = whyNotSaved(error);
      }
    }
    void queryClient.invalidateQueries({ queryKey: ['gallery'] });
    setErrors(failed);
    const created = saved.length;
    const action = undoable('gallery', saved, (count) => actionWords.created(countItems(count)));
    if (created > 0) toast('success', galleryMessages.severalCreated(created), action);
    if (created < pictures.length) toast('error', galleryMessages.failed);
    return created === pictures.length;
  };
  return { create, errors };
}
