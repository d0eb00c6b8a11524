import * as z from 'zod';
import { moneySchema } from '#shared/money/schema.ts';
import { proposalSchema } from './schema.ts';

const rowAmount = proposalSchema.shape.schedule.element.shape.amount;

const agreedRow = z.object({
  id: z.string(),
  amount: rowAmount,
  cents: z.number(),
  paid: z.number().optional(),
  isPaid: z.boolean(),
});

/** A frozen version as staff read it. Moments are ISO 8601. */
export const proposalVersionSchema = z.object({
  number: z.number(),
  at: z.string(),
  /** Who sent it; blank for what a client chose, and for what a contract lets be changed. */
  by: z.string(),
  /** Whether the contract lets be changed what it changes, without another signature. */
  isWithinContract: z.boolean(),
  total: z.number(),
});
export type ProposalVersion = z.infer<typeof proposalVersionSchema>;

/** What a version says. */
export const versionDocumentSchema = proposalSchema
  .pick({
    ...({ title: true, eventType: true, eventDay: true, validUntil: true, intro: true, groups: true } as const),
    ...({ lines: true, schedule: true, signers: true, billTo: true, taxExemption: true } as const),
    ...({ securityDeposit: true, terms: true, totals: true } as const),
  })
  .extend({
    number: z.string(),
    version: z.number(),
    venue: z.record(z.string(), z.string()),
    timeZone: z.string(),
    currency: z.string(),
    client: z.string(),
    parts: z.array(proposalSchema.shape.parts.element.extend({ spaces: z.array(z.string()) })),
    rules: z.object({
      charges: moneySchema.shape.charges.readonly(),
      taxRates: moneySchema.shape.taxRates.readonly(),
      minimum: z.object({ cents: z.number(), isCharged: z.boolean() }).optional(),
    }),
    methods: proposalSchema.shape.methods.optional(),
    takesCards: z.boolean().optional(),
    cancellation: moneySchema.shape.cancellation,
    consent: z.object({ version: z.number(), text: z.string() }),
    changes: z.object({ version: z.number(), isWithinContract: z.boolean() }).optional(),
    agreedRows: z.array(agreedRow).readonly().optional(),
  });
export type VersionDocument = z.infer<typeof versionDocumentSchema>;

/** What is agreed, and the rows of its schedule with whether they are paid by now. */
export const agreedSchema = z.object({ document: versionDocumentSchema, rows: z.array(agreedRow) });
export type Agreed = z.infer<typeof agreedSchema>;
