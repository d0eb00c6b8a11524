import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

interface ListHeadProps {
  /** The heading with the count, such as `5 testimonials`. */
  children: ReactNode;
  /** What can be done with the whole list: the add button, the export. */
  actions?: ReactNode;
}

/** The heading over a list, and where the focus goes when what had it is gone. */
export function ListHead({ children, actions }: ListHeadProps) {
  const { isPending } = useListContext();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Typography
        variant="h2"
        data-focus-fallback
        tabIndex={-1}
        sx={{ flex: '1 1 auto', minHeight: '1.25em', outline: 'none !important' }}
      >
        {isPending ? <Skeleton width={160} /> : children}
      </Typography>
      {actions}
    </Box>
  );
}
