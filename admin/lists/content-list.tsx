import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { type Content, ContentContext, type ItemRecord } from '#admin/items/content.ts';
import { offlineMessages } from '#admin/messages.ts';
import { FallbackRows, SourceNotice } from '#admin/offline/fallback-rows.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { useListFilters } from './use-list-filters.ts';

interface ContentRows<Item> {
  /** Every loaded row. Reordering needs those too that a filter hides. */
  rows: Item[];
  /** The rows that the filters let through. */
  shown: Item[];
  /** The rows that are hidden only because they are inactive. */
  hidden: Item[];
}

const ContentRowsContext = createContext<ContentRows<unknown> | null>(null);

const inOrder = { field: 'order', order: 'ASC' } as const;
const everything = { includeInactive: true };

interface ContentListProps {
  content: Content;
  /** The filter that is sent to the server; must be the same object from render to render. */
  filter?: Record<string, unknown>;
  children: ReactNode;
}

/**
 * Loads a whole list of content for the parts inside. They filter it in the browser, by `useContentRows`. In offline mode
 * the rows that were loaded last or the samples take its place, marked and read-only.
 */
export function ContentList({ content, filter = everything, children }: ContentListProps) {
  const { resource, name = resource, messages, samples } = content;
  const { isSample } = useSignedIn();
  const toast = useToast();
  return (
    <ContentContext value={content}>
      <ListBase
        resource={resource}
        filter={filter}
        sort={inOrder}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={{ enabled: !isSample, onError: () => toast('error', messages.fetchFailed) }}
      >
        <FallbackRows name={name} samples={samples}>
          <SourceNotice samples={offlineMessages.contentSamples} lastLoaded={offlineMessages.contentLastLoaded} />
          <FilteredRows content={content}>{children}</FilteredRows>
        </FallbackRows>
      </ListBase>
    </ContentContext>
  );
}

/**
 * Not react-admin's `useList`: that filters in an effect, one render after its rows, so that a dropped row would jump
 * back for a frame; and it passes on no rows that a filter hides.
 */
function FilteredRows({ content, children }: Pick<ContentListProps, 'content' | 'children'>) {
  const { data } = useListContext<ItemRecord>();
  const { search, category, size, showInactive } = useListFilters();
  const value = useMemo(() => {
    const rows = data ?? [];
    const matching = rows.filter((item) => content.matches?.(item, { search, category, size }) ?? true);
    const isShown = ({ isActive }: ItemRecord) => isActive || showInactive || content.includesInactive === true;
    return { rows, shown: matching.filter(isShown), hidden: matching.filter((item) => !isShown(item)) };
  }, [data, content, search, category, size, showInactive]);
  return <ContentRowsContext value={value}>{children}</ContentRowsContext>;
}

/** The rows of the surrounding `ContentList` as the search and the filters divide them. */
export function useContentRows<Item = ItemRecord>(): ContentRows<Item> {
  const rows = useContext(ContentRowsContext);
  if (rows === null) throw new Error('useContentRows must be used inside a ContentList.');
  return rows as ContentRows<Item>;
}
