import TextField from '@mui/material/TextField';

interface FilterSelectProps {
  label: string;
  /** What the choice is called that filters nothing, where there is one. */
  all?: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  const id = `filter-${label.toLowerCase().replace(' ', '-')}`;
  return (
    <TextField
      id={id}
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      size="small"
      margin="none"
      sx={{ flex: { sm: '1 1 130px', lg: 'none' }, width: { lg: 190 }, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
