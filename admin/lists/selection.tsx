import { Checkbox, FormControlLabel } from '@mui/material';
import { createContext, type MouseEvent, memo, type ReactNode, useContext, useMemo, useState } from 'react';
import {
  DataTableCallbacksContext,
  type Identifier,
  ListContextProvider,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { selectionMessages } from './messages.ts';

/** Lines the box of a checkbox up with the text around it. */
const atEdge = { ml: -1.25 } as const;

interface SelectItemProps {
  id: Identifier;
  /** What the checkbox's label calls the item. */
  name: string;
  isAtEdge?: boolean;
}

/**
 * Selects an item, in a table with Shift also those between it and the one selected before. DataTable's own checkbox
 * would call every row "Select this row".
 */
export function SelectItem(props: SelectItemProps) {
  const { selectedIds, onToggleItem } = useListContext();
  const table = useContext(DataTableCallbacksContext);
  const toggle = (table?.handleToggleItem ?? onToggleItem) as ItemCheckboxProps['onToggle'];
  return <ItemCheckbox {...props} isChecked={selectedIds.includes(props.id)} onToggle={toggle} />;
}

interface ItemCheckboxProps extends SelectItemProps {
  isChecked: boolean;
  onToggle: (id: Identifier, event: MouseEvent<HTMLElement>) => void;
}

/** Memoized: in a list of hundreds, selecting one more item renders one checkbox and not all of them. */
const ItemCheckbox = memo(function ItemCheckbox({
  id,
  name,
  isAtEdge = false,
  isChecked,
  onToggle,
}: ItemCheckboxProps) {
  return (
    <Checkbox
      checked={isChecked}
      onClick={(event) => onToggle(id, event)}
      slotProps={{ input: { 'aria-label': selectionMessages.select(name) } }}
      sx={isAtEdge ? atEdge : undefined}
    />
  );
});

interface SelectAllProps {
  label: string;
  ids: readonly Identifier[];
  /** What stays selected whatever is chosen here, such as the rows of other pages. */
  others?: readonly Identifier[];
  /** Shows the label beside the checkbox. */
  hasWords?: boolean;
}

/** Selects all of these items, or none of them. */
export function SelectAll({ label, ids, others = [], hasWords = false }: SelectAllProps) {
  const { selectedIds, onSelect } = useListContext();
  const count = ids.filter((id) => selectedIds.includes(id)).length;
  const isAll = ids.length > 0 && count === ids.length;
  const isMixed = count > 0 && !isAll;
  // Material only draws the indeterminate state; this sets it in the browser too.
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed;
  };
  const checkbox = (
    <Checkbox
      checked={isAll}
      indeterminate={isMixed}
      disabled={ids.length === 0}
      onChange={() => onSelect(isAll ? [...others] : [...others, ...ids])}
      slotProps={{ input: { ref: setIndeterminate, 'aria-label': hasWords ? undefined : label } }}
      sx={hasWords ? undefined : atEdge}
    />
  );
  return hasWords ? <FormControlLabel label={label} control={checkbox} /> : checkbox;
}

/** Selects all rows of the page, or none of them; the selection on other pages stays. */
export function SelectPage() {
  const { data = [] } = useListContext();
  const { selected } = useSelection();
  const ids = data.map(({ id }) => id);
  const others = selected.map(({ id }) => id).filter((id) => !ids.includes(id));
  return <SelectAll label={selectionMessages.selectPage} ids={ids} others={others} />;
}

const AcrossPagesContext = createContext<readonly RaRecord[] | undefined>(undefined);

/**
 * Gives the list a selection that lasts from page to page but ends with another filter, so that nobody changes what they
 * no longer see. It holds the records as they were last seen, because a change names the version it was decided on.
 */
export function SelectionAcrossPages({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { data, filterValues } = list;
  const filter = JSON.stringify(filterValues);
  const [selection, setSelection] = useState({ filter, records: [] as RaRecord[] });
  const selected = useMemo(() => {
    if (selection.filter !== filter) return [];
    return selection.records.map((record) => data?.find(({ id }) => id === record.id) ?? record);
  }, [selection, filter, data]);

  const selectedIds = selected.map(({ id }) => id);
  const onSelect = (ids: Identifier[]) => {
    const known = [...(data ?? []), ...selected];
    const records = [...new Set(ids)].flatMap((id) => known.find((record) => record.id === id) ?? []);
    setSelection({ filter, records });
  };
  const onToggleItem = (id: Identifier) =>
    onSelect(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);
  const context = { ...list, selectedIds, onSelect, onToggleItem, onUnselectItems: () => onSelect([]) };
  return (
    <AcrossPagesContext value={selected}>
      <ListContextProvider value={context as typeof list}>{children}</ListContextProvider>
    </AcrossPagesContext>
  );
}

/** What is selected: of the rows that are shown, where it does not last from page to page. */
export function useSelection<Item extends RaRecord>() {
  const acrossPages = useContext(AcrossPagesContext) as readonly Item[] | undefined;
  const { data = [], selectedIds, onSelect } = useListContext<Item>();
  const selected = acrossPages ?? data.filter(({ id }) => selectedIds.includes(id));
  return {
    selected,
    /** How many of them are on other pages. */
    elsewhere: selected.filter(({ id }) => !data.some((row) => row.id === id)).length,
    /** Selects these and nothing else. */
    select(records: readonly Item[]) {
      onSelect(records.map(({ id }) => id));
      // The bar disappears with the selection, and with it the focused button.
      if (records.length === 0) setTimeout(keepFocus);
    },
  };
}
