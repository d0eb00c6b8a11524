import * as z from 'zod';
import { flagField, idField, requiredIdField } from '#shared/fields/basic-fields.ts';
import { pagingFields } from '#shared/fields/paging.ts';
import { optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { paymentPurposes } from '#shared/payment/values.ts';
import { plainLine } from '#shared/proposal/fields.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { billingStates, billingTypes, billingLimits as limits, billingMessages as messages } from './values.ts';

const noteField = optionalText(limits.note, messages.tooLong(limits.note));

/** Whether its link is mailed to whoever pays. */
const sending = { sendsEmail: flagField.default(false) };

/** Which payment of a schedule an invoice is for. */
export const issueInvoiceSchema = z.object({
  proposalId: requiredIdField(messages.proposal),
  scheduleRowId: requiredIdField(messages.row),
  /** For staff alone; it is not printed. */
  note: noteField.default(''),
  ...sending,
});
export type IssueInvoice = z.output<typeof issueInvoiceSchema>;

/** The final bill of a proposal: all that is agreed, and what was added at the event, such as what was drunk, more hours or what broke, in place of what an earlier final bill added. */
export const issueFinalBillSchema = z.object({
  proposalId: requiredIdField(messages.proposal),
  lines: z.array(plainLine).max(limits.lines, `Please keep to at most ${limits.lines} lines.`).default([]),
  /** For staff alone; it is not printed. */
  note: noteField.default(''),
  ...sending,
});
export type IssueFinalBill = z.output<typeof issueFinalBillSchema>;

/** What the final bill would ask for with other lines, without issuing it. */
export const previewFinalBillSchema = issueFinalBillSchema.pick({ proposalId: true, lines: true });
export type PreviewFinalBill = z.output<typeof previewFinalBillSchema>;
/** Whole cents. */
export const finalBillPreviewSchema = z.object({ amountCents: z.number() });
export type FinalBillPreview = z.infer<typeof finalBillPreviewSchema>;

/** Of which proposal. */
export const readFinalBillSchema = z.object({ proposalId: requiredIdField(messages.proposal) });
export type ReadFinalBill = z.output<typeof readFinalBillSchema>;

const issuedBill = z.object({ _id: z.string(), number: z.string() });

/** What can be issued for a signed proposal now, and what was issued already. */
export const issuableSchema = z.object({
  /** What an invoice of each payment would ask for; those that ask for nothing, or for which the final bill asks, are not there. */
  invoices: z.array(
    z.object({
      scheduleRowId: z.string(),
      /** Whole cents. */
      amountCents: z.number(),
      /** What of it is still to be paid. */
      dueCents: z.number(),
      dueDay: z.string().nullable(),
      /** The invoice that asks for it already. */
      issued: issuedBill.nullable(),
      /** One of another amount, which a new one takes back. */
      replaced: issuedBill.nullable(),
    }),
  ),
  /** The final bill that asks for all that is left. */
  finalBill: issuedBill.nullable(),
  /** Where an invoice can be mailed to. */
  mailTo: z.string().nullable(),
});
export type Issuable = z.infer<typeof issuableSchema>;

/** What was added after the contract so far, and why no final bill can be issued now, as a sentence; null where it can. */
export const finalBillSchema = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      quantity: z.number(),
      priceCents: z.number(),
      taxClass: z.enum(taxClasses),
      isCharged: z.boolean(),
    }),
  ),
  problem: z.string().nullable(),
});
export type FinalBill = z.infer<typeof finalBillSchema>;

/** What may change of a billing document: what staff note about it. */
export const updateBillingDocumentSchema = z.object({ note: noteField }).partial();
export type UpdateBillingDocument = z.output<typeof updateBillingDocumentSchema>;

/** What of an invoice is taken back, and why. */
export const creditInvoiceSchema = z.object({
  amountCents: z.int({ error: messages.amount }).min(1, messages.amount).max(limits.cents, messages.amount),
  reason: requiredText(limits.reason, { required: messages.reason, tooLong: messages.tooLong(limits.reason) }),
});
export type CreditInvoice = z.output<typeof creditInvoiceSchema>;

/** Why an invoice is voided. */
export const voidInvoiceSchema = creditInvoiceSchema.pick({ reason: true });
export type VoidInvoice = z.output<typeof voidInvoiceSchema>;

/** A page of billing documents of a proposal, an event or a client, or of all, those that were issued last first. */
export const listBillingDocumentsSchema = z.object({
  ...pagingFields,
  proposalId: idField.optional(),
  eventId: idField.optional(),
  clientId: idField.optional(),
});
export type ListBillingDocuments = z.output<typeof listBillingDocumentsSchema>;

/** A billing document as staff read it. Amounts in whole cents. */
export const billingDocumentSchema = z.object({
  _id: z.string(),
  type: z.enum(billingTypes),
  /** Such as `INV-2027-0001`. */
  number: z.string(),
  state: z.enum(billingStates),
  /** Null once its proposal was erased. */
  proposalId: z.string().nullable(),
  /** Null until its proposal has an event. */
  eventId: z.string().nullable(),
  scheduleRowId: z.string().nullable(),
  /** Of a receipt. */
  paymentId: z.string().nullable(),
  /** What was paid or refunded by a receipt. */
  purpose: z.enum(paymentPurposes).nullable(),
  /** The invoice that a credit note takes back. */
  invoiceId: z.string().nullable(),
  /** What an invoice asks for, a credit note takes back, or was paid; less than zero for a refund, and for what takes a credit back. */
  amountCents: z.number(),
  /** Of an invoice: what credit notes took back of it. */
  creditedCents: z.number(),
  /** Of a credit note: whether the client owes less for it, and not only another invoice took its place. */
  isGranted: z.boolean(),
  /** The day of the venue on which it was issued. */
  issuedOn: z.string(),
  dueDay: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  /** SHA-256 of its canonical JSON, as hexadecimal digits. */
  hash: z.string(),
  /** The username as it was then; null of what the program issued by itself. */
  issuedBy: z.string().nullable(),
  issuedById: z.string().nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BillingDocument = z.infer<typeof billingDocumentSchema>;

/** Where a billing document opens for whoever has to pay it. */
export const billingLinkSchema = z.object({ url: z.string() });
export type BillingLink = z.infer<typeof billingLinkSchema>;
