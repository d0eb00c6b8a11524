import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';
import { contentMessages } from '#admin/content-messages.ts';

/** The form's switch for `isActive`. */
export function ActiveSwitch() {
  const { field } = useController({ name: 'isActive' });
  const { value, ref, ...handlers } = field;
  return (
    <FormControlLabel
      control={<Switch {...handlers} checked={value === true} slotProps={{ input: { ref } }} />}
      label={
        <>
          {contentMessages.active}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
            {contentMessages.activeHint}
          </Box>
        </>
      }
      slotProps={{ typography: { component: 'span' } }}
      sx={{ minHeight: 44, alignItems: 'center' }}
    />
  );
}
