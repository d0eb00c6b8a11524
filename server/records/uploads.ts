import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { MediaOwner, OwnedUse } from '#server/media/media.ts';
import { listUploads, replaceUpload } from '#server/media/uploads-in-values.ts';
import type { Records } from './records.ts';
import { history, trash } from './table.ts';
import { trashLifetimeMs } from './trash-store.ts';

/** Records in the trash, and changes of the last 30 days, as an owner of uploads: both can be taken back. */
export function recordUploads({ db, now }: Pick<Deps, 'db' | 'now'>, records: Records): MediaOwner {
  const recentChanges = () => {
    const pictured = records.all().filter(({ isPublic }) => isPublic);
    const entities = pictured.map(({ entity }) => entity);
    const isRecent = gt(history.at, now().getTime() - trashLifetimeMs);
    return db.query
      .select()
      .from(history)
      .where(and(isRecent, inArray(history.entity, entities)));
  };

  return {
    async findUses(imageUrls) {
      const asked = imageUrls && new Set(imageUrls);
      const usesIn = (value: unknown, use: Omit<OwnedUse, 'imageUrl'>) =>
        listUploads(value)
          .filter(({ url }) => asked?.has(url) ?? true)
          .map(({ url }) => ({ ...use, imageUrl: url }));
      const trashed = await db.query.select().from(trash);
      return [
        ...trashed.flatMap(({ id, name, row }) =>
          usesIn(row, { entity: 'trash', id, place: `Trash: ${name}`, words: name }),
        ),
        ...(await recentChanges()).flatMap(({ entity, entityId, before }) =>
          usesIn(before, { entity, id: entityId, place: 'History of the last 30 days', words: '', isPast: true }),
        ),
      ];
    },

    async replace(_by, from, to) {
      const names = (value: unknown) => listUploads(value).some(({ url }) => url === from);
      for (const { seq, row } of await db.query.select().from(trash))
        if (names(row))
          await db.query
            .update(trash)
            .set({ row: replaceUpload(row, from, to) })
            .where(eq(trash.seq, seq));
    },
  };
}
