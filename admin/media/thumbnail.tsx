import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import { Box, Skeleton, styled } from '@mui/material';
import { useState } from 'react';
import type { Picture } from '#shared/gallery-item/schema.ts';
import { uploadMessages } from './messages.ts';

/** Pixels that a thumbnail needs on a high-density screen. */
const rowWidth = 240;
const tileWidth = 480;

interface ThumbnailProps {
  picture: Picture | null;
  imageUrl: string;
  /** As wide as its tile, in place of the size of a row. */
  isTile?: boolean;
}

/** The smallest generated size that is wide enough; the image itself only if there is none. */
export function getThumbnailUrl({ picture, imageUrl }: Omit<ThumbnailProps, 'isTile'>, minWidth = rowWidth): string {
  const sizes = (picture?.variants ?? [])
    .filter(({ type }) => type === 'image/webp')
    .toSorted((a, b) => a.width - b.width);
  return (sizes.find(({ width }) => width >= minWidth) ?? sizes.at(-1))?.url ?? imageUrl;
}

const Image = styled('img')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

/**
 * A small picture of an item over its blurred placeholder, or over a skeleton if it has none; an icon if it fails to
 * load. Its box has the same size in every state, so that no row jumps.
 */
export function Thumbnail({ picture, imageUrl, isTile = false }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const src = getThumbnailUrl({ picture, imageUrl }, isTile ? tileWidth : rowWidth);
  const hasFailed = failed === src;
  // An external picture has no placeholder and may load slowly.
  const needsSkeleton = picture === null && loaded !== src && !hasFailed;
  return (
    <Box
      sx={{
        position: 'relative',
        flex: 'none',
        ...(isTile ? { aspectRatio: '3 / 2' } : { width: { xs: 88, sm: 120 }, height: { xs: 66, sm: 80 } }),
        overflow: 'hidden',
        borderRadius: 0.5,
        bgcolor: 'divider',
      }}
      // Its own style: in `sx`, each placeholder would be another rule of the document.
      style={{ background: picture && !hasFailed ? `center / cover url("${picture.placeholder}")` : undefined }}
    >
      {needsSkeleton && <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />}
      {hasFailed ? (
        <Box
          role="img"
          aria-label={uploadMessages.notShown}
          sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}
        >
          <BrokenIcon />
        </Box>
      ) : (
        <Image
          src={src}
          alt=""
          width={120}
          height={80}
          loading="lazy"
          decoding="async"
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      )}
    </Box>
  );
}
