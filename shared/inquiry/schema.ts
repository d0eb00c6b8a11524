import * as z from 'zod';
import { dayField, flagField, idField, idFieldWith, plannedDayField } from '#shared/fields/basic-fields.ts';
import { maxIdLength, maxUrlLength } from '#shared/fields/basic-limits.ts';
import { idsField, pagingFields, searchField } from '#shared/fields/paging.ts';
import { cleanName, emailField, optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { dayStates } from '#shared/rules/date-answer.ts';
import { leadSources } from './lead-sources.ts';
import {
  awaitedParties,
  eventTypes,
  inquiryLimits,
  inquiryStatuses,
  lostReasons,
  priorities,
  responseChannels,
  spamReasons,
  threadReasons,
} from './values.ts';

const eventTypeMessage = 'Please choose one of the listed event types.';
const guestCountMessage = 'Please enter a whole number of guests, from 1 to 100,000.';

/** An event type; `bar-mitzvah` (how the home form once spelled it) is stored as `bar_mitzvah`. */
export const eventTypeSchema = z.preprocess(
  (value) => (value === 'bar-mitzvah' ? 'bar_mitzvah' : value),
  z.enum(eventTypes, { error: eventTypeMessage }),
);

const blankToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** A whole number of people, from 1 to 100,000. */
export const guestCountSchema = z
  .int({ error: guestCountMessage })
  .min(inquiryLimits.guestCount.min, guestCountMessage)
  .max(inquiryLimits.guestCount.max, guestCountMessage);

/**
 * How a person is reached. One set of plain fields for create and update: `.partial()` over fields with defaults would
 * write the defaults.
 */
export const contactFields = {
  email: emailField(inquiryLimits.email, {
    required: 'Please enter an email address.',
    tooLong: 'Please enter an email address of at most 254 characters.',
    invalid: 'Please enter a valid email address, such as name@example.com.',
  }),
  phone: requiredText(
    inquiryLimits.phone,
    {
      required: 'Please enter a phone number.',
      tooLong: 'Please enter a phone number of at most 40 characters.',
    },
    cleanName,
  ),
};

const assigneeMessage = 'Please choose somebody from the team.';
const assigneeIdField = idFieldWith(assigneeMessage).nullable();

const inquiryFields = {
  fullName: requiredText(
    inquiryLimits.fullName,
    {
      required: 'Please enter a full name.',
      tooLong: 'Please enter a name of at most 200 characters.',
    },
    cleanName,
  ),
  ...contactFields,
  eventType: z.preprocess(blankToNull, eventTypeSchema.nullable()),
  eventDate: z.preprocess(blankToNull, plannedDayField.nullable()),
  guestCount: guestCountSchema,
  /** Whether somebody said how many guests there are: a form that nobody filled in there sends 1. */
  isGuestCountGiven: flagField.optional(),
  message: optionalText(inquiryLimits.message, 'Please keep the message to at most 5,000 characters.'),
};

/**
 * What the public forms add so that a machine gives itself away: `website` is a field no person sees, `fillTime` the
 * milliseconds to the form's submit from the start of the document that brought it, or from its first drawing on a page
 * opened in place. A call without marks (plain REST) is not spam for that alone.
 */
const formMarksSchema = z.object({
  website: z.string().max(maxUrlLength).optional(),
  fillTime: z.number().nonnegative().optional(),
});

/**
 * The body of a public inquiry. Blank event type or date becomes `null`; a missing guest count 1, which then counts as not given, as
 * where a form says so; a missing message ''.
 */
export const createInquirySchema = z.object({
  ...inquiryFields,
  eventType: inquiryFields.eventType.default(null),
  eventDate: inquiryFields.eventDate.default(null),
  guestCount: inquiryFields.guestCount.optional().meta({ default: 1 }),
  message: inquiryFields.message.default(''),
  formMarks: formMarksSchema.optional(),
});
/** What a caller sends. */
export type CreateInquiryInput = z.input<typeof createInquirySchema>;
/** What an operation gets. */
export type CreateInquiry = z.output<typeof createInquirySchema>;

/**
 * What staff say besides of an inquiry that they add: who answers it, and whether somebody still has to. One that came by
 * phone or in person was answered on the spot unless they say otherwise. From visitors these have no effect.
 */
export const addedInquirySchema = z
  .object({
    leadSource: z.enum(leadSources, { error: 'Please choose one of the listed lead sources.' }).default('website'),
    assigneeId: assigneeIdField.default(null),
    owesAnswer: flagField.optional(),
  })
  .transform(({ owesAnswer, ...fields }) => ({
    ...fields,
    owesAnswer: owesAnswer ?? fields.leadSource === 'website',
  }));
export type AddedInquiry = z.output<typeof addedInquirySchema>;

/** What staff may change; fields left out stay, fields the server owns (`_id`, timestamps, …) are dropped silently. */
export const updateInquirySchema = z
  .object({
    ...inquiryFields,
    status: z.enum(inquiryStatuses, { error: 'Please choose one of the listed statuses.' }),
    priority: z.enum(priorities, { error: 'Please choose one of the listed priorities.' }),
    /** The account that answers it; `null` for nobody. */
    assigneeId: assigneeIdField,
    /** Why it was lost; kept only while the status is `lost`. */
    lostReason: z.enum(lostReasons, { error: 'Please choose one of the listed reasons.' }).nullable(),
    lostNote: optionalText(inquiryLimits.lostNote, 'Please keep the note to at most 500 characters.').nullable(),
  })
  .partial();
export type UpdateInquiry = z.output<typeof updateInquirySchema>;

/** What a list can be sorted by; a minus before it is descending. */
const inquirySortFields = ['createdAt', 'updatedAt', 'eventDate', 'fullName', 'guestCount', 'responseDueAt'] as const;
const sortMessage = `Please sort by one of: ${inquirySortFields.join(', ')}; put a minus before it for descending.`;
const dueSortMessage = 'Please ask for awaiting=venue to sort by responseDueAt: the others are not due.';

const listFields = z.object({
  ...pagingFields,
  status: z.enum(inquiryStatuses, { error: 'Please choose one of the listed statuses.' }).optional(),
  eventType: eventTypeSchema.optional(),
  receivedFrom: dayField.optional(),
  receivedTo: dayField.optional(),
  excludeSpam: flagField.optional(),
  /** An account, or `nobody`. */
  assigneeId: z.string().max(maxIdLength, assigneeMessage).optional(),
  awaiting: z.enum(awaitedParties, { error: 'Please choose venue, client or nobody.' }).optional(),
  /** The inquiries that were converted to this client. */
  clientId: idField.optional(),
  search: searchField,
  sort: z
    .string({ error: sortMessage })
    .regex(new RegExp(`^-?(${inquirySortFields.join('|')})$`), sortMessage)
    .default('-createdAt'),
  ids: idsField,
});

/**
 * A list request after the REST edge turned query texts into numbers. A filter left out is no filter (spam is listed
 * too, unless `excludeSpam`); `receivedFrom` and `receivedTo` are the first and the last day of arrival in the venue's
 * zone; `ids` answers exactly those rows on one page, whatever page and search say.
 */
export const listInquiriesSchema = listFields.refine(
  ({ sort, awaiting }) => !sort.endsWith('responseDueAt') || awaiting === 'venue',
  { path: ['sort'], message: dueSortMessage },
);
export type ListInquiries = z.output<typeof listInquiriesSchema>;

/** The filters of a list, for all of its rows at once. */
export const exportInquiriesSchema = listFields.omit({ page: true, limit: true, sort: true, ids: true });
export type ExportInquiries = z.output<typeof exportInquiriesSchema>;

/** What a visitor gets back: the id and what was sent, nothing else. */
export const inquiryReceiptSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  eventType: z.enum(eventTypes).nullable(),
  eventDate: z.string().nullable(),
  guestCount: z.number(),
  message: z.string(),
});
export type InquiryReceipt = z.infer<typeof inquiryReceiptSchema>;

