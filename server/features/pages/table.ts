import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, publicTable, sequence, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import type { PublishedBrand } from '#shared/brand/values.ts';
import type { PageName } from '#shared/pages/pages.ts';
import type { SlotChanges } from '#shared/slots/slots.ts';
import type { VenueProfile } from '#shared/venue/profile.ts';
import type { Venue } from '#shared/venue/schema.ts';

/**
 * The pages that staff have changed: by slot what differs from the starter values, and `isOff`. Values of slots that a later
 * release no longer has stay here and are ignored.
 */
export const pages = publicTable('pages', {
  name: text('name').primaryKey(),
  published: json<SlotChanges>('published').notNull(),
  /** What is not public yet; `null` without a draft. */
  draft: json<SlotChanges>('draft'),
  version: wholeNumber('version').notNull(),
  publishedAt: timestamp('published_at'),
  changedAt: timestamp('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

export interface PreviewContent {
  /** All values of the page, saved or not; without them it is shown as published. */
  values?: SlotChanges | undefined;
  brand?: PublishedBrand | undefined;
  venue?: Partial<Venue> | undefined;
  /** Parts of the venue's profile. */
  profile?: Partial<VenueProfile> | undefined;
  isInquirySent?: boolean | undefined;
}

/** Pages with what was not saved, each for as long as its link opens it. */
export const previews = sqliteTable(
  'previews',
  {
    seq: sequence(),
    accountId: text('account_id').notNull(),
    page: text('page').$type<PageName>().notNull(),
    content: json<PreviewContent>('content').notNull(),
  },
  (table) => [index('previews_account').on(table.accountId, table.seq)],
);
