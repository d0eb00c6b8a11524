import { avRig } from '#site/photos/av-rig.ts';
import { barEvening } from '#site/photos/bar-evening.ts';
import { bridalSuite } from '#site/photos/bridal-suite.ts';
import { cateringDesserts } from '#site/photos/catering-desserts.ts';
import { champagneToast } from '#site/photos/champagne-toast.ts';
import { classroomSeating } from '#site/photos/classroom-seating.ts';
import { corporateTheater } from '#site/photos/corporate-theater.ts';
import { danceFloor } from '#site/photos/dance-floor.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { familyRoom } from '#site/photos/family-room.ts';
import { floorPlanBallroom } from '#site/photos/floor-plan-ballroom.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { gardenViewRoom } from '#site/photos/garden-view-room.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { heroBallroom } from '#site/photos/hero-ballroom.ts';
import { placeSetting } from '#site/photos/place-setting.ts';
import { showcaseFrame } from '#site/photos/showcase-frame.ts';
import { weddingReception } from '#site/photos/wedding-reception.ts';
import { starterShareImages } from './share-image.ts';

const photos = [
  avRig,
  barEvening,
  bridalSuite,
  cateringDesserts,
  champagneToast,
  classroomSeating,
  corporateTheater,
  danceFloor,
  exteriorDusk,
  familyRoom,
  floorPlanBallroom,
  gardenCeremony,
  gardenViewRoom,
  hallStringLights,
  heroBallroom,
  placeSetting,
  showcaseFrame,
  weddingReception,
];

/** A small file of each photograph that ships with the site, by the name that slots use. The server's bundle alone has it. */
export const starterPhotos: ReadonlyMap<string, string> = new Map([
  ...starterShareImages,
  ...photos.map(({ name, landscape }) => [name, landscape.webp.split(' ')[0] ?? ''] as const),
]);
