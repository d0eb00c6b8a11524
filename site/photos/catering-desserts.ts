// Made by scripts/make-site-photos.mjs.

import avif480 from './catering-desserts-480.avif';
import webp480 from './catering-desserts-480.webp';
import avif800 from './catering-desserts-800.avif';
import jpg800 from './catering-desserts-800.jpg';
import webp800 from './catering-desserts-800.webp';
import avif1200 from './catering-desserts-1200.avif';
import webp1200 from './catering-desserts-1200.webp';
import type { PhotoFiles } from './photo-files.ts';

export const cateringDesserts: PhotoFiles = {
  name: 'catering-desserts',
  jpeg: jpg800,
  landscape: {
    width: 1920,
    height: 1280,
    avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`,
    webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w`,
  },
};
