import * as z from 'zod';
import { flagField, requiredIdField } from '#shared/fields/basic-fields.ts';
import { optionalText } from '#shared/fields/text.ts';
import { cancellationLimits as limits, cancellationMessages as messages } from './values.ts';

const centsField = z.int({ error: messages.amount }).min(0, messages.amount).max(limits.cents, messages.amount);

/** What goes back for one proposal, where that is another amount than its contract says. */
const canceledProposal = z.object({
  proposalId: requiredIdField(messages.proposal),
  /** What had been paid when somebody looked: another sum by now is a `conflict`. */
  paidCents: centsField.optional(),
  /** Whole cents; left out: what the contract says. */
  refundCents: centsField.optional(),
  reason: optionalText(limits.reason, messages.tooLong(limits.reason)).default(''),
});

/** How an event is canceled. A signed proposal that is not named goes by its contract. */
export const cancelEventSchema = z.object({
  /** Whether the venue gave the date away, so that all that was paid goes back. */
  isOurs: flagField.default(false),
  proposals: z.array(canceledProposal).max(limits.proposals).default([]),
  /** Whether the client gets an email with the numbers. */
  tellsClient: flagField.default(true),
});
export type CancelEvent = z.output<typeof cancelEventSchema>;

/** What became of a signed proposal when its event was canceled, in whole cents. */
export const cancellationSchema = z.object({
  /** The venue's day on which it was canceled. */
  day: z.string(),
  /** Thousandths of a percent that went back by the contract, or all of it where the venue gave the date away. */
  percent: z.number(),
  isOurs: z.boolean(),
  /** What had been paid; then what of it is kept, and what goes back. */
  paidCents: z.number(),
  keptCents: z.number(),
  refundCents: z.number(),
  /** Why another amount went back than that; blank otherwise. */
  reason: z.string(),
  /** The username as it was then. */
  byName: z.string(),
});
export type Cancellation = z.infer<typeof cancellationSchema>;

/** What canceling an event today would keep and give back, by each signed proposal; `problem`: why it cannot be canceled now. */
export const cancellationPreviewSchema = z.object({
  problem: z.string().nullable(),
  proposals: z.array(
    z.object({
      proposalId: z.string(),
      number: z.string().nullable(),
      title: z.string(),
      billed: z.number(),
      paid: z.number(),
      /** What is on its way; it is kept as paid too much once it arrives. */
      clearing: z.number(),
      /** What was paid too much, which goes back in any case. */
      overpaid: z.number(),
      /** What the contract gives back, the longest time before the event first. */
      scale: z.array(z.object({ atLeast: z.number(), unit: z.enum(['months', 'days']), refundPercent: z.number() })),
      percent: z.number(),
      refund: z.number(),
    }),
  ),
});
export type CancellationPreview = z.infer<typeof cancellationPreviewSchema>;
