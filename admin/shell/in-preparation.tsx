import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { shellMessages } from '#admin/messages.ts';

export const preparationTexts = {
  gallery: 'The photographs of the gallery will be kept here, with their size and their order.',
} as const;

/** What a screen says until it is there. */
export function InPreparation({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 560, pt: { xs: 2, md: 6 } }}>
      <Typography variant="overline" color="secondary" component="p">
        {shellMessages.inPreparation}
      </Typography>
      <Typography variant="h2" component="p" sx={{ mt: 1, lineHeight: 1.45 }}>
        {children}
      </Typography>
    </Box>
  );
}
