import * as z from 'zod';
import { plainEventPart } from '#shared/calendar/event-times.ts';
import { cancellationSchema } from '#shared/cancellation/schema.ts';
import { flagField, idField } from '#shared/fields/basic-fields.ts';
import { centsField } from '#shared/fields/cents.ts';
import { pagingFields, searchField } from '#shared/fields/paging.ts';
import { cleanName, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { eventTypes } from '#shared/inquiry/values.ts';
import { paymentMethods } from '#shared/money/values.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { guestGroup, proposalFields } from './fields.ts';
import { countersignatureSchema, signatureSchema, signingMessages } from './signing.ts';
import { lineKinds, proposalLimits, proposalStarters, proposalStates, signerRoles } from './values.ts';

/** What a new proposal is for, at least one of them, and the starter template that fills it in. */
export const createProposalSchema = z.object({
  ...z.object(proposalFields).partial().shape,
  inquiryId: idField.nullable().default(null),
  clientId: idField.nullable().default(null),
  eventId: idField.nullable().default(null),
  holdId: idField.nullable().default(null),
  starter: z.enum(proposalStarters, { error: 'Please choose one of the listed starters.' }).nullable().default(null),
});
export type CreateProposal = z.output<typeof createProposalSchema>;

/** What is to change; what is left out stays. One that has been sent is revised first. */
export const updateProposalSchema = z.object(proposalFields).partial();
export type UpdateProposal = z.output<typeof updateProposalSchema>;

const sum = z.number();

/** What a proposal comes to, in whole cents. Computed once for each version and stored with it. */
const proposalTotalsSchema = z.object({
  /** Of each line by its id; lines that are left out or have no price are not in it. `quantity` is in thousandths. */
  lines: z.array(
    z.object({ id: z.string(), quantity: sum, price: sum, gross: sum, discount: sum, shared: sum, net: sum }),
  ),
  subtotal: sum,
  /** Of the whole proposal. */
  discount: sum,
  /** What is missing to the minimum of food and drink. */
  shortfall: sum,
  charges: z.array(z.object({ name: z.string(), percent: sum.nullable(), amount: sum })),
  taxes: z.array(z.object({ name: z.string(), percent: sum, base: sum, amount: sum })),
  total: sum,
  /** Of each row of the schedule, in its order. */
  schedule: z.array(sum),
});
export type ProposalTotals = z.infer<typeof proposalTotalsSchema>;

/** Plain types of what is stored, for answers. */
const plainAmount = z.union([z.object({ percent: z.number() }), z.object({ cents: z.number() })]);
const plainLine = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  partId: z.string().nullable(),
  sourceId: z.string().nullable(),
  quantity: z.number(),
  groupIds: z.array(z.string()),
  priceCents: z.number(),
  taxClass: z.enum(taxClasses),
  isCharged: z.boolean(),
  isOptional: z.boolean(),
  isIncluded: z.boolean(),
  name: z.string(),
  description: z.string(),
  discount: plainAmount.nullable(),
  choices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      count: z.number(),
      options: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          upgradeCents: z.number(),
          isChosen: z.boolean(),
          itemId: z.string().optional(),
        }),
      ),
    }),
  ),
  contents: z
    .array(z.object({ id: z.string(), itemId: z.string(), name: z.string(), quantity: z.number() }))
    .optional(),
});

/** A proposal as staff read it. */
export const proposalSchema = z.object({
  _id: z.string(),
  /** Such as `P-2027-0001`; null until it is sent for the first time. */
  number: z.string().nullable(),
  title: z.string(),
  state: z.enum(proposalStates),
  /** The number of the version that was sent last; 0 for none. */
  sentVersion: z.number(),
  /** The number of the version that was accepted, with the choices of who signed; 0 for none. */
  signedVersion: z.number(),
  /** The number of the version that is agreed now: the signed one, or one with what its contract lets change since; 0 for none. */
  agreedVersion: z.number(),
  /** Who has signed what was accepted, and what can be signed besides. */
  signatures: z.array(signatureSchema),
  countersignature: countersignatureSchema.nullable(),
  /** When everybody had signed, ISO 8601. */
  acceptedAt: z.string().nullable(),
  inquiryId: z.string().nullable(),
  clientId: z.string().nullable(),
  eventId: z.string().nullable(),
  holdId: z.string().nullable(),
  /** What staff know the client, event or inquiry by. */
  subject: z.string().nullable(),
  /** When somebody who signs looked at it first after it was sent, ISO 8601. */
  viewedAt: z.string().nullable(),
  eventType: z.enum(eventTypes),
  /** The first day of its parts; null without any. */
  eventDay: z.string().nullable(),
  validUntil: z.string(),
  intro: z.string(),
  parts: z.array(plainEventPart),
  groups: z.array(
    z.object({ id: z.string(), name: z.string(), expected: z.number(), guaranteed: z.number().nullable() }),
  ),
  lines: z.array(plainLine),
  schedule: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: z.union([...plainAmount.options, z.object({ percentOfRest: z.number() })]),
      due: z.union([
        z.object({ daysAfter: z.number() }),
        z.object({ daysBefore: z.number() }),
        z.object({ day: z.string() }),
      ]),
    }),
  ),
  signers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(signerRoles) })),
  billTo: z.object({ name: z.string(), address: z.string(), poNumber: z.string(), taxId: z.string() }),
  taxExemption: z
    .object({ certificate: z.string(), expiresOn: z.string().nullable(), rates: z.array(z.string()) })
    .nullable(),
  exemptionDocumentId: z.string().nullable(),
  /** What was kept and what goes back, once its event was canceled; null of one that was not. Whole cents. */
  cancellation: cancellationSchema.nullable(),
  methods: z.array(z.enum(paymentMethods)),
  securityDeposit: z.object({ cents: z.number(), returnDays: z.number() }).nullable(),
  terms: z.string(),
  totals: proposalTotalsSchema,
  /** What it came to on the site, in whole cents, where a visitor made it there; null for one of staff. */
  pricedCents: z.number().nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** A proposal in a list. */
