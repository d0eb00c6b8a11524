import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { contentMessages } from '#admin/messages.ts';
import { ContentIcon } from './content-icon.tsx';

interface IconSelectProps {
  /** The names to choose from; one that an item has besides is kept and offered too. */
  icons: readonly string[];
}

/** The form's choice of `icon`, each drawn beside its name. */
export function IconSelect({ icons }: IconSelectProps) {
  const id = useId();
  const { field, fieldState } = useController({ name: 'icon' });
  const { ref, value, ...handlers } = field;
  const current = String(value);
  const names = icons.includes(current) ? icons : [current, ...icons];
  return (
    <TextField
      {...handlers}
      id={id}
      select
      value={current}
      inputRef={ref}
      label={contentMessages.icon}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{
        inputLabel: { shrink: true },
        select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } },
      }}
      fullWidth
      margin="none"
    >
      {names.map((name) => (
        <MenuItem key={name} value={name} sx={{ minHeight: 44 }}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
            <ContentIcon name={name} size={20} />
            {name}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
