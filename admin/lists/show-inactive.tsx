import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useListFilters } from './use-list-filters.ts';

interface ShowInactiveProps {
  /** `Show inactive` or `Show Inactive`, as the screen is specified. */
  label: string;
  as: 'checkbox' | 'switch';
}

/** Whether inactive items are listed too. */
export function ShowInactive({ label, as }: ShowInactiveProps) {
  const { showInactive, change } = useListFilters();
  const Control = as === 'switch' ? Switch : Checkbox;
  return (
    <FormControlLabel
      label={label}
      control={
        <Control checked={showInactive} onChange={(event) => change({ inactive: event.target.checked ? 'yes' : '' })} />
      }
      sx={{ minHeight: 44, mr: 0 }}
    />
  );
}
