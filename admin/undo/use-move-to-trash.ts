import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#admin/api/app-data-provider.ts';
import { getEntity, type SavedRecord, undoable } from '#admin/api/undo-stack.ts';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import type { TrashedRecord } from '#shared/history/schema.ts';
import { actionWords, countItems, inQuotes, trashActionTexts } from './messages.ts';
import { type RecordAction, useRecordAction } from './use-record-action.ts';
import { useRecordActions } from './use-record-actions.ts';

interface TrashableRecord {
  id: string;
  version: number;
}

interface TrashOptions {
  /** Whether what cannot be without it goes along. */
  cascade?: boolean;
}

type TrashAction = RecordAction<TrashOptions, TrashedRecord>;

/** Sends one of several records to the trash, tied to the version that was shown. */
export async function sendToTrash(
  dataProvider: AppDataProvider,
  resource: string,
  { id, version }: TrashableRecord,
): Promise<SavedRecord> {
  const { data } = await dataProvider.moveToTrash(resource, { id, version });
  return { id, version: data.version };
}

/** The toasts at the end, which name a single record. */
export function trashMessages(names: readonly string[]) {
  const [name = ''] = names;
  return {
    done: (total: number) => (names.length === 1 ? trashActionTexts.moved(name) : trashActionTexts.severalMoved(total)),
    someDone: trashActionTexts.someMoved,
    noneDone: (failures: string) =>
      names.length === 1
        ? { title: trashActionTexts.failed(name), text: failures }
        : trashActionTexts.noneMoved(failures),
  };
}

/**
 * Moves one record to the trash without a question, because Undo brings it back. `own` are the words and the steps of a screen in place
 * of the usual ones.
 */
export function useMoveToTrash(
  resource: string,
  { id, version }: TrashableRecord,
  name: string,
  own: Pick<TrashAction, 'success' | 'undoWords' | 'failed' | 'onSuccess'> = {},
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { run } = useRecordAction<TrashOptions, TrashedRecord>({
    entity: getEntity(resource),
    version,
    removedId: id,
    send: async (options) => (await dataProvider.moveToTrash(resource, { id, version, ...options })).data,
    success: () => trashActionTexts.moved(name),
    undoWords: () => actionWords.trashed(inQuotes(name)),
    failed: ({ message }) => ({ title: trashActionTexts.failed(name), text: message }),
    ...own,
  });
  return (options: TrashOptions = {}) => run(options);
}

/** Moves selected records to the trash. Resolves with those that failed. */
export function useMoveAllToTrash<Item extends TrashableRecord>(
  resource: string,
  getName: (item: Item) => string,
  reload: (removedIds: readonly string[]) => Promise<unknown>,
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { run, progress } = useRecordActions(getName, (removed) => reload(removed.map(({ id }) => String(id))));
  const moveToTrash = async (items: readonly Item[]): Promise<readonly Item[]> => {
    const names = items.map(getName);
    const [name = ''] = names;
    const failed = await run(items, {
      send: (item) => sendToTrash(dataProvider, resource, item),
      messages: trashMessages(names),
      toAction: (saved) =>
        undoable(resource, saved, (count) => actionWords.trashed(count === 1 ? inQuotes(name) : countItems(count))),
    });
    // The row is gone, and its button with it.
    setTimeout(keepFocus);
    return failed;
  };
  return { moveToTrash, progress };
}
