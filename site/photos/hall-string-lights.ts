// Made by scripts/make-site-photos.mjs.

import avif800 from './hall-string-lights-800.avif';
import webp800 from './hall-string-lights-800.webp';
import avif1200 from './hall-string-lights-1200.avif';
import jpg1200 from './hall-string-lights-1200.jpg';
import webp1200 from './hall-string-lights-1200.webp';
import avif1600 from './hall-string-lights-1600.avif';
import webp1600 from './hall-string-lights-1600.webp';
import avifPortrait480 from './hall-string-lights-portrait-480.avif';
import webpPortrait480 from './hall-string-lights-portrait-480.webp';
import avifPortrait720 from './hall-string-lights-portrait-720.avif';
import webpPortrait720 from './hall-string-lights-portrait-720.webp';
import type { PhotoFiles } from './photo-files.ts';

export const hallStringLights: PhotoFiles = {
  name: 'hall-string-lights',
  jpeg: jpg1200,
  landscape: {
    width: 1920,
    height: 1280,
    avif: `${avif800} 800w, ${avif1200} 1200w, ${avif1600} 1600w`,
    webp: `${webp800} 800w, ${webp1200} 1200w, ${webp1600} 1600w`,
  },
  portrait: {
    width: 720,
    height: 1280,
    avif: `${avifPortrait480} 480w, ${avifPortrait720} 720w`,
    webp: `${webpPortrait480} 480w, ${webpPortrait720} 720w`,
  },
};
