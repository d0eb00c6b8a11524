import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#admin/api/app-data-provider.ts';
import { ApiError, isUnavailable, request } from '#admin/api/request.ts';
import { undoableRecords } from '#admin/api/undo-stack.ts';
import { historyTexts } from '#admin/history/messages.ts';
import { toNotRestoredText, withNotRestored } from '#admin/history/restored-toast.ts';
import { selectionMessages } from '#admin/lists/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords, countItems, failureTexts, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { useRecordActions } from '#admin/undo/use-record-actions.ts';
import { getRecordPath, getRecordResource } from '#shared/entities.ts';
import type { RestoredRecord, RestoreOptions, TrashedRecord } from '#shared/history/schema.ts';
import { kindMessages, trashTexts } from './messages.ts';

/** A record in the trash as react-admin holds it. */
export type TrashItem = TrashedRecord & { id: string };

/** Who holds the date of an event first is told to `onHeld`; it comes back all the same with `overrideHolds`. */
interface Overriding extends Partial<RestoreOptions> {
  onHeld?: ((sentence: string) => void) | undefined;
}

interface Restoring extends Overriding {
  item: TrashItem;
}

/** Restores records and deletes them for good; each action resolves with those that failed. */
export function useTrashActions() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  // Every list and figure may have changed.
  const { run, progress } = useRecordActions(
    ({ name }: TrashItem) => name,
    () => queryClient.invalidateQueries(),
  );

  const restoreItem = async ({ entity, id }: TrashItem, body?: RestoreOptions): Promise<RestoredRecord> =>
    (await request<RestoredRecord>(`${getRecordPath(entity)}/${id}/restore`, { method: 'POST', body })).data;
  const deleteItem = async (item: TrashItem): Promise<undefined> => {
    const { id, version } = item;
    await dataProvider.delete(getRecordResource(item.entity), { id, previousData: item, meta: { version } });
  };
  const restoring = useRecordAction({
    alsoChanges: 'all',
    send: ({ item, overrideHolds }: Restoring) => restoreItem(item, overrideHolds ? { overrideHolds } : undefined),
    success: ({ notRestored }, { item }) => withNotRestored(historyTexts.restored(item.name), notRestored),
    isWarning: ({ notRestored }) => notRestored.length > 0,
    undoWords: (_saved, { item }) => actionWords.restored(inQuotes(item.name)),
    changed: ({ notRestored: _, ...record }) => [record],
    onError(error, { item, onHeld }) {
      const isRejected = error instanceof ApiError && !isUnavailable(error);
      if (isRejected && onHeld && error.details.some(({ field }) => field === 'overrideHolds'))
        return onHeld(error.message);
      const text = isRejected ? error.message : failureTexts.noResponse;
      toast('error', { title: historyTexts.restoreFailed(item.name), text });
    },
  });
  const deleting = useRecordAction({
    alsoChanges: 'all',
    send: deleteItem,
    success: (_gone, { entity }) => kindMessages(entity).deleted,
    onError: (_error, { entity }) => toast('error', kindMessages(entity).deleteFailed),
  });

  return {
    progress,
    isBusy: restoring.isPending || deleting.isPending,
    restore: (item: TrashItem, options: Overriding = {}) => restoring.run({ item, ...options }),
    deleteForGood: deleting.run,

    restoreSeveral(items: readonly TrashItem[]): Promise<TrashItem[]> {
      const restored: RestoredRecord[] = [];
      const send = async (item: TrashItem) => {
        const record = await restoreItem(item);
        restored.push(record);
        return record;
      };
      // What was asked for by itself has its own result.
      const notRestored = () =>
        restored.flatMap((one) => one.notRestored).filter(({ id }) => items.every((item) => item.id !== id));
      const messages = {
        done: (total: number) => withNotRestored(trashTexts.severalRestored(total), notRestored()),
        someDone(done: number, total: number, failures: string) {
          const { title, text } = trashTexts.someRestored(done, total, failures);
          return { title, text: [text, toNotRestoredText(notRestored())].filter(Boolean).join(' ') };
        },
        noneDone: trashTexts.noneRestored,
        isWarning: () => notRestored().length > 0,
      };
      return run(items, {
        send,
        messages,
        toAction: (saved) => undoableRecords(saved, (count) => actionWords.restored(countItems(count))),
      });
    },

    deleteSeveral: (items: readonly TrashItem[]): Promise<TrashItem[]> =>
      run(items, { send: deleteItem, messages: selectionMessages.actions.delete }),
  };
}
