import { inflateSync } from 'node:zlib';
import type { Sharp, SharpConstructor, SharpOptions } from 'sharp';
import { AppError } from '#shared/api/errors.ts';

/** What is decoded at all. */
export const limits = {
  /** Width times height, times the frames of an animation. */
  pixels: 50_000_000,
  /** The longest side, which WebP limits. */
  side: 16_383,
  frames: 200,
} as const;

/** For one decoding and encoding. */
export const imageTimeout = { seconds: 10 };

/** Loads the image library with the first picture. Only the processes that make sizes load it. */
export async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  // Every picture is read once: a cache would only use memory. Two pictures at a time fill two cores.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Opens an untrusted picture: any damage is an error, and so is a size or a time beyond our limits. */
export async function openImage(path: string, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp();
  const defaults: SharpOptions = { failOn: 'error', limitInputPixels: limits.pixels, sequentialRead: true };
  return sharp(path, { ...defaults, ...options }).timeout(imageTimeout);
}

/** Converts a failure of the image library to `bad_request`, which asks for another file; the cause is for the log. */
export async function decode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const isTooSlow = cause instanceof Error && cause.message.startsWith('timeout');
    if (!isTooSlow) throw unreadable(cause);
    const message = 'This picture takes too long to prepare. Please select a smaller one.';
    throw new AppError('bad_request', { message, cause });
  }
}

/** The error for a file that cannot be decoded (`bad_request`). */
export function unreadable(cause?: unknown): AppError {
  const message = 'This picture could not be read. Please select another image file.';
  return new AppError('bad_request', { message, cause });
}

/** Measures a picture by its header alone. Throws `bad_request` for what is no picture or beyond our limits. */
export async function measureImage(path: string, format: string) {
  const image = await openImage(path, { limitInputPixels: false });
  const header = await decode(image.metadata());
  const frames = header.pages ?? 1;
  const { width, height } = header.autoOrient;
  if (header.format !== format) throw unreadable();
  if (width * height * frames > limits.pixels || Math.max(width, height) > limits.side)
    throw new AppError('bad_request', { message: 'Please select a picture of at most 50 megapixels.' });
  if (frames > limits.frames)
    throw new AppError('bad_request', { message: 'Please select an animation of at most 200 frames.' });
  return { width, height, isAnimated: frames > 1 };
}

/** All metadata of one picture, decompressed, in bytes; a color profile has one or two megabytes. */
const maxMetadataBytes = 8 * 1024 * 1024;

const pngSignatureBytes = 8;
const chunkFrameBytes = 12;

/**
 * Throws `bad_request` for a PNG that is a decompression bomb: half a megabyte of compressed texts or profiles can inflate to
 * half a gigabyte in the decoder.
 */
export function rejectDecompressionBomb(png: Buffer): void {
  let remaining = maxMetadataBytes;
  for (const compressed of compressedChunks(png)) {
    const length = inflatedLength(compressed, remaining);
    if (length > remaining) throw unreadable();
    remaining -= length;
  }
}

function* compressedChunks(png: Buffer): Generator<Buffer> {
  for (let at = pngSignatureBytes; at + chunkFrameBytes <= png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    const start = compressedFrom[name]?.(data);
    if (start !== undefined) yield data.subarray(start);
    at += chunkFrameBytes + length;
  }
}

const afterZero = (data: Buffer, from = 0) => data.indexOf(0, from) + 1;

/** Where the compressed bytes of a chunk begin: after a keyword and the compression method. */
const compressedFrom: Partial<Record<string, (data: Buffer) => number | undefined>> = {
  zTXt: (data) => afterZero(data) + 1,
  iCCP: (data) => afterZero(data) + 1,
  iTXt: (data) => {
    const flags = afterZero(data);
    return data[flags] === 1 ? afterZero(data, afterZero(data, flags + 2)) : undefined;
  },
};

function inflatedLength(compressed: Buffer, max: number): number {
  try {
    return inflateSync(compressed, { maxOutputLength: max + 1 }).length;
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    // The decoder judges a chunk that is compressed wrongly.
    return isTooLong ? max + 1 : 0;
  }
}
