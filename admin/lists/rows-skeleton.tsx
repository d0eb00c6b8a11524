import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLate } from '#admin/shell/use-late.ts';

interface RowsSkeletonProps {
  /** What is loading, for those who do not see it. */
  label: string;
  /** The height of a row in pixels. */
  height: number;
  /** How many rows there will be, so that nothing below them moves when they come. */
  rows?: number;
}

/** Takes the place of rows that are loading; shows nothing for waits too short to notice. */
export function RowsSkeleton({ label, height, rows }: RowsSkeletonProps) {
  const isLate = useLate();
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{ display: 'grid', gap: 1, minHeight: rows ? rows * height : 320, alignContent: 'start' }}
    >
      {isLate &&
        Array.from({ length: rows ?? 4 }, (_, row) => row).map((row) => (
          <Skeleton key={row} variant="rounded" height={rows ? height - 8 : height} />
        ))}
    </Box>
  );
}
