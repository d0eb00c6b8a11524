import { eq } from 'drizzle-orm';
import type { Actor } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { publishedFacts } from '#server/records/content/columns.ts';
import { contentOperations, readCategories } from '#server/records/content/operations.ts';
import type { AboutItem, ExportAboutItems } from '#shared/about-item.ts';
import { aboutCategories } from '#shared/content-values.ts';
import { aboutItems } from './table.ts';

/** What the venue holds and offers, in lists by category. */
export const aboutItemOperations = perContext((ctx) => {
  const content = contentOperations(ctx, aboutItems, {
    entity: 'about_item',
    idsField: 'aboutItemIds',
    nameOf: ({ title }) => title,
    present: async (rows) => rows.map(toAboutItem),
  });

  return {
    ...content,

    list: (actor: Actor, { category, includeInactive, search }: ExportAboutItems): Promise<AboutItem[]> =>
      content.list(
        actor,
        includeInactive,
        category === undefined ? undefined : eq(aboutItems.category, category),
        search ? contains(aboutItems.title, search) : undefined,
      ),

    categories: (actor: Actor): Promise<string[]> => readCategories(ctx.db, aboutItems, actor, aboutCategories),
  };
});

function toAboutItem(row: typeof aboutItems.$inferSelect): AboutItem {
  const { title, category, icon } = row;
  return { ...publishedFacts(row), title, category, icon };
}
