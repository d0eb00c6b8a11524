import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { type MouseEvent, memo, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { DataTableCallbacksContext, type Identifier, useListContext } from 'react-admin';
import { selectionMessages } from './messages.ts';

/** Lines the box of a checkbox up with the text around it. */
const atEdge = { ml: -1.25 } as const;

interface SelectItemProps {
  id: string;
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

interface SelectionFrameProps {
  /** The name of the bar, such as `Selected inquiries`. */
  label: string;
  /** The selection in words: `3 selected`, `1 on other pages`. Empty without a selection. */
  words: readonly string[];
  /** Shown instead while an action runs. */
  progress: string | undefined;
  clearLabel: string;
  /** The edge of the viewport that it sticks to. At the bottom it comes after the list, which so never moves. */
  edge?: 'top' | 'bottom';
  onClear: () => void;
  /** The action buttons. */
  children: ReactNode;
}

/** The bar of a list with the number of selected items and the actions for them. It stays in view while the list scrolls. */
export function SelectionFrame(props: SelectionFrameProps) {
  const { label, words, progress, clearLabel, edge = 'top', onClear, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  const [count, ...more] = words;
  const isBusy = progress !== undefined;
  useLayoutEffect(() => {
    // The pressed button is disabled while it works, and would lose the focus.
    if (isBusy) bar.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <>
      {/* Rendered from the start, so that a screen reader announces the first selection too. */}
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {words.join(', ')}
      </Box>
      {count !== undefined && (
        <Box
          ref={bar}
          tabIndex={-1}
          role="group"
          aria-label={label}
          sx={{
            position: 'sticky',
            ...(edge === 'top' ? { top: 0, mb: 1.5 } : { bottom: 12, mt: 1.5 }),
            zIndex: 3,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: { xs: 1.5, sm: 2 },
            py: 1,
            border: 1,
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            outline: 'none',
          }}
        >
          <Box sx={{ flex: { xs: '1 0 100%', sm: edge === 'top' ? '1 1 10rem' : 'none' }, mr: 1 }}>
            {progress ?? (
              <>
                <strong>{count}</strong>
                {more.map((text) => (
                  <Box key={text} component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                    {text}
                  </Box>
                ))}
              </>
            )}
          </Box>
          {children}
          <Button disabled={isBusy} onClick={onClear}>
            {clearLabel}
          </Button>
        </Box>
      )}
    </>
  );
}
