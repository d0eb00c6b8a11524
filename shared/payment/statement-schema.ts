import * as z from 'zod';
import { idField } from '#shared/fields/basic-fields.ts';
import { paymentMethods } from '#shared/money/values.ts';

/** Of whom, and as of when; now unless it says so. */
export const readStatementSchema = z
  .object({
    eventId: idField.optional(),
    clientId: idField.optional(),
    at: z.iso.datetime({ offset: true, error: 'Please send a moment in ISO 8601.' }).optional(),
  })
  .refine(
    ({ eventId, clientId }) => (eventId === undefined) !== (clientId === undefined),
    'Please choose one event or client.',
  );
export type ReadStatement = z.output<typeof readStatementSchema>;

/** What a line of a statement is. */
const statementLineTypes = [
  'bill',
  'change',
  'credit_note',
  'payment',
  'refund',
  'voided',
  'failed',
  'disputed',
  'restored',
] as const;
export type StatementLineType = (typeof statementLineTypes)[number];

const statementLineSchema = z.object({
  /** Of the venue. */
  day: z.string(),
  type: z.enum(statementLineTypes),
  /** That of the proposal. */
  proposal: z.string(),
  /** That of the version of a bill. */
  version: z.number().nullable(),
  /** That of the credit note or the receipt. */
  document: z.string().nullable(),
  /** Of a payment. */
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
  /** Whole cents; less than zero where less is owed. */
  amountCents: z.number(),
  /** What is owed after it; less than zero is paid too much. */
  balanceCents: z.number(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/** All of an event or a client as it stood at a moment, in whole cents: `billed - credited - paid` is `due - credit`. */
export const statementSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** On the clock of the venue, in words. */
  atInWords: z.string(),
  client: z.string(),
  /** What the event is called; '' for a client. */
  event: z.string(),
  currency: z.string(),
  lines: z.array(statementLineSchema),
  /** What is on its way and not counted yet. */
  onTheWay: z.array(
    z.object({ day: z.string(), proposal: z.string(), method: z.enum(paymentMethods), amountCents: z.number() }),
  ),
  billed: z.number(),
  credited: z.number(),
  paid: z.number(),
  clearing: z.number(),
  due: z.number(),
  credit: z.number(),
  /** What is held beside the bill. */
  securityDeposit: z.number(),
});
export type Statement = z.infer<typeof statementSchema>;
