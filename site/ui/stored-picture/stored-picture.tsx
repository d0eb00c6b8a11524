import { useCallback, useState } from 'react';
import type { Picture } from '#shared/gallery-item/schema.ts';
import type { ShownGalleryItem } from '#shared/rendering/content-source.ts';
import { galleryMessages } from '#site/data/messages.ts';
import { deferredImageProps, useLazyImage } from '#site/ui/lazy-image/use-lazy-image.ts';
import fallbackImage from './fallback-image.svg';

interface StoredPictureProps {
  item: Pick<ShownGalleryItem, 'imageUrl' | 'picture'>;
  alt: string;
  sizes: string;
  /** Loads immediately instead of near the viewport. */
  isEager?: boolean;
  /** Loads right after the first paint, for images at the top of the page. */
  isEarly?: boolean;
}

/** An image that staff uploaded or linked, over its blurred placeholder. A fallback image replaces a broken one. */
export function StoredPicture({ item, alt, sizes, isEager = false, isEarly = false }: StoredPictureProps) {
  const { imageUrl, picture } = item;
  const { isDeferred, watch, loading } = useLazyImage(!isEager && !isEarly);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  const showFallback = useCallback(() => {
    console.warn(galleryMessages.brokenPicture, imageUrl);
    setBrokenUrl(imageUrl);
  }, [imageUrl]);
  // The image may have failed before hydration, when nothing listened for errors.
  const checkLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) showFallback();
    },
    [showFallback],
  );

  if (brokenUrl === imageUrl)
    return (
      <span className="stored-picture">
        <img src={fallbackImage} width={1200} height={800} alt={alt} />
      </span>
    );
  return (
    <span
      className="stored-picture"
      key={imageUrl}
      ref={watch}
      data-early={isEarly || undefined}
      {...(isDeferred && deferredImageProps(alt))}
    >
      {picture && !isDeferred && (
        <img className="stored-picture__placeholder" src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {picture && getSources(picture).map((source) => <source key={source.type} {...source} sizes={sizes} />)}
        <img
          ref={checkLoaded}
          src={getFallbackUrl(item)}
          width={picture?.width}
          height={picture?.height}
          alt={alt}
          loading={isEager ? 'eager' : loading}
          decoding="async"
          onError={showFallback}
        />
      </picture>
    </span>
  );
}

/** The smallest format first, because browsers take the first supported source. */
const modernTypes = ['image/avif', 'image/webp'];
/** The maximum width in pixels for browsers that support neither. */
const maxFallbackWidth = 1280;

/** The `<source>` attributes for each modern format. */
function getSources({ variants }: Picture): { type: string; srcSet: string }[] {
  return modernTypes
    .map((type) => ({
      type,
      srcSet: variants
        .filter((variant) => variant.type === type)
        .map(({ url, width }) => `${url} ${width}w`)
        .join(', '),
    }))
    .filter(({ srcSet }) => srcSet !== '');
}

/** The URL for all other browsers: a resized variant in the original format if there is one, else the original. */
function getFallbackUrl({ imageUrl, picture }: Pick<ShownGalleryItem, 'imageUrl' | 'picture'>): string {
  const resized =
    picture?.variants.filter(({ type, width }) => !modernTypes.includes(type) && width <= maxFallbackWidth) ?? [];
  return resized.at(-1)?.url ?? imageUrl;
}
