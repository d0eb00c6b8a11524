import Checkbox from '@mui/material/Checkbox';
import { memo } from 'react';
import { useListContext } from 'react-admin';
import { selectionMessages } from '#admin/messages.ts';

interface SelectItemProps {
  id: string;
  /** What the checkbox's label calls the item. */
  name: string;
}

/** Selects an item, for what is done with several at once. */
export function SelectItem({ id, name }: SelectItemProps) {
  const { selectedIds, onToggleItem } = useListContext();
  return <Tick id={id} name={name} isChecked={selectedIds.includes(id)} onToggle={onToggleItem} />;
}

interface TickProps extends SelectItemProps {
  isChecked: boolean;
  onToggle: (id: string) => void;
}

/** In a list of hundreds, one more selected draws one checkbox and not all of them. */
const Tick = memo(function Tick({ id, name, isChecked, onToggle }: TickProps) {
  return (
    <Checkbox
      checked={isChecked}
      onChange={() => onToggle(id)}
      slotProps={{ input: { 'aria-label': selectionMessages.select(name) } }}
      sx={{ width: 44, height: 44 }}
    />
  );
});
