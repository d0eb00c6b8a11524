import TextField, { type TextFieldProps } from '@mui/material/TextField';

export interface SelectOptions {
  /** The choice of nothing, where there is one. */
  blank?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** One of several values, as the browser's own select: for forms alone, because an arrow key chooses at once. */
export function SelectField({ blank, options, slotProps, ...field }: SelectOptions & Omit<TextFieldProps, 'children'>) {
  return (
    <TextField {...field} select slotProps={{ ...slotProps, select: { native: true } }}>
      {blank !== undefined && <option value="">{blank}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
