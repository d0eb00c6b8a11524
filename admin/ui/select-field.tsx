import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Small } from '#admin/theme/parts.ts';

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

interface HintedSelectFieldProps extends Omit<TextFieldProps, 'children' | 'label'> {
  label: string;
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean;
  options: readonly { value: string; label: string; hint: string }[];
}

/** One of a few values, each with a line that says what it means. */
export function HintedSelectField({ label, isLabelHidden = false, options, ...field }: HintedSelectFieldProps) {
  return (
    <TextField
      {...field}
      select
      {...(!isLabelHidden && { label })}
      slotProps={{
        select: {
          renderValue: (chosen) => options.find(({ value }) => value === chosen)?.label,
          ...(isLabelHidden && { SelectDisplayProps: { 'aria-label': label } }),
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ display: 'block', whiteSpace: 'normal' }}>
          {option.label}
          <Small>{option.hint}</Small>
        </MenuItem>
      ))}
    </TextField>
  );
}
