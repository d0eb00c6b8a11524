// Made by scripts/make-site-photos.mjs.
import type { PhotoFiles } from './photo-files.ts';
import avif480 from './showcase-frame-480.avif';
import webp480 from './showcase-frame-480.webp';
import avif800 from './showcase-frame-800.avif';
import jpg800 from './showcase-frame-800.jpg';
import webp800 from './showcase-frame-800.webp';
import avif1280 from './showcase-frame-1280.avif';
import webp1280 from './showcase-frame-1280.webp';

export const showcaseFrame: PhotoFiles = {
  name: 'showcase-frame',
  jpeg: jpg800,
  landscape: {
    width: 1280,
    height: 720,
    avif: `${avif480} 480w, ${avif800} 800w, ${avif1280} 1280w`,
    webp: `${webp480} 480w, ${webp800} 800w, ${webp1280} 1280w`,
  },
};
