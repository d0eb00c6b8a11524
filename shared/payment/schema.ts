import * as z from 'zod';
import { cancellationSchema } from '#shared/cancellation/schema.ts';
import { dayField, flagField, idField, requiredIdField } from '#shared/fields/basic-fields.ts';
import { pagingFields } from '#shared/fields/paging.ts';
import { cleanName, optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { paymentMethods } from '#shared/money/values.ts';
import { rowStates } from '#shared/rules/paid-rows.ts';
import {
  handMethods,
  paymentLimits as limits,
  paymentMessages as messages,
  paymentPurposes,
  paymentStates,
} from './values.ts';

const amountField = z
  .int({ error: messages.amount })
  .min(-limits.cents, messages.amount)
  .max(limits.cents, messages.amount)
  .refine((cents) => cents !== 0, messages.amount);

const noteField = optionalText(limits.note, messages.tooLong(limits.note));

/** Money that came by check, in cash or otherwise outside of this program, as staff record it. */
export const recordPaymentSchema = z
  .object({
    proposalId: requiredIdField(messages.proposal),
    /** The row of the schedule that it is for; null: whatever is open, the first row first. */
    scheduleRowId: idField.nullable().default(null),
    /** The bill, or the security deposit, which is held beside it. */
    purpose: z.enum(paymentPurposes, { error: messages.purpose }).default('bill'),
    /** Whole cents; less than zero is a refund. */
    amountCents: amountField,
    method: z.enum(handMethods, { error: messages.method }),
    payer: requiredText(limits.payer, { required: messages.payer, tooLong: messages.tooLong(limits.payer) }, cleanName),
    /** The day on which it came, in the venue's zone: today or earlier. */
    day: dayField,
    /** Such as the number of a check. */
    reference: optionalText(limits.reference, messages.tooLong(limits.reference), cleanName).default(''),
    note: noteField.default(''),
  })
  .refine(({ purpose, scheduleRowId }) => purpose === 'bill' || scheduleRowId === null, {
    path: ['scheduleRowId'],
    error: messages.noRow,
  })
  .refine(({ purpose, amountCents }) => purpose === 'bill' || amountCents > 0, {
    path: ['amountCents'],
    error: messages.returned,
  });
export type RecordPayment = z.output<typeof recordPaymentSchema>;

/** What goes back of a payment by card or bank debit, the way it came. */
export const refundPaymentSchema = z.object({
  /** Whole cents; left out: all that was paid by it and did not go back yet. */
  amountCents: z.int({ error: messages.refund }).min(1, messages.refund).max(limits.cents, messages.refund).optional(),
});
export type RefundPayment = z.output<typeof refundPaymentSchema>;

/** What went back of a security deposit, and what of it was kept; together no more than is held. */
export const returnSecurityDepositSchema = z
  .object({
    proposalId: requiredIdField(messages.proposal),
    /** Whole cents that went back; 0 where all of it was kept. */
    amountCents: z
      .int({ error: messages.returnAmount })
      .min(0, messages.returnAmount)
      .max(limits.cents, messages.returnAmount),
    deductions: z
      .array(
        z.object({
          name: requiredText(
            limits.deduction,
            { required: messages.deduction, tooLong: messages.tooLong(limits.deduction) },
            cleanName,
          ),
          cents: z
            .int({ error: messages.deductionAmount })
            .min(1, messages.deductionAmount)
            .max(limits.cents, messages.deductionAmount),
        }),
      )
      .max(limits.deductions)
      .default([]),
    method: z.enum(handMethods, { error: messages.method }),
    payer: requiredText(limits.payer, { required: messages.payer, tooLong: messages.tooLong(limits.payer) }, cleanName),
    /** The day on which it went back, in the venue's zone: today or earlier. */
    day: dayField,
    reference: optionalText(limits.reference, messages.tooLong(limits.reference), cleanName).default(''),
    note: noteField.default(''),
  })
  .refine(({ amountCents, deductions }) => amountCents > 0 || deductions.length > 0, {
    path: ['amountCents'],
    error: messages.nothing,
  });
export type ReturnSecurityDeposit = z.output<typeof returnSecurityDepositSchema>;

/** What may change of a payment: its note. Anything else is voided and recorded anew. */
export const updatePaymentSchema = z.object({ note: noteField }).partial();
export type UpdatePayment = z.output<typeof updatePaymentSchema>;

/** A page of payments of a proposal, an event or a client, or of all, those that came last first. */
export const listPaymentsSchema = z.object({
  ...pagingFields,
  proposalId: idField.optional(),
  eventId: idField.optional(),
  clientId: idField.optional(),
  state: z.enum(paymentStates, { error: messages.state }).optional(),
});
export type ListPayments = z.output<typeof listPaymentsSchema>;

/** A payment as staff read it. */
export const paymentSchema = z.object({
  _id: z.string(),
  /** Null once its proposal was erased. */
  proposalId: z.string().nullable(),
  /** Null until its proposal has an event. */
  eventId: z.string().nullable(),
  scheduleRowId: z.string().nullable(),
  amountCents: z.number(),
  purpose: z.enum(paymentPurposes),
  /** Of a security deposit that went back: what was kept of it; null of anything else. */
  deductions: z.array(z.object({ name: z.string(), cents: z.number() })).nullable(),
  method: z.enum(paymentMethods),
  payer: z.string(),
  day: z.string(),
  state: z.enum(paymentStates),
  reference: z.string(),
  note: z.string(),
  /** What a card processor calls it; null of what staff recorded. */
  externalRef: z.string().nullable(),
  /** The username as it was then; null of what nobody recorded. */
  recordedBy: z.string().nullable(),
  recordedById: z.string().nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Whose payments are summed up. */
export const readBalanceSchema = z.object({ proposalId: requiredIdField(messages.proposal) });
export type ReadBalance = z.output<typeof readBalanceSchema>;

const balanceRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    amount: z.number(),
    /** What credit notes took back of it. */
    credited: z.number(),
    paid: z.number(),
    due: z.number(),
    /** What of `due` is on its way, such as by a bank debit. */
    clearing: z.number(),
    overpaid: z.number(),
    /** Null as long as the day depends on when it is signed. */
    dueDay: z.string().nullable(),
    state: z.enum(rowStates),
  }),
);

