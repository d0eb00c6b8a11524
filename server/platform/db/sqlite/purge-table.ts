import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { sequence } from '#server/platform/db/columns.ts';

/** A row for each deletion that is still to be purged; inserted with the deletion, so that no crash loses it. */
export const purges = sqliteTable('purges', { seq: sequence() });
