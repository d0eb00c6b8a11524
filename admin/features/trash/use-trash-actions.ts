import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#admin/api/app-data-provider.ts';
import { ApiError, isUnavailable, request } from '#admin/api/request.ts';
import { type SavedRecord, undoableRecords } from '#admin/api/undo-stack.ts';
import { historyTexts } from '#admin/history/messages.ts';
import { toastRestored, toNotRestoredText, withNotRestored } from '#admin/history/restored-toast.ts';
import { selectionMessages } from '#admin/lists/messages.ts';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords, countItems, failureTexts } from '#admin/undo/messages.ts';
import { useEach } from '#admin/undo/use-each.ts';
import { getRecordPath, getRecordResource } from '#shared/entities.ts';
import type { RestoredRecord, RestoreOptions, TrashedRecord } from '#shared/history/schema.ts';
import { kindMessages, trashTexts } from './messages.ts';

/** A record in the trash as react-admin holds it. */
export type TrashItem = TrashedRecord & { id: string };

/** Who holds the date of an event first is told to `onHeld`; it comes back all the same with `overrideHolds`. */
interface Overriding extends Partial<RestoreOptions> {
  onHeld?: ((sentence: string) => void) | undefined;
}

/** Restores records and deletes them for good; each action resolves with those that failed. */
export function useTrashActions() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  // Every list and figure may have changed.
  const reload = () => queryClient.invalidateQueries();
  const { each, progress } = useEach(({ name }: TrashItem) => name, reload);
  const [isBusy, setIsBusy] = useState(false);

  const restoreItem = async ({ entity, id }: TrashItem, body?: RestoreOptions): Promise<RestoredRecord> =>
    (await request<RestoredRecord>(`${getRecordPath(entity)}/${id}/restore`, { method: 'POST', body })).data;
  const deleteItem = async (item: TrashItem): Promise<undefined> => {
    const { id, version } = item;
    await dataProvider.delete(getRecordResource(item.entity), { id, previousData: item, meta: { version } });
  };
  const runOne = async (send: () => Promise<void>, onError: (error: unknown) => void) => {
    setIsBusy(true);
    await send().catch(onError);
    await reload();
    setIsBusy(false);
    setTimeout(keepFocus);
  };

  return {
    progress,
    isBusy,

    restore: (item: TrashItem, { onHeld, overrideHolds }: Overriding = {}) =>
      runOne(
        async () => {
          toastRestored(toast, item.name, await restoreItem(item, overrideHolds ? { overrideHolds } : undefined));
        },
        (error) => {
          const isRejected = error instanceof ApiError && !isUnavailable(error);
          if (isRejected && onHeld && error.details.some(({ field }) => field === 'overrideHolds'))
            return onHeld(error.message);
          const text = isRejected ? error.message : failureTexts.noResponse;
          toast('error', { title: historyTexts.restoreFailed(item.name), text });
        },
      ),

    deleteForGood: (item: TrashItem) =>
      runOne(
        async () => {
          await deleteItem(item);
          toast('success', kindMessages(item.entity).deleted);
        },
        () => toast('error', kindMessages(item.entity).deleteFailed),
      ),

    restoreSeveral(items: readonly TrashItem[]): Promise<TrashItem[]> {
      const restored = new Map<SavedRecord['id'], RestoredRecord>();
      const send = async (item: TrashItem) => {
        const record = await restoreItem(item);
        restored.set(record.id, record);
        return record;
      };
      // What was asked for by itself has its own result.
      const notRestored = () =>
        [...restored.values()]
          .flatMap((one) => one.notRestored)
          .filter(({ id }) => items.every((item) => item.id !== id));
      const messages = {
        done: (total: number) => withNotRestored(trashTexts.severalRestored(total), notRestored()),
        someDone(done: number, total: number, failures: string) {
          const { title, text } = trashTexts.someRestored(done, total, failures);
          return { title, text: [text, toNotRestoredText(notRestored())].filter(Boolean).join(' ') };
        },
        noneDone: trashTexts.noneRestored,
        isWarning: () => notRestored().length > 0,
      };
      return each(items, send, messages, (saved) => {
        const records = saved.flatMap(({ id }) => restored.get(id) ?? []);
        return undoableRecords(records, (count) => actionWords.restored(countItems(count)));
      });
    },

    deleteSeveral: (items: readonly TrashItem[]): Promise<TrashItem[]> =>
      each(items, deleteItem, selectionMessages.actions.delete),
  };
}

export type TrashActions = ReturnType<typeof useTrashActions>;
