import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { contentMessages } from '#admin/messages.ts';

/** The form's switch for `isActive`, with what it means for visitors. */
export function ActiveSwitch() {
  const hint = useId();
  const { field } = useInput({ source: 'isActive', type: 'checkbox' });
  const { value, ref, ...handlers } = field;
  const isActive = value === true;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <FormControlLabel
        control={<Switch {...handlers} checked={isActive} slotProps={{ input: { ref, 'aria-describedby': hint } }} />}
        label={contentMessages.active}
        sx={{ minHeight: 44, mr: 0 }}
      />
      <Box component="span" id={hint} sx={{ color: 'text.secondary' }}>
        {isActive ? contentMessages.visible : contentMessages.invisible}
      </Box>
    </Box>
  );
}