/** What of a proposal is paid and due, in whole cents. */
export const balanceSchema = z.object({
  rows: balanceRows,
  credited: z.number(),
  paid: z.number(),
  due: z.number(),
  overpaid: z.number(),
});
export type Balance = z.infer<typeof balanceSchema>;

/** Whose sums are read: those of a proposal, of an event, or of a client with all of their events and inquiries. */
export const readSummarySchema = z
  .object({ proposalId: idField.optional(), eventId: idField.optional(), clientId: idField.optional() })
  .refine((of) => Object.values(of).filter((id) => id !== undefined).length === 1, messages.summary);
export type ReadSummary = z.output<typeof readSummarySchema>;

const sums = {
  /** What signed proposals come to. */
  billed: z.number(),
  /** What credit notes take off that. */
  credited: z.number(),
  /** What came, less what went back. */
  paid: z.number(),
  /** What is on its way; it is not paid yet. */
  clearing: z.number(),
  /** Everything that is still to be paid, whenever. */
  due: z.number(),
  /** What of it should have come before today and is not on its way. */
  overdue: z.number(),
  /** What was paid too much. It is never applied by itself. */
  credit: z.number(),
};

/** The security deposit of a proposal, which is no part of its other sums, in whole cents. */
const securityDepositSums = z.object({
  /** What the contract says; 0 where it says nothing. */
  agreed: z.number(),
  collected: z.number(),
  returned: z.number(),
  /** What was kept by name. */
  kept: z.number(),
  /** What has come and neither went back nor was kept. */
  held: z.number(),
  /** The day by which it goes back; null where no day is known. */
  returnDay: z.string().nullable(),
});
export type SecurityDepositSums = z.infer<typeof securityDepositSums>;

/**
 * The sums of a proposal, in whole cents: `billed - credited - paid` is `due - credit`. Of one that nobody has signed nothing is billed, and
 * its rows say what would be due.
 */
export const proposalSumsSchema = z.object({
  proposalId: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  isSigned: z.boolean(),
  eventId: z.string().nullable(),
  /** Who is to be written down as having paid, unless staff say otherwise. */
  payer: z.string(),
  methods: z.array(z.enum(paymentMethods)),
  ...sums,
  rows: balanceRows,
  securityDeposit: securityDepositSums.nullable(),
  /** Whether its event was canceled, and what was settled then. */
  isCanceled: z.boolean(),
  cancellation: cancellationSchema.nullable(),
});
export type ProposalSums = z.infer<typeof proposalSumsSchema>;

/** The sums of an event or a client, in whole cents, with those of each proposal, the newest first. */
export const paymentSummarySchema = z.object({ ...sums, proposals: z.array(proposalSumsSchema) });
export type PaymentSummary = z.infer<typeof paymentSummarySchema>;

/** The payments that staff have to see to: of proposals that the account sent, or of all. */
export const listTodayPaymentsSchema = z.object({ mine: flagField.default(false) });
export type ListTodayPayments = z.output<typeof listTodayPaymentsSchema>;

/** What staff have to see to: a row of a schedule whose day is over, or what was paid too much for a proposal. Amounts are whole cents. */
export const todayPaymentSchema = z.object({
  proposalId: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  clientId: z.string().nullable(),
  /** Null where nobody is known. */
  client: z.string().nullable(),
  eventId: z.string().nullable(),
  event: z.string().nullable(),
  eventDay: z.string().nullable(),
  cents: z.number(),
  /** Null for what was paid too much. */
  dueDay: z.string().nullable(),
  /** 0 for what was paid too much. */
  daysLate: z.number(),
});
export type TodayPayment = z.infer<typeof todayPaymentSchema>;
