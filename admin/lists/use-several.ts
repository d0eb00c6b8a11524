import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { selectionMessages } from '#admin/messages.ts';
import { useEach } from './use-each.ts';

export interface Selectable {
  id: string;
  version: number;
  isActive: boolean;
}

export type Deed = keyof typeof selectionMessages.deeds;

/** Shows, hides or deletes several items; what fails stays selected. */
export function useSeveral<Item extends Selectable>(nameOf: (item: Item) => string) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const { onSelect } = useListContext();
  const { each, progress } = useEach(nameOf, () => queryClient.invalidateQueries({ queryKey: [resource] }));

  const send = (item: Item, deed: Deed) => {
    const { id, version } = item;
    // What is deleted is what was seen; showing or hiding can undo nobody's work.
    if (deed === 'delete') return dataProvider.delete(resource, { id, previousData: item, meta: { version } });
    return dataProvider.update(resource, { id, data: { isActive: deed === 'activate' }, previousData: item });
  };

  /** Resolves with whether all of it was done. */
  const act = async (deed: Deed, items: readonly Item[]): Promise<boolean> => {
    const failed = await each(items, (item) => send(item, deed), selectionMessages.deeds[deed]);
    onSelect(failed.map(({ id }) => id));
    return failed.length === 0;
  };

  return { act, progress };
}
