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

export interface MenuSelectProps {
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  /** Lets any number be chosen: what the closed select says about them, also about none. */
  toSummary?: (chosen: string[]) => string;
}

interface MenuSelectFieldProps extends MenuSelectProps, Omit<TextFieldProps, 'children' | 'label' | 'slotProps'> {
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean;
}

/** One of a few values that need a line of explanation each, or several values, in a menu. */
export function MenuSelectField(props: MenuSelectFieldProps) {
  const { label, isLabelHidden = false, options, toSummary, ...field } = props;
  return (
    <TextField
      {...field}
      select
      {...(!isLabelHidden && { label })}
      slotProps={{
        select: {
          ...(toSummary && { multiple: true, displayEmpty: true }),
          renderValue: (chosen) =>
            toSummary ? toSummary(chosen as string[]) : options.find(({ value }) => value === chosen)?.label,
          ...(isLabelHidden && { SelectDisplayProps: { 'aria-label': label } }),
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ display: 'block', whiteSpace: 'normal' }}>
          {option.label}
          {option.hint !== undefined && <Small>{option.hint}</Small>}
        </MenuItem>
      ))}
    </TextField>
  );
}
