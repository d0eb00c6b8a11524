// Cuts photographs to what link previews show: `node scripts/make-share-pictures.mjs <folder of originals>`.
// Its outputs are committed under site/photos/.
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './steps/project.mjs';

const [originals] = process.argv.slice(2);
if (originals === undefined) {
  console.error('Name the folder that holds the original photographs.');
  process.exit(1);
}
const names = [
  'av-rig',
  'corporate-theater',
  'dance-floor',
  'exterior-dusk',
  'garden-ceremony',
  'garden-view-room',
  'hall-string-lights',
  'place-setting',
  'wedding-reception',
];
for (const name of names) {
  await sharp(join(originals, `${name}.jpg`))
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(join(root, 'site', 'photos', `share-${name}.jpg`));
}
