import { Box, Button, Paper, Typography } from '@mui/material';
import { Fragment, type ReactNode, useEffect } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  ListBase,
  ListContextProvider,
  type RaRecord,
  type SortPayload,
  useDataTableRenderContext,
  useListContext,
} from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { EmptyState, FailedList, failsInPlace } from '#admin/ui/empty-state.tsx';
import { focusFallback, useFocusAfterRemoval } from '#admin/ui/keep-focus.ts';
import { Pager, toPageCount } from '#admin/ui/pager.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { AddButton } from './add-button.tsx';
import { isValidFilter, type ListFilter, ListFilters, useActiveFilters } from './list-filters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { sanitizeFilter } from './sanitize-filter.ts';
import { useRowKeys } from './use-row-keys.ts';

interface ListTexts {
  /** The list's name. */
  list: string;
  /** What the pager is called. */
  pages: string;
  loading: string;
  failed: string;
  empty: string;
  emptyHint?: string;
  /** Takes the place of `empty` while the list is filtered. */
  noMatch?: string;
  /** The button below `noMatch` that ends the filters. */
  clear?: string;
  /** How many there are, over the rows. */
  count?: (total: number) => string;
  /** The button for a new one, beside the count and where there are none. */
  add?: string;
}

/** A column of the table. One with a `source` sorts the list by it, first in the order `sortByOrder`. */
export interface Column<Item extends RaRecord>
  extends Pick<DataTableColumnProps, 'source' | 'label' | 'sortByOrder' | 'align' | 'sx'> {
  render(item: Item): ReactNode;
}

interface ListViewProps<Item extends RaRecord> {
  texts: ListTexts;
  /** What stands over everything else. */
  head?: ReactNode;
  filters?: readonly ListFilter[];
  /** The filter that the list begins with, which is not counted as one. */
  defaultFilter?: Record<string, string>;
  /** Buttons after the count. */
  tools?: ReactNode;
  /** Draws a table where there is room for one. */
  columns?: readonly Column<Item>[];
  /** Draws the rows: cards, a `RowList`, or a list of their own. */
  renderRows: (items: Item[]) => ReactNode;
  /** Whether `j` and `k` move through the rows, whose links are marked with `data-row`. */
  hasRowKeys?: boolean;
  /** What comes between the rows and the pager, such as the actions of a selection, and dialogs. */
  children?: ReactNode;
}

interface RecordListProps<Item extends RaRecord> extends ListViewProps<Item> {
  resource: string;
  sort: SortPayload;
  perPage?: number;
  /** A filter besides those that can be changed. */
  filter?: Record<string, unknown>;
  /** Whether filters, sort and page live in the address. */
  syncsAddress?: boolean;
}

const none = {};

/** A list of records that the server filters, sorts and pages. */
export function RecordList<Item extends RaRecord>(props: RecordListProps<Item>) {
  const { resource, sort, perPage = 20, filter, syncsAddress = true, ...view } = props;
  const [params] = useSearchParams();
  const asked = params.get('filter');
  // react-admin applies the default only while the address says nothing at all, not while it says which dialog is open.
  const impliedFilter = syncsAddress && asked === null ? view.defaultFilter : undefined;
  if (syncsAddress && asked !== null) {
    const valid = sanitizeFilter(asked, isValidFilter(view.filters ?? []));
    const search = new URLSearchParams(params);
    search.set('filter', valid);
    if (valid !== asked) return <Navigate to={{ search: search.toString() }} replace />;
  }
  return (
    <ListBase
      {...{ resource, sort, perPage }}
      filter={{ ...impliedFilter, ...filter }}
      queryOptions={failsInPlace}
      filterDefaultValues={view.defaultFilter}
      storeKey={false}
      disableSyncWithLocation={!syncsAddress}
    >
      <FilterValues values={impliedFilter}>
        <ListView {...view} />
      </FilterValues>
    </ListBase>
  );
}

/** Shows these filters as set, where the address names none. */
function FilterValues({ values, children }: { values?: Record<string, string>; children: ReactNode }) {
  const list = useListContext();
  return (
    <ListContextProvider value={values ? { ...list, filterValues: values } : list}>{children}</ListContextProvider>
  );
}

