import Box from '@mui/material/Box';
import { outageMessages } from '#admin/messages.ts';

/** Marks a row that is sample data, or seed content that should be replaced. */
export function SampleChip({ children = outageMessages.sample }: { children?: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 0.9,
        border: '1px dashed',
        borderColor: 'secondary.main',
        borderRadius: 4,
        color: 'secondary.main',
        fontSize: 12,
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  );
}
