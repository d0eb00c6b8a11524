import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { selectionMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';

export interface Selectable {
  id: string;
  version: number;
  isActive: boolean;
}

export type Deed = 'activate' | 'deactivate' | 'delete';

/** How many calls are under way at once. */
const lanes = 4;

/** How many failures a toast names before it only counts. */
const mostNamed = 3;

/**
 * Does the same with several items, each by itself. What fails is named and stays selected, and nothing is said to be
 * done that is not.
 */
export function useSeveral<Item extends Selectable>(nameOf: (item: Item) => string) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const { onSelect } = useListContext();
  const toast = useToast();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const send = (item: Item, deed: Deed) => {
    const { id, version } = item;
    // What is deleted is what was seen; showing or hiding can undo nobody's work.
    if (deed === 'delete') return dataProvider.delete(resource, { id, previousData: item, meta: { version } });
    return dataProvider.update(resource, { id, data: { isActive: deed === 'activate' }, previousData: item });
  };

  const report = (deed: Deed, total: number, failures: string[]) => {
    const done = total - failures.length;
    if (failures.length === 0) return toast('success', selectionMessages.done[deed](total));
    const title = done === 0 ? selectionMessages.noneDone[deed] : selectionMessages.someDone[deed](done, total);
    const more = failures.length - mostNamed;
    const named = [...failures.slice(0, mostNamed), ...(more > 0 ? [selectionMessages.more(more)] : [])];
    toast(done === 0 ? 'error' : 'warning', { title, text: selectionMessages.failed(named.join(', ')) });
  };

  /** Resolves with whether all of it was done. */
  const act = async (deed: Deed, items: readonly Item[]): Promise<boolean> => {
    const failed: Item[] = [];
    const failures: string[] = [];
    const waiting = [...items];
    setProgress({ done: 0, total: items.length });
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        try {
          await send(item, deed);
        } catch (error) {
          failed.push(item);
          failures.push(selectionMessages.failureOf(nameOf(item), reasonOf(error)));
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
    await queryClient.invalidateQueries({ queryKey: [resource] });
    onSelect(failed.map(({ id }) => id));
    setProgress(undefined);
    report(deed, items.length, failures);
    return failed.length === 0;
  };

  return { act, progress };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return selectionMessages.noAnswer;
  return error.status === 412 ? selectionMessages.changedMeanwhile : String(error.message);
}
