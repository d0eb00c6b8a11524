import type { ShownGalleryItem } from '#shared/content-source.ts';
import type { Picture } from '#shared/gallery-item.ts';

/** Lightest first, which is the one that a browser takes. */
const lightTypes = ['image/avif', 'image/webp'];
/** The one size (pixels of width) for browsers that read neither. */
const fallbackWidth = 1280;

/** What a `<source>` of each light format offers. */
export function sourceSets({ variants }: Picture): { type: string; srcSet: string }[] {
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
export function srcFor({ imageUrl, picture }: Pick<ShownGalleryItem, 'imageUrl' | 'picture'>): string {
  const made =
    picture?.variants.filter(({ type, width }) => !lightTypes.includes(type) && width <= fallbackWidth) ?? [];
  return made.at(-1)?.url ?? imageUrl;
}
