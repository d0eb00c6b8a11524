import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { ItemRecord } from '#admin/items/item-record.ts';
import { outageMessages } from '#admin/messages.ts';
import { FallbackRows } from '#admin/offline/fallback-rows.tsx';
import { SourceNotice } from '#admin/offline/source-notice.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { type ListFilters, useListFilters } from './use-list-filters.ts';

interface ContentListProps<Item> {
  /** The name under `/api/v1`. */
  resource: string;
  /** Under which the rows are stored for offline mode, where one resource has two screens. */
  name?: string;
  /** The filter that is sent to the server; must be the same object from render to render. */
  filter: Record<string, unknown>;
  /** The toast when loading fails. */
  failed: string;
  /** Shown in offline mode if the list was never loaded. */
  samples?: () => Item[];
  /** Whether an item passes the search and the filters. Inactive items are hidden or shown by their own switch. */
  matches?: (item: Item, filters: ListFilters) => boolean;
  /** Lists inactive items without a switch for them. */
  includesInactive?: boolean;
  children: ReactNode;
}

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
const matchesAll = () => true;

/**
 * Loads a whole list of content for the parts inside. They filter it in the browser, by `useContentRows`. In offline mode
 * the rows that were loaded last or the samples take its place, marked and read-only.
 */
export function ContentList<Item extends ItemRecord>(props: ContentListProps<Item>) {
  const {
    resource,
    name = resource,
    filter,
    failed,
    samples,
    matches = matchesAll,
    includesInactive = false,
    children,
  } = props;
  const { isSample } = useSignedIn();
  const toast = useToast();
  return (
    <ListBase
      resource={resource}
      filter={filter}
      sort={inOrder}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{ enabled: !isSample, onError: () => toast('error', failed) }}
    >
      <FallbackRows<Item> name={name} samples={samples}>
        <SourceNotice samples={outageMessages.contentSamples} lastLoaded={outageMessages.contentLastLoaded} />
        <FilteredRows matches={matches} includesInactive={includesInactive}>
          {children}
        </FilteredRows>
      </FallbackRows>
    </ListBase>
  );
}

type FilteredRowsProps<Item> = Required<Pick<ContentListProps<Item>, 'matches' | 'includesInactive' | 'children'>>;

/**
 * Not react-admin's `useList`: that filters in an effect, one render after its rows, so that a dropped row would jump
 * back for a frame; and it passes on no rows that a filter hides.
 */
function FilteredRows<Item extends ItemRecord>({ matches, includesInactive, children }: FilteredRowsProps<Item>) {
  const { data } = useListContext<Item>();
  const { search, category, size, showInactive } = useListFilters();
  const value = useMemo<ContentRows<Item>>(() => {
    const rows = data ?? [];
    const matching = rows.filter((item) => matches(item, { search, category, size }));
    const isShown = ({ isActive }: Item) => isActive || showInactive || includesInactive;
    return { rows, shown: matching.filter(isShown), hidden: matching.filter((item) => !isShown(item)) };
  }, [data, matches, includesInactive, search, category, size, showInactive]);
  return <ContentRowsContext value={value}>{children}</ContentRowsContext>;
}

/** The rows of the surrounding `ContentList` as the search and the filters divide them. */
export function useContentRows<Item>(): ContentRows<Item> {
  const rows = useContext(ContentRowsContext);
  if (rows === null) throw new Error('useContentRows must be used inside a ContentList.');
  return rows as ContentRows<Item>;
}
