import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from '#admin/forms/draft.ts';
import type { PictureQueue, QueuedPicture } from '#admin/media/picture-queue.ts';
import type { KeptPictures, PicturesValues } from './pictures-form.ts';

interface Kept {
  form: UseFormReturn<PicturesValues>;
  queue: PictureQueue;
  pictures: readonly QueuedPicture[];
}

/**
 * Keeps what was added and typed for this tab, as the other forms do, and puts it back when the form is opened again:
 * what had arrived is there, of the rest the titles. True where this happened.
 */
export function useKeptPictures(key: string, { form, queue, pictures }: Kept): boolean {
  const [isRestored, setIsRestored] = useState(false);
  const values = form.watch();

  useEffect(() => {
    const kept = readDraft<KeptPictures>(key)?.values;
    if (!kept?.stored?.length) return;
    form.reset(kept.values);
    queue.restore(kept.stored);
    setIsRestored(true);
  }, [key, form, queue]);

  const stored = pictures.map(({ key: id, name, imageUrl }) => ({ key: id, name, imageUrl }));
  const now = JSON.stringify({ values, stored });
  useEffect(() => {
    const kept = JSON.parse(now) as KeptPictures;
    if (kept.stored.length > 0) keepDraft(key, { version: null, base: kept, values: kept });
  }, [key, now]);

  const isEmpty = pictures.length === 0;
  useEffect(() => {
    if (isEmpty && isRestored) forgetDraft(key);
  }, [key, isEmpty, isRestored]);
  return isRestored;
}
