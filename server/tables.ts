import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { features } from '#server/features/index.ts';
import * as audit from '#server/platform/audit/table.ts';
import * as accounts from '#server/platform/auth/table.ts';
import * as links from '#server/platform/links/table.ts';
import * as media from '#server/platform/media/table.ts';
import * as records from '#server/records/table.ts';

const modules = [audit, accounts, links, media, records, ...features.map(({ tables = {} }) => tables)];

/** Every table that both engines have. drizzle-kit finds the same ones by the names of their files. */
export const tables: readonly SQLiteTable[] = modules
  .flatMap((one): unknown[] => Object.values(one))
  .filter((one): one is SQLiteTable => is(one, SQLiteTable));
