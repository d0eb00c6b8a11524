// Made by scripts/make-site-photos.mjs.
import type { PhotoFiles } from '#site/ui/photo/photo-files.ts';
import avif800 from './hero-ballroom-800.avif';
import webp800 from './hero-ballroom-800.webp';
import avif1280 from './hero-ballroom-1280.avif';
import jpg1280 from './hero-ballroom-1280.jpg';
import webp1280 from './hero-ballroom-1280.webp';
import avif1920 from './hero-ballroom-1920.avif';
import webp1920 from './hero-ballroom-1920.webp';
import avifPortrait480 from './hero-ballroom-portrait-480.avif';
import webpPortrait480 from './hero-ballroom-portrait-480.webp';
import avifPortrait759 from './hero-ballroom-portrait-759.avif';
import webpPortrait759 from './hero-ballroom-portrait-759.webp';

export const heroBallroom: PhotoFiles = {
  name: 'hero-ballroom',
  jpeg: jpg1280,
  landscape: {
    width: 2400,
    height: 1350,
    avif: `${avif800} 800w, ${avif1280} 1280w, ${avif1920} 1920w`,
    webp: `${webp800} 800w, ${webp1280} 1280w, ${webp1920} 1920w`,
  },
  portrait: {
    width: 759,
    height: 1350,
    avif: `${avifPortrait480} 480w, ${avifPortrait759} 759w`,
    webp: `${webpPortrait480} 480w, ${webpPortrait759} 759w`,
  },
};
