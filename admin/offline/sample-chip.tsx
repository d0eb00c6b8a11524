import Box from '@mui/material/Box';
import { outageMessages } from '#admin/messages.ts';

/** Marks a row that is not real; with other words where only its replacement is due. */
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
