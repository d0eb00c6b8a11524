import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { publicId, sequence, timestamp } from '#server/platform/db/columns.ts';

/** The browsers that opened the client's page of an event with a mailed code. */
export const trustedDevices = sqliteTable(
  'trusted_devices',
  {
    seq: sequence(),
    id: publicId(),
    eventId: text('event_id').notNull(),
    /** SHA-256 of the token in its cookie, which itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the address that the code went to: another address of the client asks for another code. */
    addressHash: text('address_hash').notNull(),
    /** Such as `Safari on iPhone`; blank where nothing is known. */
    name: text('name').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('trusted_devices_event').on(table.eventId, table.seq),
    index('trusted_devices_expires_at').on(table.expiresAt),
  ],
);

export type TrustedDevice = typeof trustedDevices.$inferSelect;
