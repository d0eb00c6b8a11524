import * as z from 'zod';
import { searchedEntities } from '#shared/entities.ts';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import { requiredText } from '#shared/fields/text.ts';
import { dayStates } from '#shared/rules/date-answer.ts';

/** What to look for, in any case and with every character literal. */
export const searchSchema = z.object({
  q: requiredText(pagingLimits.search, {
    required: 'Please enter what to look for.',
    tooLong: 'Please search for at most 200 characters.',
  }),
});
export type Search = z.output<typeof searchSchema>;

/** A record that was found. */
const searchHitSchema = z.object({
  _id: z.string(),
  kind: z.enum(searchedEntities),
  title: z.string(),
  /** What tells it from others of its title: the address of a client, the words around what was found. */
  detail: z.string(),
  /** The event day of an inquiry or an event, `YYYY-MM-DD`. */
  day: z.string().nullable(),
  /** The inquiry whose conversation a message belongs to. */
  inquiryId: z.string().nullable(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** A day that was named, and what it is to somebody who asks for it: null once it has passed. */
const searchedDaySchema = z.object({ day: z.string(), state: z.enum(dayStates).nullable() });
export type SearchedDay = z.infer<typeof searchedDaySchema>;

/** The day that was named, if one was, and at most five hits of each kind, newest first. */
export const searchResultSchema = z.object({ day: searchedDaySchema.nullable(), hits: z.array(searchHitSchema) });
export type SearchResult = z.infer<typeof searchResultSchema>;
