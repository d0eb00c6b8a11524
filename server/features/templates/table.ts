import { text } from 'drizzle-orm/sqlite-core';
import { flag, json, oneOf, publicTable, recordColumns } from '#server/platform/db/columns.ts';
import type { EventType } from '#shared/inquiry/values.ts';
import { templateKinds } from '#shared/template/values.ts';

/** The texts that messages begin with. Public, because an arrival reads those of the program from a cache. */
export const templates = publicTable('templates', {
  ...recordColumns(),
  name: text('name').notNull().unique(),
  kind: oneOf('kind', templateKinds).notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  eventTypes: json<EventType[]>('event_types').notNull(),
  isActive: flag('is_active').notNull(),
});

export type TemplateRow = typeof templates.$inferSelect;
