import VideoIcon from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import type { Picture } from '#shared/gallery-item/schema.ts';
import type { MediaItem } from '#shared/media/schema.ts';
import { Thumbnail } from './thumbnail.tsx';

/** An upload of the library as react-admin holds it. */
export type MediaRecord = MediaItem & { id: string };

interface MediaThumbnailProps extends Pick<MediaItem, 'kind' | 'imageUrl'> {
  picture: Picture | null;
}

/** A small picture of an upload, as wide as its tile. */
export function MediaThumbnail({ kind, imageUrl, picture }: MediaThumbnailProps) {
  if (kind === 'image') return <Thumbnail imageUrl={imageUrl} picture={picture} isTile />;
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        aspectRatio: '3 / 2',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        borderRadius: 0.5,
      }}
    >
      <VideoIcon fontSize="large" />
    </Box>
  );
}
