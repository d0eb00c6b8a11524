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

/** The fields that a list sends of each row, besides `_id`; all of them unless some are asked for. */
export interface FieldSelection {
  fields?: string[] | undefined;
}

const fieldsMessage = 'Please name fields, separated by commas.';
const unknownFieldMessage = (name: string) =>
  `Please ask for fields that the list has; ${JSON.stringify(name.slice(0, maxIdLength))} is none of them.`;

/** The query parameter `fields`: names of fields of `row`. */
export const fieldsField = (row: z.ZodObject) =>
  z
    .array(z.string(), { error: fieldsMessage })
    .superRefine((fields, { addIssue }) => {
      // One sentence, however many names are wrong.
      const unknown = fields.find((name) => !Object.hasOwn(row.shape, name));
      if (unknown !== undefined) addIssue(unknownFieldMessage(unknown));
    })
    .meta({ items: { type: 'string', enum: Object.keys(row.shape) } })
    .optional();

/** The schema of a row of `_id` and the fields that were asked for. */
export const partialRow = (row: z.ZodObject) => row.partial().required({ _id: true });

/** Keeps `_id` and these fields of a row. */
export function pickFields<Row extends object>(row: Row, fields: readonly string[]): Partial<Row> {
  const isAsked = ([name]: [string, unknown]) => name === '_id' || fields.includes(name);
  return Object.fromEntries(Object.entries(row).filter(isAsked)) as Partial<Row>;
}

/** A page of `total` rows in all; there is always at least one page. */
export function pageOf<T>(rows: T[], total: number, { page, limit }: { page: number; limit: number }): Page<T> {
  return { rows, pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) } };
}
