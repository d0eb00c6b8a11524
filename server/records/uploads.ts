import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '#server/platform/context.ts';
import { isPublicTable } from '#server/platform/db/columns.ts';
import { contains } from '#server/platform/db/search.ts';
import type { MediaOwner, OwnedUse } from '#server/platform/media/media.ts';
import { mediaPath } from '#server/platform/media/picture-names.ts';
import { listUploads, replaceUpload } from '#server/platform/media/uploads-in-values.ts';
import type { Records } from './records.ts';
import { history, trash } from './table.ts';
import { trashLifetimeMs } from './trash-store.ts';

/** Records in the trash, and changes of the last 30 days, as an owner of uploads: both can be taken back. */
export function recordUploads({ db, now }: Ctx, records: Records): MediaOwner {
  const publicKinds = () => records.all().filter(({ table }) => isPublicTable(table));
  const isOfPublicKind = () =>
    inArray(
      trash.entity,
      publicKinds().map(({ entity }) => entity),
    );
  const trashedWith = (imageUrls?: string[]) =>
    db.query
      .select()
      .from(trash)
      .where(and(isOfPublicKind(), namesOneOf(trash.row, imageUrls)));
  // By the ids of records that visitors see, which alone may show one: by time, it would read what was done to everything else.
  const recentChanges = (imageUrls?: string[]) => {
    const ids = [
      ...publicKinds().map(({ table }) => sql`select ${table.id} from ${table}`),
      sql`select ${trash.id} from ${trash} where ${isOfPublicKind()}`,
    ];
    const isRecent = sql`${db.sql.unindexed(history.at)} > ${now().getTime() - trashLifetimeMs}`;
    const isOfOne = sql`${history.entityId} in (${sql.join(ids, sql` union all `)})`;
    return db.query
      .select()
      .from(history)
      .where(and(isOfOne, isRecent, namesOneOf(history.before, imageUrls)));
  };

  return {
    async findUses(imageUrls, { isShown = false } = {}) {
      const asked = imageUrls && new Set(imageUrls);
      const usesIn = (value: unknown, use: Omit<OwnedUse, 'imageUrl'>) =>
        listUploads(value)
          .filter(({ url }) => asked?.has(url) ?? true)
          .map(({ url }) => ({ ...use, imageUrl: url }));
      const trashed = await trashedWith(imageUrls);
      const changes = isShown ? [] : await recentChanges(imageUrls);
      return [
        ...trashed.flatMap(({ id, name, row }) =>
          usesIn(row, { entity: 'trash', id, place: `Trash: ${name}`, words: name }),
        ),
        ...changes.flatMap(({ entity, entityId, before }) =>
          usesIn(before, { entity, id: entityId, place: 'History of the last 30 days', words: '', isPast: true }),
        ),
      ];
    },

    async replace(_by, from, to) {
      const names = (value: unknown) => listUploads(value).some(({ url }) => url === from);
      for (const { seq, row } of await trashedWith([from]))
        if (names(row))
          await db.query
            .update(trash)
            .set({ row: replaceUpload(row, from, to) })
            .where(eq(trash.seq, seq));
    },
  };
}

const maxNamed = 20;

/** Whether the data may name one of the uploads, or any. */
const namesOneOf = (column: SQLiteColumn, imageUrls?: string[]): SQL | undefined =>
  imageUrls === undefined || imageUrls.length > maxNamed
    ? contains(column, mediaPath)
    : or(...imageUrls.map((url) => contains(column, url)));
