import FormControlLabel from '@mui/material/FormControlLabel';
import { useListContext } from 'react-admin';
import { selectionMessages } from '#admin/messages.ts';
import { MixedCheckbox } from './mixed-checkbox.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface SelectShownProps {
  items: readonly { id: string }[];
  /** A phone has it in the head of the list and without words; wider screens have it beside the filters. */
  place?: 'head' | 'filters';
}

/** Selects all items that are shown, or none of them. */
export function SelectShown({ items, place = 'filters' }: SelectShownProps) {
  const { selectedIds, onSelect } = useListContext();
  const isPhone = useIsPhone();
  if (isPhone !== (place === 'head')) return null;
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
