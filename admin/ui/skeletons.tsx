import { Box, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';

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

/** True once a wait has lasted so long that a placeholder should show. */
export function useLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

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
