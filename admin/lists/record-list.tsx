import { Box, Button, Paper, Typography } from '@mui/material';
import { Fragment, type ReactNode, useContext } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useListContext,
} from 'react-admin';
import { SourceNotice, type SourceNoticeProps } from '#admin/offline/fallback-rows.tsx';
import { useCanEdit, useRowsSource } from '#admin/offline/rows-source.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { EmptyState, FailedList } from '#admin/ui/empty-state.tsx';
import { focusFallback, useFocusAfterRemoval } from '#admin/ui/keep-focus.ts';
import { Pager } from '#admin/ui/pager.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { AddButton } from './add-button.tsx';
import { describeFilters, type ListFilter, ListFilters } from './list-filters.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ExistingPage, RecordSource, type RecordSourceProps } from './record-source.tsx';
import { SelectItem, SelectPage } from './selection.tsx';
import { DefaultFilter, useListFilters } from './use-list-filters.ts';
import { useRowKeys } from './use-row-keys.ts';

interface ListTexts {
  /** The list's name. */
  list: string;
  /** What the pager is called. */
  pages: string;
  loading: string;
  failed: string;
  /** Without it `renderRows` draws an empty list too. */
  empty?: string;
  emptyHint?: string;
  /** Takes the place of `empty` while the list is filtered. */
  noMatch?: string;
  /** The button below `noMatch` that ends the filters. */
  clear?: string;
  /** How many there are, over the rows. */
  count?: (total: number) => ReactNode;
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
  /** Stands after the filters. */
  afterFilters?: ReactNode;
  /** Buttons after the count. */
  tools?: ReactNode;
  /** Draws a table where there is room for one. */
  columns?: readonly Column<Item>[];
  /** Draws the rows: cards, a `RowList`, or a list of their own. */
  renderRows: (items: Item[]) => ReactNode;
  /** Says over everything that the rows are not the server's. */
  notice?: SourceNoticeProps;
  /** Lets rows be selected, from page to page. */
  selection?: {
    nameOf(item: Item): string;
    /** The `SelectionBar`. */
    bar: ReactNode;
  };
  /** Whether `head` has the heading that names the list. */
  hasHeading?: boolean;
  skeleton?: { height: number; rows?: number };
  /** Whether `j` and `k` move through the rows, whose links are marked with `data-row`. */
  hasRowKeys?: boolean;
  /** What comes between the rows and the pager, such as the actions of a selection, and dialogs. */
  children?: ReactNode;
}

type RecordListProps<Item extends RaRecord> = ListViewProps<Item> &
  Omit<RecordSourceProps<Item>, 'filters' | 'sorts' | 'selectsAcrossPages' | 'filtersHere'>;

const noFilters: readonly ListFilter[] = [];

