import Box from '@mui/material/Box';
import { contentMessages } from '#admin/messages.ts';

/** Says of an item that visitors do not see it. */
export function InactiveBadge() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        bgcolor: 'background.default',
        color: 'text.secondary',
        fontSize: 12,
        fontWeight: 600,
        lineHeight: '22px',
      }}
    >
      {contentMessages.inactive}
    </Box>
  );
}
