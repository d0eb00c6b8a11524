import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { toDiskError } from '#server/platform/files/file-errors.ts';
import { AppError, type ErrorCode } from '#shared/api/errors.ts';
import { videoMessage } from '#shared/content/values.ts';
import { cleanText } from '#shared/fields/text.ts';
import { pictureTypeNames, type UploadType, videoType } from '#shared/media/file-types.ts';
import { importPicture, uploadFinished } from './import-picture.ts';
import { type Media, requireFreeSpace, serverMedia } from './media.ts';
import { findPicture } from './pictures.ts';
import type { PictureRow } from './table.ts';
import { maxBytesOf, signUploadUrl, type UploadGrant, uploadUrlLifetimeMs } from './upload-url.ts';

/** The offset at which the sent bytes begin, and the bytes. */
interface SentBytes {
  start: number;
  /** The bytes of the file; throws early when the signal fires. */
  open: (signal: AbortSignal) => AsyncIterable<Buffer>;
}

/** Uploads from the announcement to the stored picture. */
export const uploads = perContext((ctx) => {
  const media = serverMedia(ctx);
  const { sessions, deps } = media;
  const { config, db, now } = deps;

  return {
    /** Returns an upload URL for each file, in their order. Throws for the first file that is not allowed. */
    async begin(actor: Actor, route: UploadRoute, input: unknown) {
      requireStaff(actor);
      const { files, isKept } = parseRequest(uploadRoutes[route], input);
      await requireFreeSpace(
        media,
        files.reduce((total, { size }) => total + size, 0),
      );
      const secret = await media.secret();
      const expires = now().getTime() + uploadUrlLifetimeMs;
      return files.map(({ name, size, type }) => {
        const grant = { key: randomUUID(), expires, size, type, name: cleanText(name), isKept };
        return { url: signUploadUrl(config.publicOrigin, secret, grant), key: grant.key, name, customId: null };
      });
    },

    /** The offset from which the browser should send; aborts a running request of the same key. */
    async getOffset({ key, size }: UploadGrant): Promise<number> {
      return sessions.runExclusive(key, async () =>
        (await findPicture(db, key)) ? size : sessions.receivedBytes(key),
      );
    },

    /**
     * Receives the file, or the rest of it, and imports it. Repeated for the end of a finished upload, whose response may
     * have been lost, it returns the same picture; a finished picture is never written again.
     */
    async receive(grant: UploadGrant, { start, open }: SentBytes): Promise<PictureRow> {
      return sessions.runExclusive(grant.key, async (signal) => {
        const finished = await findPicture(db, grant.key);
        if (finished === undefined) return receivePicture(media, grant, start, () => open(signal));
        if (start === grant.size) return finished;
        throw new AppError('conflict', { message: uploadFinished });
      });
    },
  };
});

async function receivePicture(media: Media, grant: UploadGrant, start: number, open: () => AsyncIterable<Buffer>) {
  const { sessions } = media;
  const { key, size, type, name, isKept } = grant;
  if (start > (await sessions.receivedBytes(key))) throw new AppError('range_not_satisfiable');
  try {
    await requireFreeSpace(media, size);
    const received = await sessions.write(key, start, open());
    if (received < size)
      throw new AppError('bad_request', { message: 'The file has fewer bytes than were announced.' });
    const row = await importPicture(media, { key, type, name, isKept, path: sessions.partialFile(key) });
    await sessions.discard(key);
    return row;
  } catch (thrown) {
    const error = toDiskError(thrown);
    if (canResume(error)) await sessions.share(key);
    else await sessions.discard(key);
    throw error;
  }
}

/** The connection broke or the request was aborted: the received bytes stay, so that the upload can be resumed. */
export class Interrupted extends AppError {
  constructor(cause: unknown) {
    super('bad_request', { message: 'The upload was interrupted.', cause });
  }
}

function canResume(error: unknown): boolean {
  if (error instanceof Interrupted) return true;
  return error instanceof AppError && (error.code === 'unavailable' || error.code === 'range_not_satisfiable');
}

/** Throws `forbidden`, in the words of the upload client, unless staff ask. */
export function requireStaff(actor: Actor): void {
  if (actor.kind !== 'staff')
    throw new AppError('forbidden', { message: 'Your session has ended. Please sign in again.' });
  requireRole(actor, 'staff');
}

const maxFiles = 10;
const maxNameLength = 255;

interface UploadRules {
  types: readonly UploadType[];
  /** Rejects a file of another type, and one that is too large. */
  wrongType: string;
  tooLarge: string;
}

/** The upload routes by their slugs. */
const uploadRoutes = {
  galleryUploader: {
    types: pictureTypeNames,
    wrongType: 'Please select an image file.',
    tooLarge: 'Please select an image smaller than 8MB.',
  },
  videoUploader: { types: [videoType], wrongType: videoMessage, tooLarge: videoMessage },
} as const satisfies Record<string, UploadRules>;
type UploadRoute = keyof typeof uploadRoutes;

/** Whether uploads have a route of this name. */
export const isUploadRoute = (slug: unknown): slug is UploadRoute =>
  typeof slug === 'string' && Object.hasOwn(uploadRoutes, slug);

const fileConfig = { maxFileCount: maxFiles, minFileCount: 1, contentDisposition: 'inline' };

/** The configuration that the upload client reads. */
export const uploadConfig = [
  { slug: 'galleryUploader', config: { image: { maxFileSize: '8MB', ...fileConfig } } },
  { slug: 'videoUploader', config: { 'video/mp4': { maxFileSize: '64MB', ...fileConfig } } },
];

const requestSchema = z.object({
  files: z.array(z.object({ name: z.string(), size: z.number(), type: z.string() })),
  /** `keep`: the library keeps the files, used or not. Forms of the back-office say `false`; all that says nothing is kept. */
  input: z.object({ keep: z.boolean() }).catch({ keep: true }),
});

type AnnouncedFile = z.infer<typeof requestSchema>['files'][number];

/** Parses the announced files. Rejects whatever it can, because the client shows our sentences only for this request. */
function parseRequest(rules: UploadRules, body: unknown) {
  const request = requestSchema.safeParse(body);
  if (!request.success) return reject('bad_request', 'Please send the files to upload with name, size and type.');
  const { files, input } = request.data;
  if (files.length === 0) return reject('bad_request', 'Please select at least one image.');
  if (files.length > maxFiles) return reject('bad_request', `Please select at most ${maxFiles} images at once.`);
  return { files: files.map((file) => parseFile(rules, file)), isKept: input.keep };
}

/** How browsers announce a file whose name they cannot tell a type by. */
const unknownTypes = new Set(['', 'application/octet-stream']);

function parseFile({ types, wrongType, tooLarge }: UploadRules, file: AnnouncedFile) {
  const { name, size } = file;
  // What a name says nothing of, the bytes will tell.
  const type = types.find((one) => one === file.type) ?? (unknownTypes.has(file.type) ? types[0] : undefined);
  if (type === undefined) return reject('bad_request', wrongType);
  if (!Number.isSafeInteger(size) || size < 1) return reject('bad_request', 'This file is empty.');
  if (size > maxBytesOf(type)) return reject('payload_too_large', tooLarge);
  if (name.length > maxNameLength)
    return reject('bad_request', `Please give the file a name of at most ${maxNameLength} characters.`);
  return { name, size, type };
}

function reject(code: ErrorCode, message: string): never {
  throw new AppError(code, { message });
}
