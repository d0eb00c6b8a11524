import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { focusFallback } from '#admin/content/keep-focus.ts';
import { contentMessages } from '#admin/messages.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface ListHeadProps {
  /** The heading with the count, such as `5 testimonials`. */
  children: ReactNode;
  /** What can be done with the whole list: the add button, the export. */
  actions?: ReactNode;
}

/** The heading over a list, and where the focus goes when what had it is gone. */
export function ListHead({ children, actions }: ListHeadProps) {
  const { data, isPending } = useListContext();
  useKeptFocus(data);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Typography
        variant="h2"
        {...focusFallback}
        sx={{ flex: '1 1 auto', minHeight: '1.25em', outline: 'none !important' }}
      >
        {isPending ? <HeadToCome /> : children}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          flex: { xs: '1 1 100%', sm: 'none' },
          '& > *': { flex: { xs: 1, sm: 'none' } },
          '&:empty': { display: 'none' },
        }}
      >
        {actions}
      </Box>
    </Box>
  );
}

/** A heading is never empty: readers hear that it is on its way. */
function HeadToCome() {
  return (
    <>
      <Skeleton width={160} />
      <Box component="span" sx={visuallyHidden}>
        {contentMessages.loading}
      </Box>
    </>
  );
}