/** A list of records that the server filters, sorts and pages. */
export function RecordList<Item extends RaRecord>(props: RecordListProps<Item>) {
  const { resource, sort, perPage, filter, syncsAddress, refreshMs, fallback, defaultFilter, ...view } = props;
  const source = { resource, sort, perPage, filter, syncsAddress, refreshMs, fallback, defaultFilter };
  const { filters, columns, selection } = view;
  const sorts = columns?.flatMap(({ source: field }) => (field === undefined ? [] : [field, `-${field}`]));
  return (
    <RecordSource<Item> {...source} {...{ filters, sorts }} selectsAcrossPages={selection !== undefined}>
      <Parts {...view} />
    </RecordSource>
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

/** The same where the rows of the list's context come from elsewhere. */
export function ListView<Item extends RaRecord>(props: ListViewProps<Item>) {
  return (
    <ExistingPage>
      <Parts {...props} />
    </ExistingPage>
  );
}

function Parts<Item extends RaRecord>(props: ListViewProps<Item>) {
  const { notice, head, filters = noFilters, afterFilters, tools, children, hasRowKeys, selection, ...rows } = props;
  const { texts } = rows;
  const { data, page, perPage, total = 0, setPage } = useListContext();
  const canSelect = useCanEdit() && selection !== undefined;
  useFocusAfterRemoval(data);
  const Keys = hasRowKeys ? RowKeys : Fragment;
  return (
    <>
      {notice && <SourceNotice {...notice} />}
      {head}
      {filters.length > 0 && <ListFilters filters={filters}>{afterFilters}</ListFilters>}
      {texts.count && <CountAndTools {...{ texts, filters, tools, canSelect }} />}
      <Section label={rows.hasHeading ? undefined : texts.list}>
        <Keys>
          <Rows {...rows} selection={canSelect ? selection : undefined} />
        </Keys>
      </Section>
      {canSelect && selection.bar}
      {children}
      <Pager label={texts.pages} page={page} perPage={perPage} total={total} onChange={setPage} />
    </>
  );
}

function Section({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined) return children;
  return (
    <Box component="section" {...focusFallback} aria-label={label} sx={{ outline: 'none !important' }}>
      {children}
    </Box>
  );
}

interface CountAndToolsProps extends Required<Pick<ListViewProps<RaRecord>, 'texts' | 'filters'>> {
  tools: ReactNode;
  canSelect: boolean;
}

function CountAndTools({ texts, filters, tools, canSelect }: CountAndToolsProps) {
  const { total = 0, isPending } = useListContext();
  const { values } = useListFilters();
  const { source } = useRowsSource();
  const isWide = useIsWide();
  return (
    <ListToolbar
      // A table has it in its head.
      start={canSelect && !isWide && <SelectPage />}
      count={source === 'live' && !isPending && texts.count?.(total)}
      active={describeFilters(filters, values)}
    >
      {texts.add && <AddButton shortcut="add">{texts.add}</AddButton>}
      {tools}
    </ListToolbar>
  );
}

function RowKeys({ children }: { children: ReactNode }) {
  return <div ref={useRowKeys()}>{children}</div>;
}

type RowsProps<Item extends RaRecord> = Pick<
  ListViewProps<Item>,
  'texts' | 'columns' | 'renderRows' | 'selection' | 'skeleton'
>;

function Rows<Item extends RaRecord>(props: RowsProps<Item>) {
  const { texts, columns, renderRows, selection, skeleton = { height: 64, rows: 5 } } = props;
  const { data, error, isPending, isPlaceholderData } = useListContext<Item>();
  const isWide = useIsWide();
  // That there was nothing before says nothing about what is on its way.
  if (isPending || (isPlaceholderData && data?.length === 0))
    return <RowsSkeleton label={texts.loading} {...skeleton} />;
  if (error && !data) return <FailedList>{texts.failed}</FailedList>;
  if (!data || (data.length === 0 && texts.empty !== undefined)) return <NoRows texts={texts} />;
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms' }}>
      {columns && isWide ? (
        <Table columns={selection ? [selectionColumn(selection), ...columns] : columns} />
      ) : (
        renderRows(data)
      )}
    </Box>
  );
}

function NoRows({ texts }: { texts: ListTexts }) {
  const { values, clear } = useListFilters();
  const defaultFilter = useContext(DefaultFilter);
  const { empty = '', emptyHint, noMatch, add } = texts;
  const isFiltered = Object.entries(values).some(([name, value]) => value && !(name in defaultFilter));
  if (noMatch === undefined || !isFiltered)
    return (
      <EmptyState title={empty} hint={emptyHint}>
        {add && <AddButton variant="outlined">{add}</AddButton>}
      </EmptyState>
    );
  return (
    <EmptyState title={noMatch}>
      {texts.clear && (
        <Button variant="outlined" onClick={() => clear()}>
          {texts.clear}
        </Button>
      )}
    </EmptyState>
  );
}

const selectionColumn = ({ nameOf }: NonNullable<ListViewProps<RaRecord>['selection']>): Column<RaRecord> => ({
  label: <SelectPage />,
  sx: { width: 52, pr: '0 !important' },
  render: (item) => <SelectItem id={item.id} name={nameOf(item)} isAtEdge />,
});

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
