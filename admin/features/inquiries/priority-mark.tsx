import Box from '@mui/material/Box';
import { type Priority, priorityLabels } from '#shared/inquiry-values.ts';

export function PriorityMark({ priority }: { priority: Priority }) {
  const isHigh = priority === 'high';
  return (
    <Box
      component="span"
      sx={{ color: isHigh ? 'secondary.main' : 'text.secondary', fontWeight: isHigh ? 700 : 400, whiteSpace: 'nowrap' }}
    >
      {priorityLabels[priority]}
    </Box>
  );
}
