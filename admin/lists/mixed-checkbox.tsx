import Checkbox from '@mui/material/Checkbox';
import type { SystemStyleObject, Theme } from '@mui/system';

interface MixedCheckboxProps {
  label?: string;
  checked: boolean;
  /** Whether some are selected, but not all. */
  isMixed: boolean;
  disabled?: boolean;
  onChange: () => void;
  sx?: SystemStyleObject<Theme>;
}

/** A checkbox for several items. Material only draws the indeterminate state; this sets it in the browser too. */
export function MixedCheckbox({ label, isMixed, ...props }: MixedCheckboxProps) {
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed;
  };
  return (
    <Checkbox
      {...props}
      indeterminate={isMixed}
      slotProps={{ input: { ref: setIndeterminate, 'aria-label': label } }}
    />
  );
}
