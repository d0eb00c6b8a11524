// Draws the mark as the pictures that home screens ask for. Its outputs are committed beside the mark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './steps/project.mjs';

const folder = join(root, 'site', 'ui', 'mark');
const mark = readFileSync(join(folder, 'favicon.svg'));
const evergreen = '#22352C';

// What a home screen cuts into a circle or a drop leaves the middle eight tenths whole.
const icons = [
  { file: 'touch-icon-180.png', size: 180, share: 0.66 },
  { file: 'icon-192.png', size: 192, share: 0.7 },
  { file: 'icon-512.png', size: 512, share: 0.7 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.54 },
];

for (const { file, size, share } of icons) {
  const width = Math.round(size * share);
  const drawn = await sharp(mark, { density: 1200 }).resize(width).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: evergreen } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(folder, file));
}
