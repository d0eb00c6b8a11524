// Makes the sizes of the seed gallery's photographs: `node scripts/make-seed-pictures.mjs [name …]`.
// With names only those are made anew. The outputs are committed beside the photographs, so that a new installation shows
// its gallery at once; an upload gets the same sizes, only faster and larger.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './steps/project.mjs';

const widths = [320, 640, 960, 1280, 1920];
const encodings = {
  avif: (image) => image.avif({ quality: 44, effort: 4 }),
  webp: (image) => image.webp({ quality: 66, effort: 6 }),
  jpg: (image) => image.jpeg({ quality: 72, mozjpeg: true }),
};

const folder = join(root, 'server', 'seed', 'pictures');
const names = process.argv.slice(2);

async function writeSizes(name, image, { width }) {
  const largest = Math.min(width, widths.at(-1));
  for (const step of [...widths.filter((one) => one < largest), largest]) {
    const resized = image.clone().resize(step);
    for (const [extension, encode] of Object.entries(encodings)) {
      // In its full size the photograph itself is the JPEG.
      if (extension === 'jpg' && step === width) continue;
      await encode(resized.clone()).toFile(join(folder, `${name}-${step}.${extension}`));
    }
  }
  console.log(`${name} done`);
}

const rows = {};
for (const file of readdirSync(folder).filter((one) => /^[a-z-]+\.jpg$/.test(one))) {
  const name = file.slice(0, -'.jpg'.length);
  const image = sharp(join(folder, file));
  const { width, height } = await image.metadata();
  if (names.length === 0 || names.includes(name)) await writeSizes(name, image, { width });
  const tiny = await image.clone().resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 60 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  const sourceHash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
  rows[file] = { width, height, placeholder, sourceHash };
}
writeFileSync(join(root, 'server', 'seed', 'pictures.json'), `${JSON.stringify(rows, null, 2)}\n`);
