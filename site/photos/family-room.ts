// Made by scripts/make-site-photos.mjs.

import avif480 from './family-room-480.avif';
import webp480 from './family-room-480.webp';
import avif800 from './family-room-800.avif';
import jpg800 from './family-room-800.jpg';
import webp800 from './family-room-800.webp';
import avif1200 from './family-room-1200.avif';
import webp1200 from './family-room-1200.webp';
import type { PhotoFiles } from './photo-files.ts';

export const familyRoom: PhotoFiles = {
  name: 'family-room',
  jpeg: jpg800,
  landscape: {
    width: 1920,
    height: 1280,
    avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`,
    webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w`,
  },
};
