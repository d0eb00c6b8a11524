import { Box, FormControlLabel, Switch } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { Small } from '#admin/theme/parts.ts';

interface SwitchInputProps {
  source: string;
  label: string;
  hint?: string | ((isOn: boolean) => string);
  /** The hint stands beside the switch, where there is room. */
  isInline?: boolean;
  /** The switch is on while the field is not. */
  isReversed?: boolean;
}

/** A switch of a form, with what it means. */
export function SwitchInput({ source, label, hint, isInline = false, isReversed = false }: SwitchInputProps) {
  const id = useId();
  const { field } = useInput({ source, type: 'checkbox' });
  const { value, ref, onChange, ...handlers } = field;
  const isOn = (value === true) !== isReversed;
  const describedBy = hint === undefined ? undefined : id;
  return (
    <Box sx={isInline ? { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } : undefined}>
      <FormControlLabel
        control={
          <Switch
            {...handlers}
            checked={isOn}
            onChange={(_, next) => onChange(next !== isReversed)}
            slotProps={{ input: { ref, 'aria-describedby': describedBy } }}
          />
        }
        label={label}
      />
      {hint !== undefined && <Small id={id}>{typeof hint === 'string' ? hint : hint(isOn)}</Small>}
    </Box>
  );
}
