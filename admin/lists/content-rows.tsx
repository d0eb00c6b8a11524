import { Box, Button } from '@mui/material';
import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { type ItemRecord, useContent } from '#admin/items/content.ts';
import { useReloadResource } from '#admin/live/use-reload-records.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { DragHandle } from '#admin/sorting/drag-handle.tsx';
import { orderingMessages } from '#admin/sorting/messages.ts';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import { SortableLists } from '#admin/sorting/sortable-lists.tsx';
import { useReorder } from '#admin/sorting/use-reorder.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { contentMessages } from '#admin/ui/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { AddButton } from './add-button.tsx';
import { useContentFilters } from './content-filters.ts';
import { useContentGroups } from './content-groups.ts';
import { SelectShown } from './content-head.tsx';
import { matches, useContentRows } from './content-list.tsx';
import { SelectItem } from './selection.tsx';

/** The items of a content list, which staff order and select. */
export function ContentItems() {
  const { categories } = useContent();
  return categories ? <Groups {...categories} /> : <WholeList />;
}

function WholeList() {
  const { messages, filters, category = '' } = useContent();
  const { rows, shown } = useContentRows();
  if (shown.length === 0) return <EmptyList />;
  return (
    <Lists>
      {filters === undefined && <SelectShown />}
      <ContentRows label={messages.list} category={category} rows={rows} />
    </Lists>
  );
}

function Groups({ group: Group, sx }: NonNullable<ReturnType<typeof useContent>['categories']>) {
  const groups = useContentGroups();
  if (groups.length === 0) return <EmptyList />;
  return (
    <Lists>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', ...sx }}>
        {groups.map((group) => (
          <Group key={group.category} {...group} />
        ))}
      </Box>
    </Lists>
  );
}

function Lists({ children }: { children: ReactNode }) {
  const toast = useToast();
  return <SortableLists onDropOutside={() => toast('error', orderingMessages.acrossLists)}>{children}</SortableLists>;
}

interface ContentRowsProps extends Pick<ComponentProps<typeof SortableList>, 'empty' | 'gap' | 'rowHeight'> {
  category: string;
  /** The list's name, where it is not the category. */
  label?: string;
  /** All rows of this list. Those that a filter hides keep their positions when others move. */
  rows: ItemRecord[];
}

/** Content in the order that staff give it, as far as the search and the filters show it. */
export function ContentRows({ category, label = category, rows, ...list }: ContentRowsProps) {
  const { resource, getName, messages, order, card } = useContent();
  const { client } = trpc.useUtils();
  const reload = useReloadResource(resource);
  const { shown } = useContentRows();
  const { rows: ordered, reorder } = useReorder(rows, {
    send: (ids) => order.send(client, ids, category),
    reload,
    done: messages.reordered,
    failed: messages.reorderFailed,
  });
  const shownRows = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    return ordered.filter(({ id }) => ids.has(id));
  }, [ordered, shown]);
  const positions = useMemo(() => new Map(ordered.map(({ id }, index) => [id, index])), [ordered]);
  const getPosition = useCallback(({ id }: ItemRecord) => positions.get(id) ?? 0, [positions]);
  const own = { label, row: card, getName, getPosition, onReorder: reorder };
  return <SortableList {...list} {...own} rows={shownRows} />;
}

/** The drag handle and the checkbox of the item in the record context; nothing while it cannot be changed. */
export function ItemHandles() {
  const item = useRecordContext<ItemRecord>();
  const { getName } = useContent();
  const canEdit = useCanEdit();
  if (!item || !canEdit) return null;
  return (
    <>
      <DragHandle />
      <SelectItem id={item.id} name={getName(item)} />
    </>
  );
}

/** Takes the place of a content list without rows: invites staff to add one, or explains why none is shown. */
function EmptyList() {
  const { messages, category } = useContent();
  const { isFiltered, inactive, showInactive, clear } = useContentFilters();
  const offersInactive = useHasHidden() && !inactive;
  const hint = isFiltered ? contentMessages.noMatch : messages.emptyHint;
  return (
    <EmptyState title={messages.empty} hint={offersInactive ? contentMessages.allInactive : hint}>
      {offersInactive && (
        <Button variant="outlined" onClick={showInactive}>
          {contentMessages.showInactive}
        </Button>
      )}
      {isFiltered && (
        <Button variant="outlined" onClick={clear}>
          {contentMessages.clearFilters}
        </Button>
      )}
      {!isFiltered && !offersInactive && <AddButton category={category}>{messages.addFirst}</AddButton>}
    </EmptyState>
  );
}

/** Whether items are hidden only because they are inactive; asks the server where it was asked for active ones only. */
function useHasHidden(): boolean {
  const content = useContent();
  const { hidden } = useContentRows();
  const { search, category, size, inactive } = useContentFilters();
  const canEdit = useCanEdit();
  const { data = [] } = useGetList<ItemRecord>(
    content.resource,
    { filter: { includeInactive: true, category } },
    { enabled: content.filters?.isServerSide === true && canEdit && !inactive },
  );
  const hasHidden = data.some((item) => !item.isActive && matches(content, item, { search, category, size }));
  return hidden.length > 0 || hasHidden;
}
