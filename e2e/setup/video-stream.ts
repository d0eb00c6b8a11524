import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One box of an MP4 file: its four letters and what is in it. */
function box(type: string, ...content: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => (Array.isArray(part) ? words(part) : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function words(values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, index * 4);
  return buffer;
}

/** The content of the box at the end of the path `moov/trak/…`. */
function find(file: Buffer, path: string): Buffer {
  let inside = file;
  for (const type of path.split('/')) {
    let at = 0;
    while (inside.toString('latin1', at + 4, at + 8) !== type) at += inside.readUInt32BE(at);
    inside = inside.subarray(at + 8, at + inside.readUInt32BE(at));
  }
  return inside;
}

/**
 * The site's own video as a stream: a playlist, the initialization segment and the first seconds. The code relies on this
 * file having one track, one chunk and frames of one length; it is no general packager.
 */
export function createVideoStream() {
  const video = readFileSync(join(import.meta.dirname, '..', '..', 'site', 'video', 'showcase.mp4'));
  const table = (type: string) => find(video, `moov/trak/mdia/minf/stbl/${type}`);
  const timescale = find(video, 'moov/trak/mdia/mdhd').readUInt32BE(12);
  const frameLength = table('stts').readUInt32BE(12);
  // Up to the second picture that needs none before it.
  const frames = table('stss').readUInt32BE(12) - 1;
  const sizes = Array.from({ length: frames }, (_, frame) => table('stsz').readUInt32BE(12 + frame * 4));
  const offset = table('stco').readUInt32BE(8);
  const pictures = video.subarray(offset, offset + sizes.reduce((sum, size) => sum + size, 0));

  const copy = (path: string) => box(path.split('/').at(-1) as string, find(video, path));
  const minf = 'moov/trak/mdia/minf';
  const noSamples = [box('stts', [0, 0]), box('stsc', [0, 0]), box('stsz', [0, 0, 0]), box('stco', [0, 0])];
  const samples = box('stbl', copy(`${minf}/stbl/stsd`), ...noSamples);
  const media = box(
    'mdia',
    copy('moov/trak/mdia/mdhd'),
    copy('moov/trak/mdia/hdlr'),
    box('minf', copy(`${minf}/vmhd`), copy(`${minf}/dinf`), samples),
  );
  const track = box('trak', copy('moov/trak/tkhd'), media);
  const fragments = box('mvex', box('trex', [0, 1, 1, 0, 0, 0]));
  const head = Buffer.concat([copy('ftyp'), box('moov', copy('moov/mvhd'), track, fragments)]);

  const [isKey, isOther] = [0x02000000, 0x01010000];
  const order = offsetsInTime(table('ctts'), frames);
  const run = sizes.flatMap((size, frame) => [size, frame === 0 ? isKey : isOther, order[frame] as number]);
  const moof = (dataOffset: number) =>
    box(
      'moof',
      box('mfhd', [0, 1]),
      box(
        'traf',
        box('tfhd', [0x020008, 1, frameLength]),
        box('tfdt', [0, 0]),
        box('trun', [0x000e01, frames, dataOffset, ...run]),
      ),
    );
  const segment = Buffer.concat([moof(moof(0).length + 8), box('mdat', pictures)]);
  const seconds = (frames * frameLength) / timescale;
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="head.mp4"',
    `#EXTINF:${seconds.toFixed(3)},`,
    'first.m4s',
    '#EXT-X-ENDLIST',
  ].join('\n');
  return { playlist, head, segment };
}

/** How much later than it is stored each frame is shown. */
function offsetsInTime(ctts: Buffer, frames: number): number[] {
  const offsets: number[] = [];
  for (let at = 8; offsets.length < frames; at += 8)
    for (let i = ctts.readUInt32BE(at); i > 0; i -= 1) offsets.push(ctts.readUInt32BE(at + 4));
  return offsets.slice(0, frames);
}
