// Turns original photographs into what a page sends: `node scripts/make-site-photos.mjs <folder of originals> [name …]`.
// With names only those are made anew, because all of them take minutes.
// Its outputs are committed under site/photos/, because the originals are too heavy for the repository.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './steps/project.mjs';

const upright = (focus, width = 720) => ({ widths: [480, width], focus });
const opening = [800, 1200, 1600];
const inside = [480, 800, 1200];
const photos = {
  'hero-ballroom': { widths: opening, portrait: upright('centre') },
  'exterior-dusk': { widths: opening, portrait: upright('centre') },
  'hall-string-lights': { widths: opening, portrait: upright('right') },
  'dance-floor': { widths: opening, portrait: upright('centre') },
  'bar-evening': { widths: opening, portrait: upright('centre') },
  'place-setting': { widths: [800, 1200, 1400], portrait: upright('right') },
  'wedding-reception': { widths: [...inside, 1600], portrait: upright('centre') },
  'garden-ceremony': { widths: inside },
  'catering-desserts': { widths: inside },
  'champagne-toast': { widths: inside },
  'bridal-suite': { widths: inside },
  'garden-view-room': { widths: inside },
  'family-room': { widths: inside },
  'corporate-theater': { widths: [...inside, 1600], portrait: upright('centre') },
  'classroom-seating': { widths: inside },
  'av-rig': { widths: inside },
  // The video's frame at its eleventh second, kept beside the video it was taken from.
  'showcase-frame': { widths: [480, 800, 1280], from: join(root, 'site', 'video') },
  'floor-plan-ballroom': { widths: inside, from: join(root, 'site', 'plans'), type: 'svg' },
};

// The photographs carry film grain, which costs more bytes than it is worth on a screen.
const encodings = {
  avif: (image) => image.avif({ quality: 40, effort: 6 }),
  webp: (image) => image.webp({ quality: 60, effort: 6 }),
  jpg: (image) => image.jpeg({ quality: 70, mozjpeg: true }),
};
// Upright pictures open a page on a telephone, whose pixels are too small for the difference to be seen.
const uprightEncodings = { ...encodings, avif: (image) => image.avif({ quality: 23, effort: 6 }) };
const portraitRatio = 9 / 16;

const [originals, ...names] = process.argv.slice(2);
if (originals === undefined) {
  console.error('Name the folder that holds the original photographs.');
  process.exit(1);
}
const folder = join(root, 'site', 'photos');
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

async function writeSizes(name, image, { width, height }, { widths, fallback, encodings: ways = encodings }) {
  const sizes = [];
  for (const wanted of widths) {
    const actual = Math.min(wanted, width);
    const resized = image.clone().resize(actual);
    const file = `${name}-${actual}`;
    for (const [type, encode] of Object.entries(ways)) {
      // The oldest browsers get one middle size; everyone else reads AVIF or WebP.
      if (type === 'jpg' && wanted !== fallback) continue;
      await encode(resized.clone()).toFile(join(folder, `${file}.${type}`));
    }
    sizes.push(actual);
  }
  return { widths: sizes, width, height };
}

function portraitOf(image, { width, height }, focus) {
  const cut = Math.round(height * portraitRatio);
  const left = focus === 'right' ? Math.round((width - cut) * 0.62) : Math.round((width - cut) / 2);
  return { image: image.clone().extract({ left, top: 0, width: cut, height }), size: { width: cut, height } };
}

function moduleOf(name, { landscape, portrait }) {
  const imports = [];
  const address = (variable, file) => {
    imports.push(`import ${variable} from './${file}';`);
    return variable;
  };
  const candidates = (type, crop, widths) => {
    const files = widths.map((pixels) => {
      const variable = address(camelCase(`${type}-${crop}${pixels}`), `${name}-${crop}${pixels}.${type}`);
      return `\${${variable}} ${pixels}w`;
    });
    return `\`${files.join(', ')}\``;
  };
  const shape = (crop, { width, height, widths }) => [
    `width: ${width},`,
    `height: ${height},`,
    `avif: ${candidates('avif', crop, widths)},`,
    `webp: ${candidates('webp', crop, widths)},`,
  ];
  const middle = landscape.widths.at(-2);
  const lines = [
    `name: '${name}',`,
    `jpeg: ${address(`jpg${middle}`, `${name}-${middle}.jpg`)},`,
    `landscape: {`,
    ...shape('', landscape),
    `},`,
    ...(portrait === undefined ? [] : [`portrait: {`, ...shape('portrait-', portrait), `},`]),
  ];
  return `// Made by scripts/make-site-photos.mjs.
import type { PhotoFiles } from '#site/photos/photo-files.ts';
${imports.join('\n')}

export const ${camelCase(name)}: PhotoFiles = {
${lines.join('\n')}
};
`;
}

async function makePhoto(name, image, { widths, portrait }) {
  const { width, height } = await image.metadata();
  const shapes = { landscape: await writeSizes(name, image, { width, height }, { widths, fallback: widths.at(-2) }) };
  if (portrait !== undefined) {
    const crop = portraitOf(image, { width, height }, portrait.focus);
    const buffer = await crop.image.png().toBuffer();
    shapes.portrait = await writeSizes(`${name}-portrait`, sharp(buffer), crop.size, {
      widths: portrait.widths,
      encodings: uprightEncodings,
    });
  }
  writeFileSync(join(folder, `${name}.ts`), moduleOf(name, shapes));
  console.log(`${name} done`);
}

mkdirSync(folder, { recursive: true });
const placeholders = [];
for (const [name, shape] of Object.entries(photos)) {
  const image = sharp(join(shape.from ?? originals, `${name}.${shape.type ?? 'jpg'}`));
  if (names.length === 0 || names.includes(name)) await makePhoto(name, image, shape);
  const tiny = await image.clone().resize(24).blur(1).webp({ quality: 30 }).toBuffer();
  const address = `data:image/webp;base64,${tiny.toString('base64')}`;
  placeholders.push(`.photo--${name} {\n  background-image: url("${address}");\n}\n`);
}
writeFileSync(join(folder, 'placeholders.css'), placeholders.join('\n'));
