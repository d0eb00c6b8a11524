import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#admin/api/app-data-provider.ts';
import { type SavedRecord, undoable } from '#admin/api/undo-stack.ts';
import { useReloadResource } from '#admin/live/use-reload-records.ts';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { actionWords, countItems, inQuotes, trashActionTexts } from './messages.ts';
import { useRecordActions } from './use-record-actions.ts';

interface TrashableRecord {
  id: string;
  version: number;
}

/** Sends one record to the trash, tied to the version that was shown. */
export async function sendToTrash(
  dataProvider: AppDataProvider,
  resource: string,
  { id, version }: TrashableRecord,
  options: { cascade?: boolean } = {},
): Promise<SavedRecord> {
  const { data } = await dataProvider.moveToTrash(resource, { id, version, ...options });
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

/** Moves records to the trash without a question, because Undo brings them back. Resolves with those that failed. */
export function useMoveToTrash<Item extends TrashableRecord>(
  resource: string,
  getName: (item: Item) => string,
  reload?: (removedIds: readonly string[]) => Promise<unknown>,
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const reloadResource = useReloadResource(resource);
  const { run, progress } = useRecordActions(getName, (removed) =>
    (reload ?? reloadResource)(removed.map(({ id }) => String(id))),
  );
  const running = useRef(new Set<string>());
  const moveToTrash = async (
    wanted: readonly Item[],
    options: { cascade?: boolean } = {},
  ): Promise<readonly Item[]> => {
    // Two clicks before the next render send once.
    const items = wanted.filter(({ id }) => !running.current.has(id));
    if (items.length === 0) return wanted;
    for (const { id } of items) running.current.add(id);
    const names = items.map(getName);
    const [name = ''] = names;
    const failed = await run(items, {
      send: (item) => sendToTrash(dataProvider, resource, item, options),
      messages: trashMessages(names),
      toAction: (saved) =>
        undoable(resource, saved, (count) => actionWords.trashed(count === 1 ? inQuotes(name) : countItems(count))),
    });
    for (const { id } of items) running.current.delete(id);
    // The row is gone, and its button with it.
    setTimeout(keepFocus);
    return failed;
  };
  return { moveToTrash, progress };
}
