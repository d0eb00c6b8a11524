import type { ShownGalleryItem } from '#shared/rendering/content-source.ts';

/** A gallery item with a stored image in several sizes and three formats. */
export function aGalleryItem(facts: Partial<ShownGalleryItem> = {}): ShownGalleryItem {
  const variant = (type: string, ending: string, width: number) => ({
    type: `image/${type}`,
    width,
    url: `/media/bar-${width}.${ending}`,
  });
  return {
    _id: 'a1',
    title: 'The Bar',
    imageUrl: '/media/bar.jpg',
    size: 'landscape',
    picture: {
      width: 1920,
      height: 1280,
      placeholder: 'data:image/webp;base64,UklGRg==',
      variants: [
        ...[320, 640].map((width) => variant('avif', 'avif', width)),
        ...[320, 640].map((width) => variant('webp', 'webp', width)),
        ...[320, 640, 1920].map((width) => variant('jpeg', 'jpg', width)),
      ],
    },
    ...facts,
  };
}
