// Made by scripts/make-site-photos.mjs.
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import avif480 from './av-rig-480.avif';
import webp480 from './av-rig-480.webp';
import avif800 from './av-rig-800.avif';
import jpg800 from './av-rig-800.jpg';
import webp800 from './av-rig-800.webp';
import avif1200 from './av-rig-1200.avif';
import webp1200 from './av-rig-1200.webp';

export const avRig: PhotoFiles = {
  name: 'av-rig',
  jpeg: jpg800,
  landscape: {
    width: 1920,
    height: 1280,
    avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`,
    webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w`,
  },
};
