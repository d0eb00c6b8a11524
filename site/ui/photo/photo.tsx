import type { PhotoFiles, PhotoShape } from '#site/photos/photo-files.ts';
import { deferredImageProps, useLazyImage } from '#site/ui/lazy-image/use-lazy-image.ts';

interface PhotoProps {
  photo: PhotoFiles;
  alt: string;
  sizes: string;
  /** The first picture of a page is fetched before everything else, all others when they come near. */
  isFirst?: boolean;
  /** Drawn over a whole screen or most of it, so that an upright screen gets the upright crop. */
  fillsScreen?: boolean;
  onError?: () => void;
}

const upright = '(max-aspect-ratio: 4/5)';

export function Photo({ photo, alt, sizes, isFirst = false, fillsScreen = false, onError }: PhotoProps) {
  const { name, jpeg, landscape, portrait } = photo;
  const { isDeferred, watch, loading } = useLazyImage(!isFirst);
  return (
    <span className={`photo photo--${name}`} ref={watch} {...(isDeferred && deferredImageProps(alt))}>
      <picture>
        {fillsScreen && portrait && <Sources shape={portrait} sizes={sizes} media={upright} />}
        <Sources shape={landscape} sizes={sizes} />
        <img
          src={jpeg}
          width={landscape.width}
          height={landscape.height}
          alt={alt}
          loading={isFirst ? 'eager' : loading}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
          onError={onError}
        />
      </picture>
    </span>
  );
}

function Sources({ shape, ...rest }: { shape: PhotoShape; sizes: string; media?: string }) {
  const { width, height, avif, webp } = shape;
  return (
    <>
      <source type="image/avif" srcSet={avif} width={width} height={height} {...rest} />
      <source type="image/webp" srcSet={webp} width={width} height={height} {...rest} />
    </>
  );
}
