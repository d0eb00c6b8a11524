import { useCallback, useState } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import type { Picture } from '#shared/gallery-item.ts';
import { galleryMessages } from '#site/messages.ts';
import { deferredImageProps, useLazyImage } from '#site/ui/lazy-image/use-lazy-image.ts';
import imageToFollow from './image-to-follow.svg';

interface StoredPictureProps {
  item: ShownGalleryItem;
  alt: string;
  sizes: string;
  /** Fetched at once instead of when it comes near. */
  isEager?: boolean;
  /** Stands so far up the page that it is fetched as soon as the page is painted. */
  isEarly?: boolean;
}

/** A picture that staff uploaded or linked, over its blurred likeness; where it cannot be had, the house's own stand-in. */
export function StoredPicture({ item, alt, sizes, isEager = false, isEarly = false }: StoredPictureProps) {
  const { imageUrl, picture } = item;
  const { isDeferred, watch, loading } = useLazyImage(!isEager && !isEarly);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  const giveUp = useCallback(() => {
    console.warn(galleryMessages.brokenPicture, imageUrl);
    setBrokenUrl(imageUrl);
  }, [imageUrl]);
  // It may have failed before the page came to life, when nobody listened.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) giveUp();
    },
    [giveUp],
  );

  if (brokenUrl === imageUrl)
    return (
      <span className="stored-picture">
        <img src={imageToFollow} width={1200} height={800} alt={alt} />
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
        <img className="stored-picture__likeness" src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {picture && sourceSets(picture).map((set) => <source key={set.type} {...set} sizes={sizes} />)}
        <img
          ref={check}
          src={srcFor(item)}
          width={picture?.width}
          height={picture?.height}
          alt={alt}
          loading={isEager ? 'eager' : loading}
          decoding="async"
          onError={giveUp}
        />
      </picture>
    </span>
  );
}

/** Lightest first, which is the one that a browser takes. */
const lightTypes = ['image/avif', 'image/webp'];
/** The one size (pixels of width) for browsers that read neither. */
const fallbackWidth = 1280;

/** What a `<source>` of each light format offers. */
function sourceSets({ variants }: Picture): { type: string; srcSet: string }[] {
  return lightTypes
    .map((type) => ({
      type,
      srcSet: variants
        .filter((variant) => variant.type === type)
        .map(({ url, width }) => `${url} ${width}w`)
        .join(', '),
    }))
    .filter(({ srcSet }) => srcSet !== '');
}

/** The address for everybody else: a made size of the original format where there is one, else the original. */
function srcFor({ imageUrl, picture }: Pick<ShownGalleryItem, 'imageUrl' | 'picture'>): string {
  const made =
    picture?.variants.filter(({ type, width }) => !lightTypes.includes(type) && width <= fallbackWidth) ?? [];
  return made.at(-1)?.url ?? imageUrl;
}
