import { type ReactNode, useEffect } from 'react';
import { ListBase, ListContextProvider, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FallbackRows, type FallbackRowsProps } from '#admin/offline/fallback-rows.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { failsInPlace } from '#admin/ui/empty-state.tsx';
import { toPageCount } from '#admin/ui/pager.tsx';
import { toListAddress } from './list-address.ts';
import { type ListFilter, toSortKey } from './list-filters.tsx';
import { SelectionAcrossPages } from './selection.tsx';

export interface RecordSourceProps<Item extends RaRecord> {
  resource: string;
  sort: SortPayload;
  perPage?: number;
  /** A filter besides those that can be changed. */
  filter?: Record<string, unknown>;
  filters?: readonly ListFilter[];
  /** The filter that the list begins with, which is not counted as one. */
  defaultFilter?: Record<string, string>;
  /** What the list can be sorted by besides, as the server takes it. */
  sorts?: readonly string[];
  /** Whether filters, sort and page live in the address. */
  syncsAddress?: boolean;
  /** After how many milliseconds it is read again by itself. */
  refreshMs?: number;
  /** Which rows take the place of the server's while it cannot be reached. */
  fallback?: Omit<FallbackRowsProps<Item>, 'children'>;
  /** Whether a selection lasts from page to page. */
  selectsAcrossPages?: boolean;
}

interface Props<Item extends RaRecord> extends RecordSourceProps<Item> {
  children: ReactNode;
}

const noFilters: readonly ListFilter[] = [];
const noSorts: readonly string[] = [];

/** Gives the parts inside the records of a list that the server filters, sorts and pages, as the address asks for them. */
export function RecordSource<Item extends RaRecord>(props: Props<Item>) {
  const { resource, sort, perPage = 20, filters = noFilters, sorts = noSorts, syncsAddress = true } = props;
  const { filter, defaultFilter, refreshMs, fallback, selectsAcrossPages, children } = props;
  const { isSample } = useSignedIn();
  const [params] = useSearchParams();
  // react-admin applies the default only while the address says nothing at all, not while it says which dialog is open.
  const impliedFilter = syncsAddress && !params.has('filter') ? defaultFilter : undefined;
  if (syncsAddress) {
    const known = new Set([toSortKey(sort), ...sorts, ...filters.flatMap((one) => sortsOf(one))]);
    const address = toListAddress(params, { filters, perPage, sorts: known }).toString();
    if (address !== params.toString()) return <Navigate to={{ search: address }} replace />;
  }
  const Selection = selectsAcrossPages ? SelectionAcrossPages : Plain;
  const list = (
    <ExistingPage>
      <FilterValues values={impliedFilter}>
        <Selection>{children}</Selection>
      </FilterValues>
    </ExistingPage>
  );
  return (
    <ListBase
      {...{ resource, sort, perPage }}
      filter={{ ...impliedFilter, ...filter }}
      queryOptions={{
        enabled: !(isSample && fallback),
        ...failsInPlace,
        ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
      }}
      filterDefaultValues={defaultFilter}
      storeKey={false}
      disableSyncWithLocation={!syncsAddress}
    >
      {fallback ? <FallbackRows {...fallback}>{list}</FallbackRows> : list}
    </ListBase>
  );
}

const sortsOf = (filter: ListFilter) => (filter.kind === 'sort' ? Object.keys(filter.labels) : []);

const Plain = ({ children }: { children: ReactNode }) => children;

/** Shows these filters as set, where the address names none. */
function FilterValues({ values, children }: { values: Record<string, string> | undefined; children: ReactNode }) {
  const list = useListContext();
  return (
    <ListContextProvider value={values ? { ...list, filterValues: values } : list}>{children}</ListContextProvider>
  );
}

/** Shows the last page where the list is on one past the end, and leads there without a trace in the history. */
export function ExistingPage({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { source } = useRowsSource();
  const [params] = useSearchParams();
  const { isFetching, isPlaceholderData, perPage, setPage, meta, total = meta?.total } = list;
  const page = total === undefined ? list.page : Math.min(list.page, toPageCount(total, perPage));
  // Rows that are not the server's say nothing about its pages.
  const isPastEnd = source === 'live' && page < list.page && !isFetching && !isPlaceholderData;
  const isInAddress = params.get('page') === String(list.page);
  const search = new URLSearchParams(params);
  search.set('page', String(page));
  useEffect(() => {
    if (isPastEnd && !isInAddress) setPage(page);
  }, [isPastEnd, isInAddress, setPage, page]);
  return (
    <ListContextProvider value={{ ...list, page, total } as typeof list}>
      {isPastEnd && isInAddress && <Navigate to={{ search: search.toString() }} replace />}
      {children}
    </ListContextProvider>
  );
}
