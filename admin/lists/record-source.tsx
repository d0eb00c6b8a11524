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
import { DefaultFilter, useAddressFilters } from './use-list-filters.ts';

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
  /** Whether the browser has all rows, and the screen filters them by `useListFilters`. */
  filtersHere?: boolean;
  /** What is said where no rows could be read, beside the list. */
  onError?: () => void;
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
const none = {};

/** Gives the parts inside the records of a list that the server filters, sorts and pages, as the address asks for them. */
export function RecordSource<Item extends RaRecord>(props: Props<Item>) {
  const { resource, sort, perPage = 20, filters = noFilters, sorts = noSorts, syncsAddress = true } = props;
  const { filter, defaultFilter, filtersHere = false, refreshMs, fallback, selectsAcrossPages, children } = props;
  const { isSample } = useSignedIn();
  const [params] = useSearchParams();
  // react-admin applies the default only while the address says nothing at all, not while it says which dialog is open.
  const impliedFilter = syncsAddress && !params.has('filter') ? defaultFilter : undefined;
  const Filters = filtersHere ? FiltersHere : ServerFilters;
  const Selection = selectsAcrossPages ? SelectionAcrossPages : Plain;
  const Address = syncsAddress ? ListAddress : Plain;
  const list = (
    <ExistingPage>
      <Filters implied={impliedFilter}>
        <Selection>{children}</Selection>
      </Filters>
    </ExistingPage>
  );
  return (
    <Address {...{ filters, perPage }} sorts={[toSortKey(sort), ...sorts]}>
      <DefaultFilter value={defaultFilter ?? none}>
        <ListBase
          {...{ resource, sort, perPage }}
          filter={{ ...impliedFilter, ...filter }}
          queryOptions={{
            enabled: !(isSample && fallback),
            onError: props.onError ?? failsInPlace.onError,
            ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
          }}
          filterDefaultValues={defaultFilter}
          storeKey={false}
          disableSyncWithLocation={!syncsAddress || filtersHere}
        >
          {fallback ? <FallbackRows {...fallback}>{list}</FallbackRows> : list}
        </ListBase>
      </DefaultFilter>
    </Address>
  );
}

interface ListAddressProps {
  filters: readonly ListFilter[];
  perPage: number;
  sorts?: readonly string[];
  children: ReactNode;
}

/** Leads from an address that the list cannot have to the one that it has instead. */
export function ListAddress({ filters, perPage, sorts = noSorts, children }: ListAddressProps) {
  const [params] = useSearchParams();
  const known = new Set([...sorts, ...filters.flatMap((one) => sortsOf(one))]);
  const address = toListAddress(params, { filters, perPage, sorts: known }).toString();
  return address === params.toString() ? children : <Navigate to={{ search: address }} replace />;
}

const sortsOf = (filter: ListFilter) => (filter.kind === 'sort' ? Object.keys(filter.labels) : []);

const Plain = ({ children }: { children: ReactNode }) => children;

interface FiltersProps {
  /** What is shown as set where the address names none. */
  implied: Record<string, string> | undefined;
  children: ReactNode;
}

function ServerFilters({ implied, children }: FiltersProps) {
  const list = useListContext();
  return (
    <ListContextProvider value={implied ? { ...list, filterValues: implied } : list}>{children}</ListContextProvider>
  );
}

function FiltersHere({ children }: FiltersProps) {
  const list = useListContext();
  const filters = useAddressFilters();
  return <ListContextProvider value={{ ...list, ...filters } as typeof list}>{children}</ListContextProvider>;
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
  if (page === 1) search.delete('page');
  else search.set('page', String(page));
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
