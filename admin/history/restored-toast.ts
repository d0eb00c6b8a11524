import { nameFailures } from '#admin/lists/use-each.ts';
import { selectionMessages } from '#admin/messages.ts';
import type { ToastText, useToast } from '#admin/shell/use-toast.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { undoableRecords } from '#admin/undo/undo-stack.ts';
import type { RestoredRecord } from '#shared/history.ts';
import { historyTexts } from './messages.ts';

type Left = RestoredRecord['left'];

/** What stayed in the trash when a record came back, and why; blank if nothing did. */
export const leftText = (left: Left): string =>
  left.length === 0
    ? ''
    : historyTexts.left(nameFailures(left.map(({ name, reason }) => selectionMessages.failure(name, reason))));

/** The words of a toast, with what stayed in the trash. */
export const withLeft = (words: string, left: Left): ToastText | string =>
  left.length === 0 ? words : { title: words, text: leftText(left) };

/** Says that one record came back, with what did not come back with it. */
export function toastRestored(
  toast: ReturnType<typeof useToast>,
  name: string,
  { left, ...record }: RestoredRecord,
): void {
  const action = undoableRecords([record], () => actionWords.restored(inQuotes(name)));
  toast(left.length === 0 ? 'success' : 'warning', withLeft(historyTexts.restored(name), left), action);
}
