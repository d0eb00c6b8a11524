import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { type Content, ContentContext, type ContentFilterValues, type ItemRecord } from '#admin/items/content.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { toContentFilter, useContentControls, useContentFilters } from './content-filters.ts';
import { RecordSource } from './record-source.tsx';
import { useAddressFilters } from './use-list-filters.ts';

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
/** The server does not page content. */
const everything = 1_000_000;

interface ContentListProps {
  content: Content;
  children: ReactNode;
}

/**
 * Loads a whole list of content for the parts inside, which show what `useContentRows` lets through. In offline mode the rows
 * that were loaded last or the samples take its place, marked and read-only.
 */
export function ContentList({ content, children }: ContentListProps) {
  return (
    <ContentContext value={content}>
      <Source content={content}>{children}</Source>
    </ContentContext>
  );
}

function Source({ content, children }: ContentListProps) {
  const { resource, name = resource, messages, samples, filters } = content;
  const toast = useToast();
  const chosen = toContentFilter(useAddressFilters().filterValues);
  const includeInactive = !filters?.isServerSide || chosen.inactive || undefined;
  const category = filters?.isServerSide ? chosen.category : content.category;
  // The list needs the same object from render to render.
  const filter = useMemo(() => ({ category, includeInactive }), [category, includeInactive]);
  return (
    <RecordSource<ItemRecord>
      resource={resource}
      sort={inOrder}
      perPage={everything}
      filter={filter}
      filters={useContentControls()}
      filtersHere
      fallback={{ name, samples }}
      onError={() => toast('error', messages.fetchFailed)}
    >
      <FilteredRows content={content}>{children}</FilteredRows>
    </RecordSource>
  );
}

/**
 * Not react-admin's `useList`: that filters in an effect, one render after its rows, so that a dropped row would jump
 * back for a frame; and it passes on no rows that a filter hides.
 */
function FilteredRows({ content, children }: ContentListProps) {
  const list = useListContext<ItemRecord>();
  const { data } = list;
  const { search, category, size, inactive } = useContentFilters();
  const value = useMemo(() => {
    const rows = data ?? [];
    const matching = rows.filter((item) => matches(content, item, { search, category, size }));
    const isShown = ({ isActive }: ItemRecord) => isActive || inactive || content.filters === undefined;
    return { rows, shown: matching.filter(isShown), hidden: matching.filter((item) => !isShown(item)) };
  }, [data, content, search, category, size, inactive]);
  return (
    <ContentRowsContext value={value}>
      <ListContextProvider value={{ ...list, data: data && value.shown } as typeof list}>
        {children}
      </ListContextProvider>
    </ContentRowsContext>
  );
}

type Filterable = ItemRecord & Partial<Pick<ContentFilterValues, 'category' | 'size'>>;

/** Whether an item belongs to this screen, where two screens share a resource. */
export const belongsHere = ({ category, exceptCategory }: Content, item: Filterable) =>
  (category === undefined || item.category === category) &&
  (exceptCategory === undefined || item.category !== exceptCategory);

/** The category of an item, by the field that says which. */
export const toCategory = ({ field = 'category' }: { field?: string }, item: object): string =>
  String((item as Record<string, unknown>)[field]);

/** Whether an item passes the search and the filters. */
export function matches(content: Content, item: Filterable, { search, category, size }: ContentFilterValues): boolean {
  const { filters, categories } = content;
  if (!belongsHere(content, item)) return false;
  if (categories && category !== '' && toCategory(categories, item) !== category) return false;
  if (filters?.choice && size !== '' && item.size !== size) return false;
  return filters === undefined || matchesSearch(search, filters.searchIn(item));
}

/** The rows of the surrounding `ContentList` as the search and the filters divide them. */
export function useContentRows<Item = ItemRecord>(): ContentRowsValue<Item> {
  const rows = useContext(ContentRowsContext);
  if (rows === null) throw new Error('useContentRows must be used inside a ContentList.');
  return rows as ContentRowsValue<Item>;
}

/** Whether any of the texts contains the search, in any case. An empty search matches everything. */
function matchesSearch(search: string, texts: readonly string[]): boolean {
  const needle = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(needle));
}
