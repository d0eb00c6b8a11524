import TextField from '@mui/material/TextField';
import { useListFilters } from './use-list-filters.ts';

interface FilterSelectProps {
  name: 'category' | 'size';
  label: string;
  /** What the choice is called that filters nothing, such as `All Categories`. */
  all: string;
  options: readonly { value: string; label: string }[];
}

/**
 * One choice that filters a list: the platform's own list, which a thumb and a screen reader both know. What the list is
 * filtered by is always among the options, such as a category that has just lost its last item.
 */
export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const { [name]: value, change } = useListFilters();
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <TextField
      id={`list-${name}`}
      select
      label={label}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      size="small"
      margin="none"
      sx={{ minWidth: { sm: 180 }, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      <option value="">{all}</option>
      {!isOffered && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
