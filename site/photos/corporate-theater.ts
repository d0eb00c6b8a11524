// Made by scripts/make-site-photos.mjs.
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import avif480 from './corporate-theater-480.avif';
import webp480 from './corporate-theater-480.webp';
import avif800 from './corporate-theater-800.avif';
import webp800 from './corporate-theater-800.webp';
import avif1200 from './corporate-theater-1200.avif';
import jpg1200 from './corporate-theater-1200.jpg';
import webp1200 from './corporate-theater-1200.webp';
import avif1600 from './corporate-theater-1600.avif';
import webp1600 from './corporate-theater-1600.webp';
import avifPortrait480 from './corporate-theater-portrait-480.avif';
import webpPortrait480 from './corporate-theater-portrait-480.webp';
import avifPortrait720 from './corporate-theater-portrait-720.avif';
import webpPortrait720 from './corporate-theater-portrait-720.webp';

export const corporateTheater: PhotoFiles = {
  name: 'corporate-theater',
  jpeg: jpg1200,
  landscape: {
    width: 1920,
    height: 1280,
    avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w, ${avif1600} 1600w`,
    webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w, ${webp1600} 1600w`,
  },
  portrait: {
    width: 720,
    height: 1280,
    avif: `${avifPortrait480} 480w, ${avifPortrait720} 720w`,
    webp: `${webpPortrait480} 480w, ${webpPortrait720} 720w`,
  },
};
