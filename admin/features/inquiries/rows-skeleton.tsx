import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useLate } from '#admin/shell/use-late.ts';
import { inquiryTexts } from './messages.ts';

const lines = [72, 58, 66, 49, 61];

export function RowsSkeleton() {
  const isLate = useLate();
  return (
    <Box role="status" aria-label={inquiryTexts.loading} sx={{ minHeight: 320 }}>
      {isLate && (
        <Paper variant="outlined" sx={{ px: 2 }}>
          {lines.map((width) => (
            <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 60 }}>
              <Skeleton width={`${width * 0.4}%`} />
              <Skeleton width="14%" />
              <Skeleton width="12%" />
              <Skeleton variant="rounded" width={104} height={30} sx={{ ml: 'auto', borderRadius: 5 }} />
            </Box>
          ))}
        </Paper>
      )}
    </Box>
  );
}
