import { like, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { galleryItems } from '#server/features/gallery/table.ts';
import { mediaPath } from '#server/media/picture-names.ts';
import { filesOf } from '#server/media/pictures.ts';
import { pictures } from '#server/media/table.ts';

/** The names of all files in `media/` that the rows of a database count on, of an older schema too. */
export function namedPictures(query: Query): Set<string> {
  const names = new Set<string>();
  if (hasTable(query, 'pictures')) {
    const { key, type, sizes } = pictures;
    for (const row of query.select({ key, type, sizes }).from(pictures).all())
      for (const name of filesOf(row)) names.add(name);
  }
  if (hasTable(query, 'gallery_items')) {
    const { imageUrl } = galleryItems;
    const own = query
      .select({ imageUrl })
      .from(galleryItems)
      .where(like(imageUrl, `${mediaPath}%`));
    for (const row of own.all()) names.add(row.imageUrl.slice(mediaPath.length));
  }
  return names;
}

function hasTable(query: Query, name: string): boolean {
  return query.get(sql`select 1 from sqlite_master where type = 'table' and name = ${name}`) !== undefined;
}
