import FormControlLabel from '@mui/material/FormControlLabel';
import { useListContext } from 'react-admin';
import { selectionMessages } from '#admin/messages.ts';
import { MixedCheckbox } from './mixed-checkbox.tsx';

/** Selects all items that are shown, or none of them. */
export function SelectShown({ items }: { items: readonly { id: string }[] }) {
  const { selectedIds, onSelect } = useListContext();
  const count = items.filter(({ id }) => selectedIds.includes(id)).length;
  const areAll = items.length > 0 && count === items.length;
  return (
    <FormControlLabel
      label={selectionMessages.selectShown}
      control={
        <MixedCheckbox
          checked={areAll}
          isMixed={count > 0 && !areAll}
          disabled={items.length === 0}
          onChange={() => onSelect(areAll ? [] : items.map(({ id }) => id))}
        />
      }
      sx={{ minHeight: 44, mr: 0 }}
    />
  );
}
