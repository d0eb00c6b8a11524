import Box from '@mui/material/Box';
import type { GallerySize } from '#shared/content-values.ts';
import { galleryMessages } from './messages.ts';

/** Says of an item how wide it stands in the gallery. */
export function SizeBadge({ size }: { size: GallerySize }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        borderRadius: 4,
        bgcolor: 'action.hover',
        color: 'text.primary',
        fontSize: 12,
        fontWeight: 600,
        lineHeight: '22px',
        '&::before': {
          content: '""',
          width: size === 'landscape' ? 14 : 9,
          height: 9,
          border: '1.5px solid currentColor',
          borderRadius: '1px',
        },
      }}
    >
      {galleryMessages.sizes[size]}
    </Box>
  );
}