/** The receipt with what staff need to take back an inquiry that they added; visitors are not told. */
export const versionedReceiptSchema = inquiryReceiptSchema.extend({ version: versionField.optional() });
export type VersionedReceipt = z.infer<typeof versionedReceiptSchema>;

/** One inquiry as staff read it. Times are ISO 8601 in UTC; `eventDate` is a calendar day; days count in the venue's zone. */
export const inquirySchema = inquiryReceiptSchema.extend({
  status: z.enum(inquiryStatuses),
  priority: z.enum(priorities),
  leadSource: z.enum(leadSources),
  /** Whether `guestCount` is what somebody said. */
  isGuestCountGiven: z.boolean(),
  clientId: z.string().nullable(),
  /** Who on the team answers it. */
  assignee: z.object({ _id: z.string(), username: z.string(), name: z.string() }).nullable(),
  /** Whose word is next, and since when. */
  awaiting: z.enum(awaitedParties),
  waitingSince: z.string().nullable(),
  /** When half of the venue's time to answer is used, and all of it. */
  responseSoonAt: z.string().nullable(),
  responseDueAt: z.string().nullable(),
  /** The first answer: when, and how. */
  respondedAt: z.string().nullable(),
  respondedVia: z.enum(responseChannels).nullable(),
  lostReason: z.enum(lostReasons).nullable(),
  lostNote: z.string().nullable(),
  spamReason: z.enum(spamReasons).nullable(),
  /** What the visitor was told of the date; null where nothing was said. */
  dateState: z.enum(dayStates).nullable(),
  /** The first inquiry of the thread, which may be gone; null in that one itself and in those alone. */
  threadId: z.string().nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
  daysSinceInquiry: z.number(),
  daysUntilEvent: z.number().nullable(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** One change of status: when (ISO 8601), by whom (`null`: the server itself), from what (`null`: the arrival), to what. */
const statusChangeSchema = z.object({
  at: z.string(),
  by: z.string().nullable(),
  from: z.enum(inquiryStatuses).nullable(),
  to: z.enum(inquiryStatuses),
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** Another inquiry of the same person, or of one who may be the same. */
const threadMemberSchema = inquirySchema
  .pick({ _id: true, fullName: true, eventDate: true, message: true, status: true, createdAt: true })
  .extend({ version: versionField });
export type ThreadMember = z.infer<typeof threadMemberSchema>;

/** Another inquiry that looks as if it belonged to a thread, and why. */
export const similarInquirySchema = threadMemberSchema.extend({ reason: z.enum(threadReasons) });
export type SimilarInquiry = z.infer<typeof similarInquirySchema>;

/** One inquiry with its status history, oldest first, and with the others of its thread, newest first. */
export const inquiryDetailSchema = inquirySchema.extend({
  statusHistory: z.array(statusChangeSchema),
  thread: z.array(threadMemberSchema),
});
export type InquiryDetail = z.infer<typeof inquiryDetailSchema>;

/**
 * The figures of the stat cards. `total` leaves out spam; `conversionRate` = round(100 · converted / total), 0 with no
 * inquiries; `avgResponseTime` = hours with one decimal from arrival to the first time an inquiry left `new` (not to
 * spam), 0 while none did.
 */
export const inquiryStatsSchema = z.object({
  total: z.number(),
  new: z.number(),
  contacted: z.number(),
  qualified: z.number(),
  converted: z.number(),
  conversionRate: z.number(),
  avgResponseTime: z.number(),
});
export type InquiryStats = z.infer<typeof inquiryStatsSchema>;

/** `{}` means: make the client, no event. An event needs the inquiry to have a date. */
export const convertInquirySchema = z.object({
  createClient: flagField.default(true),
  createEvent: flagField.default(false),
});
export type ConvertInquiry = z.output<typeof convertInquirySchema>;

const otherInquiryField = idFieldWith('Please name the other inquiry.');

/** The inquiry whose thread this one becomes part of, or the other way round: the older one's stays. */
export const joinInquirySchema = z.object({ with: otherInquiryField });

/**
 * `{}` means: take it out of its thread. `from` names an inquiry of somebody else that it is not joined to, so that the two are
 * neither proposed nor joined again.
 */
export const splitInquirySchema = z.object({ from: otherInquiryField.optional() });
