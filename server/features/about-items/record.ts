import { eq } from 'drizzle-orm';
import { contains } from '#server/platform/db/search.ts';
import { defineContent } from '#server/records/content/define-content.ts';
import { toItem } from '#server/records/define-record.ts';
import type { AboutItem, ExportAboutItems } from '#shared/about-item/schema.ts';
import { aboutItems } from './table.ts';

/** What the venue holds and offers, in lists by category. */
export const aboutItemContent = defineContent({
  entity: 'about_item',
  table: aboutItems,
  personal: ['title'],
  idsField: 'aboutItemIds',
  filter: ({ category, search }: ExportAboutItems) => [
    category === undefined ? undefined : eq(aboutItems.category, category),
    search ? contains(aboutItems.title, search) : undefined,
  ],
  present: (_ctx, rows): AboutItem[] => rows.map(toItem),
});
