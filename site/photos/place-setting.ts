// Made by scripts/make-site-photos.mjs.
import type { PhotoFiles } from './photo-files.ts';
import avif800 from './place-setting-800.avif';
import webp800 from './place-setting-800.webp';
import avif1200 from './place-setting-1200.avif';
import jpg1200 from './place-setting-1200.jpg';
import webp1200 from './place-setting-1200.webp';
import avif1400 from './place-setting-1400.avif';
import webp1400 from './place-setting-1400.webp';
import avifPortrait480 from './place-setting-portrait-480.avif';
import webpPortrait480 from './place-setting-portrait-480.webp';
import avifPortrait720 from './place-setting-portrait-720.avif';
import webpPortrait720 from './place-setting-portrait-720.webp';

export const placeSetting: PhotoFiles = {
  name: 'place-setting',
  jpeg: jpg1200,
  landscape: {
    width: 1400,
    height: 1400,
    avif: `${avif800} 800w, ${avif1200} 1200w, ${avif1400} 1400w`,
    webp: `${webp800} 800w, ${webp1200} 1200w, ${webp1400} 1400w`,
  },
  portrait: {
    width: 788,
    height: 1400,
    avif: `${avifPortrait480} 480w, ${avifPortrait720} 720w`,
    webp: `${webpPortrait480} 480w, ${webpPortrait720} 720w`,
  },
};
