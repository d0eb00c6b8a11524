import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo } from 'react';
import { useListContext } from 'react-admin';
import { selectionMessages } from '#admin/messages.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { MixedCheckbox } from './mixed-checkbox.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface SelectItemProps {
  id: string;
  /** What the checkbox's label calls the item. */
  name: string;
}

/** Selects an item, for what is done with several at once. */
export function SelectItem({ id, name }: SelectItemProps) {
  const { selectedIds, onToggleItem } = useListContext();
  return <ItemCheckbox id={id} name={name} isChecked={selectedIds.includes(id)} onToggle={onToggleItem} />;
}

interface ItemCheckboxProps extends SelectItemProps {
  isChecked: boolean;
  onToggle: (id: string) => void;
}

/** Memoized: in a list of hundreds, selecting one more item renders one checkbox and not all of them. */
const ItemCheckbox = memo(function ItemCheckbox({ id, name, isChecked, onToggle }: ItemCheckboxProps) {
  return (
    <Checkbox
      checked={isChecked}
      onChange={() => onToggle(id)}
      slotProps={{ input: { 'aria-label': selectionMessages.select(name) } }}
      sx={{ width: 44, height: 44 }}
    />
  );
});

interface SelectShownProps {
  items: readonly { id: string }[];
  /** A phone has it in the head of the list and without words; wider screens have it beside the filters. */
  place?: 'head' | 'filters';
}

/** Selects all items that are shown, or none of them; nothing while they cannot be changed. */
export function SelectShown({ items, place = 'filters' }: SelectShownProps) {
  const { selectedIds, onSelect } = useListContext();
  const canEdit = useCanEdit();
  const isPhone = useIsPhone();
  if (!canEdit || isPhone !== (place === 'head')) return null;
  const count = items.filter(({ id }) => selectedIds.includes(id)).length;
  const areAll = items.length > 0 && count === items.length;
  const checkbox = {
    checked: areAll,
    isMixed: count > 0 && !areAll,
    disabled: items.length === 0,
    onChange: () => onSelect(areAll ? [] : items.map(({ id }) => id)),
  };
  if (isPhone)
    return (
      <MixedCheckbox {...checkbox} label={selectionMessages.selectShown} sx={{ width: 44, height: 44, ml: -1.25 }} />
    );
  return (
    <FormControlLabel
      label={selectionMessages.selectShown}
      control={<MixedCheckbox {...checkbox} />}
      sx={{ minHeight: 44, mr: 0 }}
    />
  );
}
