import { Box, MenuItem, TextField } from '@mui/material';
import { ContentIcon } from '#admin/ui/content-icon.tsx';
import { contentMessages } from '#admin/ui/messages.ts';
import { useField } from './use-field.tsx';

interface IconSelectProps {
  /** The names to choose from; an item's other icon is offered too. */
  icons: readonly string[];
}

/** The form's choice of `icon`, each beside its name. */
export function IconSelect({ icons }: IconSelectProps) {
  const field = useField('icon');
  const current = String(field.value);
  const names = icons.includes(current) ? icons : [current, ...icons];
  return (
    <TextField
      {...field}
      select
      label={contentMessages.icon}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } }}
    >
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
            <ContentIcon name={name} size={20} />
            {name}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
