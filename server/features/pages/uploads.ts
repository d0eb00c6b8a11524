import { eq } from 'drizzle-orm';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { MediaOwner, OwnedUse } from '#server/platform/media/media.ts';
import { listUploads, replaceUpload } from '#server/platform/media/uploads-in-values.ts';
import { getEditablePage, isPageName } from '#shared/pages/pages.ts';
import { pages, pageVersions } from './table.ts';

type Row = typeof pages.$inferSelect;
type Save = (by: Staff, row: Row, changes: Partial<Row>, fields: string[]) => Promise<void>;

function toUse(page: string, state: string, imageUrl: string, words: string): OwnedUse {
  const title = isPageName(page) ? getEditablePage(page).title : page;
  return { entity: 'page', id: page, place: `Pages: ${title}${state}`, imageUrl, words };
}

/** The pages as an owner of uploads. Drafts and earlier versions count, too, because both can be published again. */
export function pageUploads(ctx: Ctx, save: Save): MediaOwner {
  const { db, now } = ctx;

  return {
    async findUses(imageUrls) {
      const rows = await db.query.select().from(pages);
      const versions = await db.query
        .select({ page: pageVersions.page, content: pageVersions.content })
        .from(pageVersions);
      const asked = imageUrls && new Set(imageUrls);
      const usesIn = (page: string, state: string, content: unknown) =>
        listUploads(content)
          .filter(({ url }) => asked?.has(url) ?? true)
          .map(({ url, alt }) => toUse(page, state, url, alt));
      const published = rows.flatMap(({ name, published }) => usesIn(name, '', published));
      const drafts = rows.flatMap(({ name, draft }) => usesIn(name, ' (draft)', draft));
      const earlier = versions.flatMap(({ page, content }) => usesIn(page, ' (earlier version)', content));
      // The newest version is what is published.
      const isPublished = (use: OwnedUse) =>
        published.some(({ id, imageUrl }) => id === use.id && imageUrl === use.imageUrl);
      return [...published, ...drafts, ...earlier.filter((use) => !isPublished(use))];
    },

    async replace(by, from, to) {
      for (const row of await db.query.select().from(pages)) {
        const { published, draft } = replaceUpload({ published: row.published, draft: row.draft }, from, to);
        const uses = [row.published, row.draft].map((content) =>
          listUploads(content).filter(({ url }) => url === from),
        );
        const fields = uses.flat().map(({ field }) => field.split('.')[0] ?? '');
        if (fields.length === 0) continue;
        const publishedAt = uses[0]?.length ? now().getTime() : row.publishedAt;
        await save(by, row, { published, draft, publishedAt }, [...new Set(fields)]);
      }
      for (const { seq, content } of await db.query.select().from(pageVersions))
        if (listUploads(content).some(({ url }) => url === from))
          await db.query
            .update(pageVersions)
            .set({ content: replaceUpload(content, from, to) })
            .where(eq(pageVersions.seq, seq));
    },
  };
}
