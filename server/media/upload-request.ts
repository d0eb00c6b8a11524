import * as z from 'zod';
import { maximumPictureBytes } from '#shared/content-values.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { isPictureType, type PictureType } from './picture-types.ts';

/** What the upload client is told of the one route there is. */
export const uploadRoute = 'galleryUploader';
const mostFiles = 10;
const longestName = 255;

export const uploadConfig = [
  {
    slug: uploadRoute,
    config: {
      image: { maxFileSize: '8MB', maxFileCount: mostFiles, minFileCount: 1, contentDisposition: 'inline' },
    },
  },
];

const requestSchema = z.object({
  files: z.array(z.object({ name: z.string(), size: z.number(), type: z.string() })),
});

interface AnnouncedFile {
  name: string;
  size: number;
  type: PictureType;
}

/** Reads what the client announces. Everything knowable is refused here, because only here it shows our sentence. */
export function checkFiles(body: unknown): AnnouncedFile[] {
  const request = requestSchema.safeParse(body);
  if (!request.success) return refuse('bad_request', 'Please send the files to upload with name, size and type.');
  const { files } = request.data;
  if (files.length === 0) return refuse('bad_request', 'Please select at least one image.');
  if (files.length > mostFiles) return refuse('bad_request', `Please select at most ${mostFiles} images at once.`);
  return files.map(checkFile);
}

function checkFile({ name, size, type }: { name: string; size: number; type: string }): AnnouncedFile {
  if (!isPictureType(type)) return refuse('bad_request', 'Please select an image file.');
  if (!Number.isSafeInteger(size) || size < 1) return refuse('bad_request', 'This file is empty.');
  if (size > maximumPictureBytes) return refuse('payload_too_large', 'Please select an image smaller than 8MB.');
  if (name.length > longestName)
    return refuse('bad_request', `Please give the file a name of at most ${longestName} characters.`);
  return { name, size, type };
}

function refuse(code: ErrorCode, message: string): never {
  throw new AppError(code, { message });
}
