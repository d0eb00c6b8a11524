import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { sequence } from './columns.ts';

/** A row for each deletion whose traces are still to be purged; written with the deletion, so that no crash forgets it. */
export const purges = sqliteTable('purges', { seq: sequence() });
