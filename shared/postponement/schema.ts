import * as z from 'zod';
import { eventSchema } from '#shared/event/schema.ts';
import { dayField, flagField } from '#shared/fields/basic-fields.ts';

/** To which day an event is moved, with all its parts. */
export const postponeEventSchema = z.object({
  /** Its first day, `YYYY-MM-DD`. */
  eventDate: dayField,
  /** Whether whoever signed gets the change to approve by email. */
  sendsEmail: flagField.default(true),
});
export type PostponeEvent = z.output<typeof postponeEventSchema>;

/** What moving an event means for each contract that was signed for it. */
const contracts = z.array(
  z.object({
    proposalId: z.string(),
    number: z.string().nullable(),
    title: z.string(),
    /** What is still to be paid on a day that stays as it is. */
    fixedDays: z.array(z.object({ name: z.string(), day: z.string() })),
  }),
);

/** What moving an event does: with a contract it waits for the approval of the client. `problem`: why it cannot be moved now. */
export const postponementPreviewSchema = z.object({ problem: z.string().nullable(), proposals: contracts });
export type PostponementPreview = z.infer<typeof postponementPreviewSchema>;

/** The event, which is where it was as long as somebody has to approve that, and the contracts with the days that stay. */
export const postponedEventSchema = z.object({ event: eventSchema, isMoved: z.boolean(), proposals: contracts });
export type PostponedEvent = z.infer<typeof postponedEventSchema>;
