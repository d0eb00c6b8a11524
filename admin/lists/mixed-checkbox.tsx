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

/** A checkbox for several at once. The browser is told too when it is neither on nor off; Material only draws that. */
export function MixedCheckbox({ label, isMixed, ...props }: MixedCheckboxProps) {
  const tell = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed;
  };
  return <Checkbox {...props} indeterminate={isMixed} slotProps={{ input: { ref: tell, 'aria-label': label } }} />;
}
