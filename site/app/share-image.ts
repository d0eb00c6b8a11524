import ballroom from '#site/photos/og-default.jpg';
import soundAndLight from '#site/photos/share-av-rig.jpg';
import danceFloor from '#site/photos/share-dance-floor.jpg';
import hallAtDusk from '#site/photos/share-exterior-dusk.jpg';
import ceremony from '#site/photos/share-garden-ceremony.jpg';
import gardenRoom from '#site/photos/share-garden-view-room.jpg';
import longTables from '#site/photos/share-hall-string-lights.jpg';
import placeSetting from '#site/photos/share-place-setting.jpg';
import { type Route, routes } from '#site/routes.ts';

/** The preview image of a shared link: a JPEG of 1200 × 630 pixels. */
interface ShareImage {
  src: string;
  alt: string;
}

const defaultImage: ShareImage = {
  src: ballroom,
  alt: 'Timber-trussed ballroom at dusk, set with round tables, candles and flowers under string lights and ring chandeliers',
};

const images: Partial<Record<Route, ShareImage>> = {
  [routes.services]: { src: soundAndLight, alt: 'Loudspeakers and moving lights on trusses over a stage' },
  [routes.venue]: {
    src: longTables,
    alt: 'Timber hall at sunset, long farm tables set for dinner under string lights',
  },
  [routes.gallery]: { src: danceFloor, alt: 'Checkered dance floor under string lights and a mirror ball' },
  [routes.stay]: { src: gardenRoom, alt: 'Guest room with a large window onto garden trees' },
  [routes.history]: {
    src: hallAtDusk,
    alt: 'Timber-framed hall at dusk, its glass gable glowing over a lantern-lit path',
  },
  [routes.faq]: { src: placeSetting, alt: 'Gold-rimmed place setting with a menu card and a rose, candles behind it' },
  [routes.contact]: { src: ceremony, alt: 'White chairs along an aisle to a flower-covered arch in the evening sun' },
};

export const getShareImage = (path: Route | undefined): ShareImage => (path && images[path]) ?? defaultImage;
