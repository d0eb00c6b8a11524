import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The frame of a preview in a form. */
export function PicturePreview({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 'none',
        width: { xs: 88, sm: 132 },
        height: { xs: 66, sm: 88 },
        overflow: 'hidden',
        borderRadius: 0.5,
        bgcolor: 'action.hover',
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {children}
    </Box>
  );
}
