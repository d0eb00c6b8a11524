import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useAskBeforeUnload } from '#admin/forms/use-guard.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { MediaKind } from '#shared/media/schema.ts';
import { checkPictureFile, withOwnType } from './check-picture-file.ts';
import { uploadMessages } from './messages.ts';
import { createPictureQueue, isUploading, type QueuedPicture, type StoredPicture } from './picture-queue.ts';
import { uploadPicture } from './upload-picture.ts';

/** How many names a toast contains; it counts the others. */
const maxNamed = 3;

function toText(names: string[]): string {
  const named = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? uploadMessages.andMore(named, names.length - maxNamed) : named;
}

interface PictureQueueOptions {
  /** The pictures of an earlier page. */
  stored?: readonly StoredPicture[] | undefined;
  /** A newly chosen file replaces the one before it. */
  isSingle?: boolean;
  /** What may be chosen. */
  kinds?: readonly MediaKind[];
  /** Whether the media library keeps the files without use. */
  isKept?: boolean;
  onUploaded?: (picture: QueuedPicture) => void;
}

/**
 * Uploads the chosen pictures as long as the component is mounted. A failure is a toast of its own; successes share one
 * at the end, because twenty pictures are one piece of news.
 */
export function usePictureQueue(options: PictureQueueOptions = {}) {
  const { stored = [], isSingle = false, kinds, isKept = false, onUploaded } = options;
  const toast = useToast();
  const handleUploaded = useEvent((picture: QueuedPicture) => onUploaded?.(picture));
  const [queue] = useState(() => {
    const uploaded: string[] = [];
    const reportUploads = () => {
      if (uploaded.length === 0 || created.read().some(isUploading)) return;
      toast('success', { title: uploadMessages.doneTitle, text: uploadMessages.done(toText(uploaded.splice(0))) });
    };
    const events = {
      onUploaded: (picture: QueuedPicture) => {
        handleUploaded(picture);
        uploaded.push(picture.name);
        reportUploads();
      },
      onFailed: ({ error }: QueuedPicture) => {
        toast('error', { title: uploadMessages.failedTitle, text: error ?? uploadMessages.failed });
        reportUploads();
      },
    };
    const created = createPictureQueue(events, (file, more) => uploadPicture(file, { ...more, isKept }));
    created.restore(stored);
    return created;
  });
  useEffect(() => queue.stop, [queue]);
  const pictures = useSyncExternalStore(queue.subscribe, queue.read);
  useAskBeforeUnload(() => queue.read().some(isUploading));
  const [rejected, setRejected] = useState<string[]>([]);

  /** Uploads the pictures among the files; the others are named in `rejected`, with one toast for each reason. */
  const choose = async (chosen: readonly File[]) => {
    const files = await Promise.all(chosen.map(withOwnType));
    const checked = files.map((file) => ({ file, rejection: checkPictureFile(file, kinds) }));
    const rejections = checked.flatMap(({ file, rejection }) => (rejection ? [{ name: file.name, rejection }] : []));
    for (const rejection of new Set(rejections.map((one) => one.rejection))) toast('error', rejection);
    setRejected(rejections.map(({ name, rejection }) => uploadMessages.rejected(name, rejection.text)));
    const accepted = checked.flatMap(({ file, rejection }) => (rejection ? [] : [file]));
    if (accepted.length === 0) return;
    if (isSingle) queue.clear();
    queue.add(isSingle ? accepted.slice(0, 1) : accepted);
  };
  const reset = () => {
    queue.clear();
    setRejected([]);
  };

  return { queue, pictures, isBusy: pictures.some(isUploading), choose, rejected, reset };
}
