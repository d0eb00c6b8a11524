import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { AppParts } from '#server/app.ts';
import { contentStore } from '#server/content/store.ts';
import { galleryItems, galleryStarters } from '#server/features/gallery/table.ts';
import { admitPicture } from '#server/media/admit-picture.ts';
import type { Media } from '#server/media/media.ts';
import { addressOfPicture } from '#server/media/pictures.ts';

// The same two steps up from here and from the bundle in dist/server.
const packagedFolder = join(import.meta.dirname, '../../server/starter/pictures');

/** Long enough that the first visitors of a first start are not kept waiting by an encoder. */
const pause = 2000;

/**
 * Makes the next picture of the starter gallery that is still missing and puts its item last into the gallery; answers
 * whether there was one. A start that was cut short goes on where it stopped.
 */
export async function addNextPicture(
  { db, now }: Pick<AppParts, 'db' | 'now'>,
  media: Media,
  folder = packagedFolder,
): Promise<boolean> {
  const [next] = await db.query.select().from(galleryStarters).orderBy(asc(galleryStarters.seq)).limit(1);
  if (next === undefined) return false;
  const { file, title, size } = next;
  const picture = await admitPicture(media, { key: randomUUID(), type: 'image/jpeg', path: join(folder, file) });
  await db.tx(async () => {
    const imageUrl = addressOfPicture(picture);
    await contentStore(db, galleryItems).insert({ title, imageUrl, size, isActive: true }, now().getTime());
    await db.query.delete(galleryStarters).where(eq(galleryStarters.seq, next.seq));
  });
  return true;
}

/** Fills the starter gallery behind the server's back, one picture at a time, once it listens. */
export function starterGallery(parts: Pick<AppParts, 'db' | 'now'>, media: Media): FastifyPluginAsync {
  return async (app) => {
    let isClosing = false;
    let timer: NodeJS.Timeout | undefined;
    const run = async () => {
      try {
        while (!isClosing && (await addNextPicture(parts, media)));
      } catch (error) {
        // A picture that is cut off while the server closes is made anew by the next start.
        if (!isClosing) app.log.error({ err: error }, 'The starter gallery could not be finished.');
      }
    };
    app.addHook('onListen', async () => {
      timer = setTimeout(() => void run(), pause).unref();
    });
    app.addHook('preClose', async () => {
      isClosing = true;
      clearTimeout(timer);
    });
  };
}
