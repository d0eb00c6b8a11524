import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useAskBeforeUnload } from '#admin/forms/use-ask-before-unload.ts';
import { isUnderWay, pictureQueue, type QueuedPicture } from '#admin/media/picture-queue.ts';
import { uploadMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';

/** How many names a toast holds before it only counts. */
const mostNamed = 3;

function listOf(names: string[]): string {
  const named = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? uploadMessages.andMore(named, names.length - mostNamed) : named;
}

/**
 * Uploads for as long as the part that asks is shown. Each failure is told at once; successes together, when nothing is
 * on its way any more, because twenty pictures are one piece of news.
 */
export function usePictureQueue() {
  const toast = useToast();
  const [queue] = useState(() => {
    const arrived: string[] = [];
    const tell = () => {
      if (arrived.length === 0 || made.read().some(isUnderWay)) return;
      toast('success', { title: uploadMessages.doneTitle, text: uploadMessages.done(listOf(arrived.splice(0))) });
    };
    const made = pictureQueue({
      onDone: ({ name }) => {
        arrived.push(name);
        tell();
      },
      onFailed: ({ error }: QueuedPicture) => {
        toast('error', { title: uploadMessages.failedTitle, text: error ?? uploadMessages.failed });
        tell();
      },
    });
    return made;
  });
  useEffect(() => queue.clear, [queue]);
  const pictures = useSyncExternalStore(queue.subscribe, queue.read);
  const isBusy = pictures.some(isUnderWay);

  useAskBeforeUnload(useCallback(() => queue.read().some(isUnderWay), [queue]));

  return { queue, pictures, isBusy };
}
