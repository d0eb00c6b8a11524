// Made by scripts/make-site-photos.mjs.

import avif480 from './champagne-toast-480.avif';
import webp480 from './champagne-toast-480.webp';
import avif800 from './champagne-toast-800.avif';
import jpg800 from './champagne-toast-800.jpg';
import webp800 from './champagne-toast-800.webp';
import avif1200 from './champagne-toast-1200.avif';
import webp1200 from './champagne-toast-1200.webp';
import type { PhotoFiles } from './photo-files.ts';

export const champagneToast: PhotoFiles = {
  name: 'champagne-toast',
  jpeg: jpg800,
  landscape: {
    width: 1400,
    height: 1400,
    avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`,
    webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w`,
  },
};
