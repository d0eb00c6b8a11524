import fc from 'fast-check';
import sharp from 'sharp';
import { sendRaw } from './send-raw.ts';
import { hostileTexts } from './texts.ts';
import type { Staff } from './venue-with-secrets.ts';

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
const formats = ['jpeg', 'png', 'gif', 'webp'] as const;

/**
 * How a picture is spoiled: bytes changed, its end cut off, two pictures run together, or nothing at all. The form may
 * hold further parts, which come before the file or after it.
 */
const spoiled = fc.record({
  format: fc.nat(3),
  announced: fc.nat(3),
  name: fc.constantFrom(...hostileTexts),
  change: fc.constantFrom('bytes', 'bytes', 'bytes', 'cut', 'joined', 'none'),
  parts: fc.constantFrom(0, 0, 0, 0, 1, 4, 9, 700, 5000),
  part: fc.constantFrom('name="file"; filename="f"', 'name="other"; filename="f"', 'name="note"', 'filename="f"', ''),
  partsComeFirst: fc.boolean(),
  places: fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { minLength: 1, maxLength: 12 }),
});
type Spoiled = typeof spoiled extends fc.Arbitrary<infer T> ? T : never;

async function wholePictures(): Promise<Buffer[]> {
  const noise = {
    create: {
      width: 80,
      height: 60,
      channels: 3 as const,
      background: 'red',
      noise: { type: 'gaussian' as const, mean: 120, sigma: 40 },
    },
  };
  return Promise.all(formats.map((format) => sharp(noise).toFormat(format).toBuffer()));
}

function spoil(whole: Buffer, other: Buffer, { change, places }: Spoiled): Buffer {
  const [[at] = [0]] = places;
  if (change === 'cut') return whole.subarray(0, 1 + (at % whole.length));
  if (change === 'joined') return Buffer.concat([whole.subarray(0, at % whole.length), other]);
  const bytes = Buffer.from(whole);
  if (change === 'bytes') for (const [place, value] of places) bytes[place % bytes.length] = value;
  return bytes;
}

/** Uploads `count` spoiled pictures under hostile names, two at a time; answers what was wrong with the answers. */
export async function uploadBrokenPictures(
  staff: Staff,
  { seed, count }: { seed: number; count: number },
): Promise<string[]> {
  const pictures = await wholePictures();
  const pick = (index: number) => pictures[index % pictures.length] as Buffer;
  const drawn = fc.sample(spoiled, { seed, numRuns: count });
  const faults: string[] = [];
  const upload = async (one: Spoiled, index: number) => {
    const bytes = spoil(pick(one.format), pick(one.format + 1), one);
    const address = await staff.uploadAddress({
      name: one.name.slice(0, 255),
      size: bytes.length,
      type: types[one.announced] ?? '',
    });
    // No answer at all counts as 0.
    const answer = await sendRaw(staff.port, asForm(address, one, bytes), { isBroken: false }).catch(() => undefined);
    const status = answer?.status ?? 0;
    if (status !== 200 && (status < 400 || status >= 500))
      faults.push(`seed ${seed}, picture ${index}: ${one.change}, ${one.parts} parts, was answered with ${status}`);
  };
  for (let index = 0; index < drawn.length; index += 2)
    await Promise.all(drawn.slice(index, index + 2).map((one, offset) => upload(one, index + offset)));
  return faults;
}

/** The bytes as a form sends them, with a file name that nobody has tidied. */
function asForm(address: string, { name, parts, part, partsComeFirst }: Spoiled, bytes: Buffer): Buffer {
  const before = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const file = Buffer.concat([Buffer.from(before), bytes, Buffer.from('\r\n')]);
  const others = Buffer.from(`--x\r\ncontent-disposition: form-data; ${part}\r\n\r\nabc\r\n`.repeat(parts));
  const ordered = partsComeFirst ? [others, file] : [file, others];
  const body = Buffer.concat([...ordered, Buffer.from('--x--\r\n')]);
  const head = [
    `PUT ${address} HTTP/1.1`,
    ...['host: localhost', 'connection: close', 'content-type: multipart/form-data; boundary=x'],
    `content-length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}
