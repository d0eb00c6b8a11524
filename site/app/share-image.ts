import type { PublishedBrand } from '#shared/brand/values.ts';
import type { ImageValue } from '#shared/slots/slots.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { brandMessages } from '#site/data/messages.ts';
import ballroom from '#site/photos/og-default.jpg';
import soundAndLight from '#site/photos/share-av-rig.jpg';
import stage from '#site/photos/share-corporate-theater.jpg';
import danceFloor from '#site/photos/share-dance-floor.jpg';
import hallAtDusk from '#site/photos/share-exterior-dusk.jpg';
import ceremony from '#site/photos/share-garden-ceremony.jpg';
import gardenRoom from '#site/photos/share-garden-view-room.jpg';
import longTables from '#site/photos/share-hall-string-lights.jpg';
import placeSetting from '#site/photos/share-place-setting.jpg';
import reception from '#site/photos/share-wedding-reception.jpg';

/** The starter images by the names in the slots, each a JPEG of 1200 × 630 pixels. */
export const starterShareImages: ReadonlyMap<string, string> = new Map([
  ['og-default', ballroom],
  ['share-av-rig', soundAndLight],
  ['share-corporate-theater', stage],
  ['share-dance-floor', danceFloor],
  ['share-exterior-dusk', hallAtDusk],
  ['share-garden-ceremony', ceremony],
  ['share-garden-view-room', gardenRoom],
  ['share-hall-string-lights', longTables],
  ['share-place-setting', placeSetting],
  ['share-wedding-reception', reception],
]);
/** Many programs that show shared links read neither AVIF nor WebP. */
const knownTypes = ['image/jpeg', 'image/png', 'image/gif'];
const maxWidth = 1280;
const starterSize = { type: 'image/jpeg', width: 1200, height: 630 };

/** The preview image of a shared link: of an upload, a size in a format that every program reads; with an own logo, that. */
export function getShareImage(
  { src, alt, picture }: ImageValue,
  { logo, files }: PublishedBrand,
  { name }: Pick<Venue, 'name'>,
) {
  const starter = starterShareImages.get(src);
  // The starter images show another venue.
  if (starter !== undefined && logo !== null && files !== null)
    return { ...starterSize, src: files.share, alt: brandMessages.logoOf(name), isStarter: false };
  if (starter !== undefined) return { ...starterSize, src: starter, alt, isStarter: true };
  const { width = 1200, height = 630, variants = [] } = picture ?? {};
  const size = variants.filter((one) => knownTypes.includes(one.type) && one.width <= maxWidth).at(-1);
  if (size === undefined) return { src, alt, type: 'image/jpeg', width, height, isStarter: false };
  const scaled = Math.round((size.width * height) / width);
  return { src: size.url, alt, type: size.type, width: size.width, height: scaled, isStarter: false };
}
