import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { json, wholeNumber } from '#server/platform/db/columns.ts';
import type { Questionnaire } from '#shared/questionnaire/schema.ts';

/** What clients are asked on their page: one row, whose key can only be 1; none until somebody changes it. Answers stand with the event. */
export const questionnaire = sqliteTable(
  'questionnaire',
  {
    key: integer('key').primaryKey(),
    questions: json<Questionnaire['questions']>('questions').notNull(),
    deadlineDays: wholeNumber('deadline_days').notNull(),
    version: wholeNumber('version').notNull(),
  },
  (table) => [check('questionnaire_is_one_row', sql`${table.key} = 1`)],
);
