import { inflateSync } from 'node:zlib';
import { unreadable } from './imaging.ts';

/** What may be said beside a picture in all, unpacked, in bytes; a profile of colours has a megabyte or two. */
const mostWords = 8 * 1024 * 1024;

const firstChunk = 8;
const frame = 12;

/**
 * Throws `bad_request` for a PNG whose packed words (texts and profiles) unpack to more than anybody says of a picture:
 * half a megabyte can hold half a gigabyte, for whichever reader is the first to look.
 */
export function refuseSwellingWords(png: Buffer): void {
  let left = mostWords;
  for (const packed of packedWords(png)) {
    const length = lengthUnpacked(packed, left);
    if (length > left) throw unreadable();
    left -= length;
  }
}

function* packedWords(png: Buffer): Generator<Buffer> {
  for (let at = firstChunk; at + frame <= png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    const start = packedFrom[name]?.(data);
    if (start !== undefined) yield data.subarray(start);
    at += frame + length;
  }
}

const afterZero = (data: Buffer, from = 0) => data.indexOf(0, from) + 1;

/** Where the packed bytes of a chunk begin; before them stand a keyword and how it is packed. */
const packedFrom: Partial<Record<string, (data: Buffer) => number | undefined>> = {
  zTXt: (data) => afterZero(data) + 1,
  iCCP: (data) => afterZero(data) + 1,
  iTXt: (data) => {
    const flags = afterZero(data);
    return data[flags] === 1 ? afterZero(data, afterZero(data, flags + 2)) : undefined;
  },
};

function lengthUnpacked(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most + 1 }).length;
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    // What is packed wrongly is the decoder's to judge.
    return isTooLong ? most + 1 : 0;
  }
}
