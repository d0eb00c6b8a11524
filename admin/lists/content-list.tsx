import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ListBase, ListContextProvider, useListContext } from 'react-admin';
import { type Content, ContentContext, type ContentFilterValues, type ItemRecord } from '#admin/items/content.ts';
import { FallbackRows, SourceNotice } from '#admin/offline/fallback-rows.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { offlineMessages } from '#admin/ui/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { matchesSearch, useContentFilters } from './use-content-filters.ts';

interface ContentRowsValue<Item> {
  /** Every loaded row. Reordering needs those too that a filter hides. */
  rows: Item[];
  /** The rows that the filters let through. */
  shown: Item[];
  /** The rows that are hidden only because they are inactive. */
  hidden: Item[];
}

const ContentRowsContext = createContext<ContentRowsValue<unknown> | null>(null);

const inOrder = { field: 'order', order: 'ASC' } as const;

interface ContentListProps {
  content: Content;
  children: ReactNode;
}

/**
 * Loads a whole list of content for the parts inside. They filter it in the browser, by `useContentRows`. In offline mode
 * the rows that were loaded last or the samples take its place, marked and read-only.
 */
export function ContentList({ content, children }: ContentListProps) {
  const { resource, name = resource, messages, samples, filters } = content;
  const { isSample } = useSignedIn();
  const toast = useToast();
  const chosen = useContentFilters();
  const includeInactive = !filters?.isServerSide || chosen.showInactive || undefined;
  const category = filters?.isServerSide ? chosen.category : content.category;
  // The list needs the same object from render to render.
  const filter = useMemo(() => ({ category, includeInactive }), [category, includeInactive]);
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
function FilteredRows({ content, children }: ContentListProps) {
  const list = useListContext<ItemRecord>();
  const { data } = list;
  const { search, category, size, showInactive } = useContentFilters();
  const value = useMemo(() => {
    const rows = data ?? [];
    const matching = rows.filter((item) => matches(content, item, { search, category, size }));
    const isShown = ({ isActive }: ItemRecord) => isActive || showInactive || content.filters === undefined;
    return { rows, shown: matching.filter(isShown), hidden: matching.filter((item) => !isShown(item)) };
  }, [data, content, search, category, size, showInactive]);
  return (
    <ContentRowsContext value={value}>
      <ListContextProvider value={{ ...list, data: data && value.shown } as typeof list}>{children}</ListContextProvider>
    </ContentRowsContext>
  );
}

type Filterable = ItemRecord & Partial<Pick<ContentFilterValues, 'category' | 'size'>>;

/** Whether an item belongs to this screen, where two screens share a resource. */
export const belongsHere = ({ category, exceptCategory }: Content, item: Filterable) =>
  (category === undefined || item.category === category) &&
  (exceptCategory === undefined || item.category !== exceptCategory);

/** Whether an item passes the search and the filters. */
export function matches(content: Content, item: Filterable, { search, category, size }: ContentFilterValues): boolean {
  const { filters, categories } = content;
  if (!belongsHere(content, item)) return false;
  if (categories && category !== '' && item.category !== category) return false;
  if (filters?.choice && size !== '' && item.size !== size) return false;
  return filters === undefined || matchesSearch(search, filters.searchIn(item));
}

/** The rows of the surrounding `ContentList` as the search and the filters divide them. */
export function useContentRows<Item = ItemRecord>(): ContentRowsValue<Item> {
  const rows = useContext(ContentRowsContext);
  if (rows === null) throw new Error('useContentRows must be used inside a ContentList.');
  return rows as ContentRowsValue<Item>;
}