export const listedProposalSchema = proposalSchema
  .pick({
    _id: true,
    number: true,
    title: true,
    state: true,
    signedVersion: true,
    inquiryId: true,
    clientId: true,
    eventId: true,
    subject: true,
    viewedAt: true,
    eventType: true,
    eventDay: true,
    validUntil: true,
    pricedCents: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ total: z.number() });
export type ListedProposal = z.infer<typeof listedProposalSchema>;

const proposalSortFields = ['updatedAt', 'eventDay', 'validUntil', 'total'] as const;
const sortMessage = `Please sort by one of: ${proposalSortFields.join(', ')}; put a minus before it for descending.`;

/** A page of proposals, those that changed last first unless sorted; `search` looks in titles, numbers and the names of whom they are for. */
export const listProposalsSchema = z.object({
  ...pagingFields,
  search: searchField,
  state: z.enum(proposalStates, { error: 'Please choose one of the listed states.' }).optional(),
  inquiryId: idField.optional(),
  clientId: idField.optional(),
  eventId: idField.optional(),
  sort: z
    .string({ error: sortMessage })
    .regex(new RegExp(`^-?(${proposalSortFields.join('|')})$`), sortMessage)
    .default('-updatedAt'),
});
export type ListProposals = z.output<typeof listProposalsSchema>;

/** Which drafts have an old price: of an item, package or equipment, and the price that it had. */
export const outdatedDraftsSchema = z.object({ sourceId: idField, priceCents: z.coerce.number().pipe(centsField) });
export type OutdatedDrafts = z.output<typeof outdatedDraftsSchema>;

/** A draft with an old price, and its lines as they would be with that of today. */
export const outdatedDraftSchema = proposalSchema.pick({ _id: true, title: true, version: true, lines: true });
export type OutdatedDraft = z.infer<typeof outdatedDraftSchema>;

/** Whose proposals: those that the caller sent, or all. */
export const listTodayProposalsSchema = z.object({ mine: flagField.default(false) });
export type ListTodayProposals = z.output<typeof listTodayProposalsSchema>;

/** A proposal that staff have to see to: it expires today or tomorrow, or somebody looked at it three days ago and nobody signed it. */
export const todayProposalSchema = listedProposalSchema.extend({ expiresInDays: z.number(), isUnsigned: z.boolean() });
export type TodayProposal = z.infer<typeof todayProposalSchema>;

/**
 * How a draft is sent: whether its date is held, or its hold extended, until the last day on which it can be signed, and whether each
 * signer gets their link by mail, while its template is active.
 */
export const sendProposalSchema = z.object({
  holdsDate: flagField.default(false),
  sendsEmail: flagField.default(false),
});
export type SendProposal = z.output<typeof sendProposalSchema>;

/** What a contract lets be changed without a signature: counts of groups of guests, and the options that are chosen by now, as `line.choice.option`. */
export const changeCountsSchema = z.object({
  groups: z
    .array(z.object({ id: idField, expected: guestGroup.shape.expected }))
    .max(proposalLimits.groups)
    .default([]),
  optionIds: z
    .array(z.string().max(200))
    .max(proposalLimits.lines * proposalLimits.choices)
    .optional(),
});
export type ChangeCounts = z.output<typeof changeCountsSchema>;

/** Who signs for the venue. */
export const countersignProposalSchema = z.object({
  name: requiredText(
    proposalLimits.name,
    { required: signingMessages.name, tooLong: 'Please keep the name to at most 200 characters.' },
    cleanName,
  ),
});
export type CountersignProposal = z.output<typeof countersignProposalSchema>;

/** Whose link is made. */
export const addSignerLinkSchema = z.object({ signerId: idField });
/** Where a proposal opens for somebody who signs. */
export const signerLinkSchema = z.object({ url: z.string() });
export type SignerLink = z.infer<typeof signerLinkSchema>;
