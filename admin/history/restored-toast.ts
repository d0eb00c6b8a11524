import type { ToastText } from '#admin/ui/use-toast.ts';
import { failureTexts } from '#admin/undo/messages.ts';
import { nameFailures } from '#admin/undo/use-record-actions.ts';
import type { RestoredRecord } from '#shared/history/schema.ts';
import { historyTexts } from './messages.ts';

type NotRestored = RestoredRecord['notRestored'];

/** What stayed in the trash when a record came back, and why; blank if nothing did. */
export const toNotRestoredText = (notRestored: NotRestored): string =>
  notRestored.length === 0
    ? ''
    : historyTexts.stillInTrash(
        nameFailures(notRestored.map(({ name, reason }) => failureTexts.failure(name, reason))),
      );

/** The words of a toast, with what stayed in the trash. */
export const withNotRestored = (words: string, notRestored: NotRestored): ToastText | string =>
  notRestored.length === 0 ? words : { title: words, text: toNotRestoredText(notRestored) };
