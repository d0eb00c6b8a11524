import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLate } from '#admin/shell/use-late.ts';

interface RowsSkeletonProps {
  /** What is loading, for those who do not see it. */
  label: string;
  /** The height of a row in pixels. */
  height: number;
}

const rows = [0, 1, 2, 3];

/** Stands in for the rows of a list on their way; shows nothing for waits too short to notice. */
export function RowsSkeleton({ label, height }: RowsSkeletonProps) {
  const isLate = useLate();
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1, minHeight: 320, alignContent: 'start' }}>
      {isLate && rows.map((row) => <Skeleton key={row} variant="rounded" height={height} />)}
    </Box>
  );
}
