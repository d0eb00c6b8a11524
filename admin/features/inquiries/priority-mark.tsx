import Box from '@mui/material/Box';
import type { Priority } from '#shared/inquiry-values.ts';

const labels: Record<Priority, string> = { high: 'High', medium: 'Medium' };

export function PriorityMark({ priority }: { priority: Priority }) {
  const isHigh = priority === 'high';
  return (
    <Box
      component="span"
      sx={{ color: isHigh ? 'secondary.main' : 'text.secondary', fontWeight: isHigh ? 700 : 400, whiteSpace: 'nowrap' }}
    >
      {labels[priority]}
    </Box>
  );
}
