import type { PhotoFiles, PhotoShape } from '#site/photos/photo-files.ts';
import { deferredImageProps, useLazyImage } from '#site/ui/lazy-image/use-lazy-image.ts';

interface PhotoProps {
  photo: PhotoFiles;
  alt: string;
  sizes: string;
  /** Set for the first image of a page: it loads eagerly with high priority, all others near the viewport. */
  isPriority?: boolean;
  /** The photograph fills most of the screen, so that a portrait screen gets the portrait crop. */
  fillsScreen?: boolean;
  className?: string | undefined;
  onError?: (() => void) | undefined;
}

const portraitQuery = '(max-aspect-ratio: 4/5)';

/** A photograph that ships with the site, with a blurred placeholder behind it. */
export function Photo({
  photo,
  alt,
  sizes,
  isPriority = false,
  fillsScreen = false,
  className = '',
  onError,
}: PhotoProps) {
  const { name, jpeg, landscape, portrait } = photo;
  const { isDeferred, watch, loading } = useLazyImage(!isPriority);
  return (
    <span className={`photo photo--${name}${className}`} ref={watch} {...(isDeferred && deferredImageProps(alt))}>
      <picture>
        {fillsScreen && portrait && <Sources shape={portrait} sizes={sizes} media={portraitQuery} />}
        <Sources shape={landscape} sizes={sizes} />
        <img
          src={jpeg}
          width={landscape.width}
          height={landscape.height}
          alt={alt}
          loading={isPriority ? 'eager' : loading}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding={isPriority ? 'sync' : 'async'}
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
