import { useCallback, useState } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import { galleryMessages } from '#site/messages.ts';
import { farAway, useFar } from '#site/ui/far/use-far.ts';
import imageToFollow from './image-to-follow.svg';
import { sourceSets, srcFor } from './source-sets.ts';

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
  const { isFar, watch, loading } = useFar(!isEager && !isEarly);
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
      {...(isFar && farAway(alt))}
    >
      {picture && !isFar && (
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
