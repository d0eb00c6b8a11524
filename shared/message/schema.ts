import * as z from 'zod';
import { flagField, idField } from '#shared/fields/basic-fields.ts';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import { pagingFields, searchField } from '#shared/fields/paging.ts';
import { cleanText, emailField, oneLine } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { leadSources } from '#shared/inquiry/lead-sources.ts';
import { eventTypes } from '#shared/inquiry/values.ts';
import { messageDirections, messageKinds, messageLimits, messageMatches, messageStates } from './values.ts';

const addressMessage = 'Please enter an email address such as anna@example.com.';
/** One address, without a name. */
export const addressSchema = emailField(maxEmailLength, {
  required: addressMessage,
  tooLong: addressMessage,
  invalid: addressMessage,
});
const ccMessage = 'Please enter at most 5 email addresses.';

const fields = {
  /** One line: line breaks become spaces. */
  subject: z
    .string({ error: 'Please enter a subject.' })
    .transform(oneLine)
    .pipe(z.string().max(messageLimits.subject, 'Please keep the subject to at most 300 characters.'))
    .meta({ maxLength: messageLimits.subject }),
  text: z
    .string({ error: 'Please write something first.' })
    .transform(cleanText)
    .pipe(z.string().max(messageLimits.text, 'Please keep it to at most 50,000 characters.'))
    .meta({ maxLength: messageLimits.text }),
  /** Besides the person who wrote the inquiry. */
  cc: z.array(addressSchema, { error: ccMessage }).max(messageLimits.cc, ccMessage),
  templateId: idField.nullable(),
};

/** A draft of a reply to an inquiry. It may be blank until it is sent. */
export const createMessageSchema = z.object({
  inquiryId: idField,
  subject: fields.subject.default(''),
  text: fields.text.default(''),
  cc: fields.cc.default([]),
  templateId: fields.templateId.default(null),
});
export type CreateMessage = z.output<typeof createMessageSchema>;

/** The inquiry that the writer sees: a draft of another one is neither changed nor sent. */
const answeredField = idField.optional();

/** What of a draft can be changed. */
export const updateMessageSchema = z.object({ ...fields, inquiryId: answeredField }).partial();
export type UpdateMessage = z.output<typeof updateMessageSchema>;

/** `afterMessageId`: the last message of the conversation that the writer saw; `stale` if somebody answered since. */
export const sendMessageSchema = z.object({
  inquiryId: answeredField,
  afterMessageId: idField.nullable().default(null),
  sendAnyway: flagField.default(false),
});
export type SendMessage = z.output<typeof sendMessageSchema>;

/** What was not delivered goes out again. */
export const retryMessageSchema = sendMessageSchema.pick({ sendAnyway: true });
export type RetryMessage = z.output<typeof retryMessageSchema>;

/** The messages of an inquiry, oldest first; without one, newest first. */
export const listMessagesSchema = z.object({
  ...pagingFields,
  inquiryId: idField.optional(),
  state: z.enum(messageStates).optional(),
  direction: z.enum(messageDirections).optional(),
  /** Out: what is not sent yet, or cannot be. */
  outbox: flagField.default(false),
  /** In: what belongs to no inquiry and was not dismissed. */
  unmatched: flagField.default(false),
  search: searchField,
});
export type ListMessages = z.output<typeof listMessagesSchema>;

/** The inquiry that a received message belongs to. */
export const attachMessageSchema = z.object({ inquiryId: idField });

const isoTime = z.string().nullable();

/** What was read in a received message of somebody who asks for a date; blank or null what it does not say. */
export const leadSchema = z.object({
  leadSource: z.enum(leadSources),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  eventType: z.enum(eventTypes).nullable(),
  eventDate: z.string().nullable(),
  guestCount: z.number().nullable(),
  /** What they wrote, and below it each line that has no field of its own: nothing is lost. */
  message: z.string(),
});
export type Lead = z.infer<typeof leadSchema>;

/** A message as staff read it. Times are ISO 8601. */
export const messageSchema = z.object({
  _id: z.string(),
  inquiryId: z.string().nullable(),
  /** Whom the inquiry is from. */
  inquiryName: z.string().nullable(),
  direction: z.enum(messageDirections),
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  fromName: z.string(),
  fromAddress: z.string(),
  /** In: the address that sent it for whoever wrote it, such as a marketplace's. */
  viaAddress: z.string().nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** What the writer quoted of earlier messages, below the text. */
  quoted: z.string().nullable(),
  /** Written by a program: it starts no clock. */
  isAutomatic: z.boolean(),
  /** The username of who of the staff wrote it, and the name that people read; null for programs and people outside. */
  author: z.string().nullable(),
  authorName: z.string().nullable(),
  templateId: z.string().nullable(),
  attempts: z.number(),
  /** When it is sent, or tried again. */
  nextAttemptAt: isoTime,
  /** Out: why it is not sent, or not to everybody. In: why its sender is not certain, or null. */
  lastError: z.string().nullable(),
  queuedAt: isoTime,
  /** When it was sent, or written by its sender. */
  sentAt: isoTime,
  files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number() })),
  /** Files that are too large or too many to be listed: they are in the original alone. */
  droppedFiles: z.array(z.object({ name: z.string(), bytes: z.number() })),
  matchedBy: z.enum(messageMatches).nullable(),
  dismissedAt: isoTime,
  /** In: what an inquiry made of it begins with. */
  lead: leadSchema.nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** Where a test message goes; left out: to the address of the account. */
export const testMailSchema = z.object({ to: addressSchema.optional() });
export type TestMail = z.output<typeof testMailSchema>;

/**
 * How mail is set up and whether it works. `error` is one sentence; `since` when it began (ISO 8601). `address` is where the
 * venue's mail comes from.
 */
export const mailStateSchema = z.object({
  address: z.string().nullable(),
  outgoing: z.object({ isSetUp: z.boolean(), error: z.string().nullable(), since: isoTime }),
  incoming: z.object({ isSetUp: z.boolean(), error: z.string().nullable(), since: isoTime }),
});
export type MailState = z.infer<typeof mailStateSchema>;
