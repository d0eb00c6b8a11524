import { sql } from 'drizzle-orm';
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { publicId, sequence, timestamp } from '#server/db/columns.ts';

export const clients = sqliteTable(
  'clients',
  {
    seq: sequence(),
    id: publicId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    notes: text('notes').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [uniqueIndex('clients_email').on(sql`lower(${table.email})`)],
);

export type ClientRow = typeof clients.$inferSelect;
