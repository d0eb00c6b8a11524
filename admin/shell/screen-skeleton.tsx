import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLate } from './use-late.ts';

/** Takes the place of a screen whose code is loading; shows nothing for waits too short to notice. */
export function ScreenSkeleton() {
  if (!useLate()) return null;
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}
