import * as z from 'zod';
import { flagField } from '#shared/fields/basic-fields.ts';
import { importOutcomes } from './values.ts';

/** How a calendar file is imported: `dryRun` only says what would become of it. */
export const importCalendarSchema = z.object({
  dryRun: flagField.default(false),
});
export type ImportCalendar = z.output<typeof importCalendarSchema>;

/** What becomes of the events of a calendar file, the earliest first. */
export const calendarImportSchema = z.object({
  events: z.array(
    z.object({
      title: z.string(),
      /** Blank where it has none. */
      fromDay: z.string(),
      toDay: z.string(),
      outcome: z.enum(importOutcomes),
      /** Why it is left out or reopened, or what has to be checked; else blank. */
      why: z.string(),
    }),
  ),
  /** Days that are closed by it, or would be. */
  days: z.number(),
  /** Days that were closed by an earlier import, and are open again. */
  reopenedDays: z.number(),
  /** The day after which repeats are left out; blank where there are none. */
  repeatsUntil: z.string(),
  /** One of the closed days that it changed: undo of this one takes back the whole import. Null where it changed none. */
  changed: z.object({ _id: z.string(), version: z.number() }).nullable(),
});
export type CalendarImport = z.infer<typeof calendarImportSchema>;
