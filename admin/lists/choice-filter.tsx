import TextField from '@mui/material/TextField';
import type { SystemStyleObject, Theme } from '@mui/system';

export interface ChoiceFilterProps {
  id: string;
  label: string;
  /** The name of the choice that filters nothing, such as `All Categories`. */
  all?: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  sx?: SystemStyleObject<Theme>;
}

/**
 * One choice that filters or sorts a list, as a native select. The present value is always among the options, such as a
 * category that has just lost its last item.
 */
export function ChoiceFilter({ id, label, all, options, value, onChange, sx }: ChoiceFilterProps) {
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <TextField
      id={id}
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
      size="small"
      sx={{ minWidth: { sm: 180 }, ...sx }}
    >
      {all !== undefined && <option value="">{all}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