/** What a list is about, over it. */
export function ListIntro({ children }: { children: ReactNode }) {
  return (
    <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: { xs: 1.5, sm: 2.5 } }}>
      {children}
    </Typography>
  );
}

/** The same where the list's context comes from elsewhere, such as rows that were loaded earlier. */
export function ListView<Item extends RaRecord>(props: ListViewProps<Item>) {
  return (
    <ExistingPage>
      <Parts {...props} />
    </ExistingPage>
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

function Parts<Item extends RaRecord>({ head, filters, tools, children, hasRowKeys, ...rows }: ListViewProps<Item>) {
  const { texts } = rows;
  const { data, page, perPage, total = 0, setPage } = useListContext();
  useFocusAfterRemoval(data);
  const Keys = hasRowKeys ? RowKeys : Fragment;
  return (
    <>
      {head}
      {filters && <ListFilters filters={filters} />}
      {texts.count && <CountAndTools texts={texts} filters={filters} tools={tools} />}
      <Box component="section" {...focusFallback} aria-label={texts.list} sx={{ outline: 'none !important' }}>
        <Keys>
          <Rows {...rows} />
        </Keys>
      </Box>
      {children}
      <Pager label={texts.pages} page={page} perPage={perPage} total={total} onChange={setPage} />
    </>
  );
}

function CountAndTools({ texts, filters = [], tools }: Pick<ListViewProps<RaRecord>, 'texts' | 'filters' | 'tools'>) {
  const { total, isPending } = useListContext();
  return (
    <ListToolbar count={!isPending && texts.count?.(total ?? 0)} active={useActiveFilters(filters)}>
      {texts.add && <AddButton shortcut="add">{texts.add}</AddButton>}
      {tools}
    </ListToolbar>
  );
}

function RowKeys({ children }: { children: ReactNode }) {
  return <div ref={useRowKeys()}>{children}</div>;
}

type RowsProps<Item extends RaRecord> = Pick<ListViewProps<Item>, 'texts' | 'columns' | 'renderRows' | 'defaultFilter'>;

function Rows<Item extends RaRecord>({ texts, columns, renderRows, defaultFilter = none }: RowsProps<Item>) {
  const { data, error, isPending, isPlaceholderData } = useListContext<Item>();
  const isWide = useIsWide();
  // That there was nothing before says nothing about what is on its way.
  if (isPending || (isPlaceholderData && data?.length === 0))
    return <RowsSkeleton label={texts.loading} height={64} rows={5} />;
  if (error && !data) return <FailedList>{texts.failed}</FailedList>;
  if (!data || data.length === 0) return <NoRows texts={texts} defaultFilter={defaultFilter} />;
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms' }}>
      {columns && isWide ? <Table columns={columns} /> : renderRows(data)}
    </Box>
  );
}

function NoRows({ texts, defaultFilter }: Required<Pick<RowsProps<RaRecord>, 'texts' | 'defaultFilter'>>) {
  const { filterValues, setFilters } = useListContext();
  const { empty, emptyHint, noMatch, clear, add } = texts;
  const isFiltered = Object.entries(filterValues).some(([name, value]) => value && !(name in defaultFilter));
  if (noMatch === undefined || !isFiltered)
    return (
      <EmptyState title={empty} hint={emptyHint}>
        {add && <AddButton variant="outlined">{add}</AddButton>}
      </EmptyState>
    );
  return (
    <EmptyState title={noMatch}>
      {clear && (
        <Button variant="outlined" onClick={() => setFilters(defaultFilter)}>
          {clear}
        </Button>
      )}
    </EmptyState>
  );
}

function Table({ columns }: { columns: readonly Column<RaRecord>[] }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        {columns.map((column) => (
          <TableColumn key={String(column.label)} {...column} disableSort={column.source === undefined} />
        ))}
      </DataTable>
    </Paper>
  );
}

/** A column whose head tells screen readers how the list is sorted, which react-admin's own leaves out. */
function TableColumn(props: DataTableColumnProps<RaRecord>) {
  const isHead = useDataTableRenderContext() === 'header';
  const { sort } = useListContext();
  const isSorted = isHead && !props.disableSort && sort.field === props.source;
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending';
  return <DataTable.Col<RaRecord> {...props} {...(isSorted && { 'aria-sort': direction })} />;
}
