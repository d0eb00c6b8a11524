// Made by scripts/make-site-photos.mjs.
import type { PhotoFiles } from '#site/ui/photo/photo-files.ts';
import avif800 from './hall-string-lights-800.avif';
import webp800 from './hall-string-lights-800.webp';
import avif1280 from './hall-string-lights-1280.avif';
import jpg1280 from './hall-string-lights-1280.jpg';
import webp1280 from './hall-string-lights-1280.webp';
import avif1920 from './hall-string-lights-1920.avif';
import webp1920 from './hall-string-lights-1920.webp';
import avifPortrait480 from './hall-string-lights-portrait-480.avif';
import webpPortrait480 from './hall-string-lights-portrait-480.webp';
import avifPortrait720 from './hall-string-lights-portrait-720.avif';
import webpPortrait720 from './hall-string-lights-portrait-720.webp';

export const hallStringLights: PhotoFiles = {
  name: 'hall-string-lights',
  jpeg: jpg1280,
  landscape: {
    width: 1920,
    height: 1280,
    avif: `${avif800} 800w, ${avif1280} 1280w, ${avif1920} 1920w`,
    webp: `${webp800} 800w, ${webp1280} 1280w, ${webp1920} 1920w`,
  },
  portrait: {
    width: 720,
    height: 1280,
    avif: `${avifPortrait480} 480w, ${avifPortrait720} 720w`,
    webp: `${webpPortrait480} 480w, ${webpPortrait720} 720w`,
  },
};
