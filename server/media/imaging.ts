import type { Sharp, SharpConstructor, SharpOptions } from 'sharp';
import { AppError } from '#shared/errors.ts';

export const pictureLimits = {
  /** Width times height, times the frames of an animation. */
  pixels: 50_000_000,
  /** The longest side; WebP ends here. */
  side: 16_383,
  frames: 200,
} as const;

/** For one decoding and encoding. */
export const patience = { seconds: 10 };

/** Loads the image library when the first picture comes. Only the processes that make sizes ever do. */
export async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  // Every picture is seen once: a cache would only hold on to memory. Two pictures at a time fill two cores.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Opens a picture that a stranger made: any damage is an error, and so is a size or a time beyond our limits. */
export async function openPicture(path: string, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp();
  const limits: SharpOptions = { failOn: 'error', limitInputPixels: pictureLimits.pixels, sequentialRead: true };
  return sharp(path, { ...limits, ...options }).timeout(patience);
}

/**
 * What the image library produces. What it says of a file it cannot make sense of is for the log; a person is asked for
 * another one (`bad_request`).
 */
export async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const isTooSlow = cause instanceof Error && cause.message.startsWith('timeout');
    throw isTooSlow ? new AppError('bad_request', { message: tooSlow, cause }) : unreadable(cause);
  }
}

/** Asks for another file in place of one that makes no sense (`bad_request`). */
export function unreadable(cause?: unknown): AppError {
  const message = 'This picture could not be read. Please select another image file.';
  return new AppError('bad_request', { message, cause });
}

const tooSlow = 'This picture takes too long to prepare. Please select a smaller one.';

/** Measures a picture from its header alone. Throws `bad_request` for what is no picture or beyond our limits. */
export async function measure(path: string, format: string) {
  const image = await openPicture(path, { limitInputPixels: false });
  const header = await readable(image.metadata());
  const frames = header.pages ?? 1;
  const { width, height } = header.autoOrient;
  if (header.format !== format) throw unreadable();
  if (width * height * frames > pictureLimits.pixels || Math.max(width, height) > pictureLimits.side)
    throw new AppError('bad_request', { message: 'Please select a picture of at most 50 megapixels.' });
  if (frames > pictureLimits.frames)
    throw new AppError('bad_request', { message: 'Please select an animation of at most 200 frames.' });
  return { width, height, isAnimated: frames > 1 };
}
