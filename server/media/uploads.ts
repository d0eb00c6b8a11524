import { randomUUID } from 'node:crypto';
import type { Actor } from '#server/auth/actor.ts';
import { AppError } from '#shared/errors.ts';
import { admitPicture } from './admit-picture.ts';
import { toDiskError } from './file-errors.ts';
import type { Media } from './media.ts';
import { findPicture } from './pictures.ts';
import { requireRoom } from './room.ts';
import type { PictureRow } from './table.ts';
import { addressLifetime, signAddress, type UploadGrant } from './upload-address.ts';
import { checkFiles } from './upload-request.ts';

/** What the browser says where the bytes begin, and the bytes from there on. */
interface Delivery {
  start: number;
  /** The bytes of the file; ends early by throwing when the signal fires. */
  open: (signal: AbortSignal) => AsyncIterable<Buffer>;
}

/** Uploads from the first question to the stored picture. */
export function uploadOperations(media: Media) {
  const { incoming, parts } = media;
  const { config, db, now } = parts;

  return {
    /** Grants an upload address for each file, in their order. Throws for the first file that must not come. */
    async begin(actor: Actor, input: unknown) {
      requireStaff(actor);
      const files = checkFiles(input);
      const bytes = files.reduce((total, { size }) => total + size, 0);
      await requireRoom(db, incoming.folder, media.quota, bytes);
      const secret = await media.secret();
      const expires = now().getTime() + addressLifetime;
      return files.map(({ name, size, type }) => {
        const grant = { key: randomUUID(), expires, size, type };
        return { url: signAddress(config.publicOrigin, secret, grant), key: grant.key, name, customId: null };
      });
    },

    /** From which byte on the browser should send: ends an upload of the same key that is still running. */
    async held({ key, size }: UploadGrant): Promise<number> {
      return incoming.alone(key, async () => ((await findPicture(db, key)) ? size : incoming.held(key)));
    },

    /**
     * Receives the file, or the rest of it, and makes it a picture. Asked again for the rest of a finished one (whose
     * answer may have been lost), it gives the same answer; a finished picture is never written again.
     */
    async receive(grant: UploadGrant, { start, open }: Delivery): Promise<PictureRow> {
      return incoming.alone(grant.key, async (signal) => {
        const finished = await findPicture(db, grant.key);
        if (finished === undefined) return receivePicture(media, grant, start, () => open(signal));
        if (start === grant.size) return finished;
        throw new AppError('conflict', { message: 'This upload is finished already.' });
      });
    },
  };
}

async function receivePicture(media: Media, grant: UploadGrant, start: number, open: () => AsyncIterable<Buffer>) {
  const { incoming, parts, quota } = media;
  const { key, size, type } = grant;
  if (start > (await incoming.held(key))) throw new AppError('range_not_satisfiable');
  try {
    await requireRoom(parts.db, incoming.folder, quota, size);
    const held = await incoming.write(key, start, open());
    if (held < size) throw new AppError('bad_request', { message: 'The file has fewer bytes than were announced.' });
    const row = await admitPicture(media, { key, type, path: incoming.partial(key) });
    await incoming.forget(key);
    return row;
  } catch (thrown) {
    const error = toDiskError(thrown);
    if (!canGoOn(error)) await incoming.forget(key);
    throw error;
  }
}

/** The connection broke, or the server was busy: what has arrived is kept for the rest to follow. */
export class Interrupted extends AppError {
  constructor(cause: unknown) {
    super('bad_request', { message: 'The upload was interrupted.', cause });
  }
}

export function requireStaff(actor: Actor): void {
  if (actor.kind !== 'staff')
    throw new AppError('forbidden', { message: 'Your session has ended. Please sign in again.' });
}

function canGoOn(error: unknown): boolean {
  return error instanceof Interrupted || (error instanceof AppError && error.code === 'unavailable');
}

export type UploadOperations = ReturnType<typeof uploadOperations>;
