import { undoableRecords } from '#admin/api/undo-stack.ts';
import type { ToastText, useToast } from '#admin/ui/use-toast.ts';
import { actionWords, failureTexts, inQuotes } from '#admin/undo/messages.ts';
import { nameFailures } from '#admin/undo/use-each.ts';
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

/** Says that one record came back, with what did not come back with it. */
export function toastRestored(
  toast: ReturnType<typeof useToast>,
  name: string,
  { notRestored, ...record }: RestoredRecord,
): void {
  const action = undoableRecords([record], () => actionWords.restored(inQuotes(name)));
  toast(
    notRestored.length === 0 ? 'success' : 'warning',
    withNotRestored(historyTexts.restored(name), notRestored),
    action,
  );
}
