import * as z from 'zod';
import type { Page } from '#shared/api/envelope.ts';
import { maxIdLength } from './basic-limits.ts';
import { pagingLimits } from './paging-values.ts';
import { cleanText } from './text.ts';

const pageMessage = 'Please ask for a page by its number, from 1 on.';
const limitMessage = 'Please ask for 1 to 100 rows a page.';
const searchMessage = 'Please search for at most 200 characters.';
const idsMessage = 'Please ask for at most 100 ids.';

/** `page` counts from 1; `limit` rows make a page. */
export const pagingFields = {
  page: z.int({ error: pageMessage }).min(1, pageMessage).max(pagingLimits.page, pageMessage).default(1),
  limit: z.int({ error: limitMessage }).min(1, limitMessage).max(pagingLimits.limit, limitMessage).default(10),
};

/** A text to look for, cleaned as stored texts are; blank means no search. */
export const searchField = z
  .string({ error: searchMessage })
  .max(pagingLimits.search, searchMessage)
  .transform(cleanText)
  .optional();

/** The ids of the rows to list. */
export const idsField = z
  .array(z.string().max(maxIdLength, idsMessage), { error: idsMessage })
  .min(1)
  .max(pagingLimits.ids, idsMessage)
  .optional();

/** A page of `total` rows in all; there is always at least one page. */
export function pageOf<T>(rows: T[], total: number, { page, limit }: { page: number; limit: number }): Page<T> {
  return { rows, pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) } };
}
