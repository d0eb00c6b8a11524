// Made by scripts/make-site-photos.mjs.
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import avif480 from './floor-plan-ballroom-480.avif';
import webp480 from './floor-plan-ballroom-480.webp';
import avif800 from './floor-plan-ballroom-800.avif';
import jpg800 from './floor-plan-ballroom-800.jpg';
import webp800 from './floor-plan-ballroom-800.webp';
import avif1200 from './floor-plan-ballroom-1200.avif';
import webp1200 from './floor-plan-ballroom-1200.webp';

export const floorPlanBallroom: PhotoFiles = {
  name: 'floor-plan-ballroom',
  jpeg: jpg800,
  landscape: {
    width: 1200,
    height: 760,
    avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`,
    webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w`,
  },
};
