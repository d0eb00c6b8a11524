import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLate } from '#admin/shell/use-late.ts';

const widths = [46, 58, 40, 52, 44];

interface RowsSkeletonProps {
  label: string;
  /** The height of one row in pixels. */
  height: number;
}

/** The place of five rows that are on their way. */
export function RowsSkeleton({ label, height }: RowsSkeletonProps) {
  const isLate = useLate();
  return (
    <Box role="status" aria-label={label} sx={{ minHeight: widths.length * height }}>
      {isLate &&
        widths.map((width) => (
          <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 3, height }}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="16%" sx={{ ml: 'auto' }} />
            <Skeleton width="10%" />
          </Box>
        ))}
    </Box>
  );
}
