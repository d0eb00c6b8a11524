import * as z from 'zod';
import { flagField, idField, requiredIdField } from '#shared/fields/basic-fields.ts';
import { idsField, pagingFields, searchField } from '#shared/fields/paging.ts';
import { cleanName, optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { contactFields } from '#shared/inquiry/schema.ts';
import { inquiryLimits } from '#shared/inquiry/values.ts';
import { type ClientBelonging, clientBelongings, clientLimits, mergedFields } from './values.ts';

const clientFields = {
  name: requiredText(
    clientLimits.name,
    {
      required: 'Please enter a name.',
      tooLong: 'Please enter a name of at most 200 characters.',
    },
    cleanName,
  ),
  ...contactFields,
  company: optionalText(clientLimits.company, 'Please keep the company to at most 200 characters.', cleanName),
  partnerName: optionalText(clientLimits.name, 'Please enter a name of at most 200 characters.', cleanName),
  /** Another person whose mail belongs to this client; blank for nobody. */
  partnerEmail: z.union([z.literal(''), contactFields.email], {
    error: 'Please enter a valid email address, such as name@example.com, or leave it blank.',
  }),
  partnerPhone: optionalText(inquiryLimits.phone, 'Please enter a phone number of at most 40 characters.', cleanName),
  /** Whether the program may not write to them by itself. */
  doNotEmail: flagField,
  /** Whether the program reminds them of payments that are due. */
  remindsOfPayments: flagField,
  notes: optionalText(clientLimits.notes, 'Please keep the notes to at most 5,000 characters.'),
};

/** A new client. Two clients never share an email address (compared without regard to case). */
export const createClientSchema = z.object({
  ...clientFields,
  company: clientFields.company.default(''),
  partnerName: clientFields.partnerName.default(''),
  partnerEmail: clientFields.partnerEmail.default(''),
  partnerPhone: clientFields.partnerPhone.default(''),
  doNotEmail: clientFields.doNotEmail.default(false),
  remindsOfPayments: clientFields.remindsOfPayments.default(true),
  notes: clientFields.notes.default(''),
});
export type CreateClient = z.output<typeof createClientSchema>;

/** What is to change; what is left out stays. */
export const updateClientSchema = z.object(clientFields).partial();
export type UpdateClient = z.output<typeof updateClientSchema>;

/** A client as staff read it; moments in ISO 8601. */
export const clientSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  partnerName: z.string(),
  partnerEmail: z.string(),
  partnerPhone: z.string(),
  doNotEmail: z.boolean(),
  remindsOfPayments: z.boolean(),
  notes: z.string(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Client = z.infer<typeof clientSchema>;

/** What a list can be sorted by; a minus before it is descending. */
const clientSortFields = ['name', 'company', 'createdAt'] as const;
const sortMessage = `Please sort by one of: ${clientSortFields.join(', ')}; put a minus before it for descending.`;

/**
 * Clients newest first unless sorted; `search` looks in names, company, email addresses and phone numbers; `ids` answers
 * exactly those.
 */
export const listClientsSchema = z.object({
  ...pagingFields,
  ids: idsField,
  search: searchField,
  sort: z
    .string({ error: sortMessage })
    .regex(new RegExp(`^-?(${clientSortFields.join('|')})$`), sortMessage)
    .default('-createdAt'),
});
export type ListClients = z.output<typeof listClientsSchema>;

/** What a list shows, all of it at once. */
export const exportClientsSchema = listClientsSchema.pick({ search: true, sort: true });
export type ExportClients = z.output<typeof exportClientsSchema>;

/** A client in a list. */
export const listedClientSchema = clientSchema.extend({
  /** The next one that is not canceled, today's included. */
  nextEvent: z.object({ _id: z.string(), title: z.string(), eventDate: z.string() }).nullable(),
  /** When they wrote, were written to or were answered last, ISO 8601; null for nobody heard of. */
  lastContactAt: z.string().nullable(),
});
export type ListedClient = z.infer<typeof listedClientSchema>;

const otherField = requiredIdField('Please choose another client.');

/** Another client becomes part of this one; `fields` are those of which the other's value is kept. */
export const mergeClientSchema = z.object({
  otherId: otherField,
  fields: z.array(z.enum(mergedFields, { error: 'Please choose among the fields of a client.' })).default([]),
});
export type MergeClient = z.output<typeof mergeClientSchema>;

/** The client who is to be one of their own again. */
export const unmergeClientSchema = z.object({ otherId: otherField });
export type UnmergeClient = z.output<typeof unmergeClientSchema>;

/** A client who became part of this one. */
export const clientMergeSchema = z.object({
  otherId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The username as it was then. */
  by: z.string(),
  at: z.string(),
  /** Until then it can be taken back, ISO 8601. */
  until: z.string(),
});
export type ClientMerge = z.infer<typeof clientMergeSchema>;

const belongings = Object.fromEntries(clientBelongings.map((name) => [name, z.number()]));
/** How much belongs to a client, and so would move. */
export const clientBelongingsSchema = z.object(belongings as Record<ClientBelonging, z.ZodNumber>);
export type ClientBelongings = z.infer<typeof clientBelongingsSchema>;

const suggestedClient = clientSchema.pick({ _id: true, name: true, email: true, phone: true });
/** Two clients who may be one, the older first, and what they share. */
export const clientSuggestionSchema = z.object({
  first: suggestedClient,
  second: suggestedClient,
  reason: z.enum(['email', 'phone']),
});
export type ClientSuggestion = z.infer<typeof clientSuggestionSchema>;

/** Suggestions for one client, or for all. */
export const listSuggestionsSchema = z.object({ id: idField.optional() });
