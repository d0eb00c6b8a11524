import { Box, FormControlLabel, Switch } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { Small } from '#admin/theme/parts.ts';

interface SwitchInputProps {
  source: string;
  label: string;
  hint: string | ((isOn: boolean) => string);
  /** The hint stands beside the switch, where there is room. */
  isInline?: boolean;
}

/** A switch of a form, with what it means. */
export function SwitchInput({ source, label, hint, isInline = false }: SwitchInputProps) {
  const id = useId();
  const { field } = useInput({ source, type: 'checkbox' });
  const { value, ref, ...handlers } = field;
  const isOn = value === true;
  return (
    <Box sx={isInline ? { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } : undefined}>
      <FormControlLabel
        control={<Switch {...handlers} checked={isOn} slotProps={{ input: { ref, 'aria-describedby': id } }} />}
        label={label}
      />
      <Small id={id}>{typeof hint === 'string' ? hint : hint(isOn)}</Small>
    </Box>
  );
}
