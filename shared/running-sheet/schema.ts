import * as z from 'zod';
import { allergens, diets } from '#shared/catalog-item/values.ts';
import { eventStatuses } from '#shared/client/values.ts';
import { clockField, flagField } from '#shared/fields/basic-fields.ts';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import { entries, entryId } from '#shared/fields/entries.ts';
import { cleanName, optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { eventTypes } from '#shared/inquiry/values.ts';
import { questionKinds, questionnaireLimits, questionnaireMessages } from '#shared/questionnaire/values.ts';
import {
  sheetLimits as limits,
  sheetMessages as messages,
  sheetCopies,
  sheetPapers,
  sheetSections,
  sheetTeams,
} from './values.ts';

const tooLong = (max: number) => `Please keep it to at most ${max.toLocaleString('en-US')} characters.`;
const line = (required: string, max: number = limits.text) =>
  requiredText(max, { required, tooLong: tooLong(max) }, cleanName);
const optionalLine = (max: number) => optionalText(max, tooLong(max), cleanName);
const notes = optionalText(limits.notes, tooLong(limits.notes));
const countMessage = 'Please enter a whole number, from 0 to 100,000.';
const dayMessage = `Please enter how many days after the first one, from 0 to ${limits.days}.`;

/** What happens when, besides the parts of the event. A time before 4 AM is one of the night that ends the day. */
const timelineEntry = z.object({
  id: entryId,
  /** Days after the first day of the event, so that it moves along. */
  dayOffset: z.int({ error: dayMessage }).min(0, dayMessage).max(limits.days, dayMessage),
  time: clockField('Please enter a time as HH:MM.'),
  text: line('Please enter what happens.'),
  /** Not for the client. */
  isInternal: flagField,
});

/** How many guests need what. */
const dietaryEntry = z.object({
  id: entryId,
  /** The group of guests, by its id on the sheet; null for all of them. */
  groupId: z.string().max(200).nullable(),
  name: line('Please enter the need, such as Vegetarian.', limits.name),
  count: z.int({ error: countMessage }).min(0, countMessage).max(limits.count, countMessage),
});

/** What is said of the needs of a group. */
const dietaryNote = z.object({
  id: entryId,
  groupId: z.string().max(200).nullable(),
  text: requiredText(limits.dietaryNote, {
    required: 'Please enter a note.',
    tooLong: tooLong(limits.dietaryNote),
  }),
});

/** What a question of the venue is answered with, by the id of the question; a blank one takes the answer back. */
const answerEntry = z.object({
  id: entryId,
  answer: optionalText(questionnaireLimits.answer, questionnaireMessages.answerTooLong),
});

/** Whom to call on the day. */
const contactEntry = z.object({
  id: entryId,
  name: line('Please enter a name.', limits.name),
  role: optionalLine(limits.name),
  phone: optionalLine(limits.phone),
  email: optionalLine(maxEmailLength),
});

/** What staff write into a sheet; what is left out stays. */
export const updateRunningSheetSchema = z
  .object({
    timeline: entries(timelineEntry, limits.entries, 'entries'),
    dietary: entries(dietaryEntry, limits.dietary, 'entries'),
    dietaryNotes: entries(dietaryNote, limits.dietaryNotes, 'notes'),
    answers: entries(answerEntry, 2 * questionnaireLimits.questions, 'answers'),
    contacts: entries(contactEntry, limits.contacts, 'contacts'),
    staffing: notes,
    kitchenNotes: notes,
    floorNotes: notes,
    barNotes: notes,
  })
  .partial();
export type UpdateRunningSheet = z.output<typeof updateRunningSheetSchema>;

const clock = z.string().nullable();
const plainContact = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  email: z.string(),
});

/** A line of what is agreed. */
const sheetLineSchema = z.object({
  id: z.string(),
  /** The part of the day that it is in; blank for the whole event. */
  part: z.string(),
  team: z.enum(sheetTeams),
  name: z.string(),
  description: z.string(),
  /** Thousandths; null for a text. */
  quantity: z.number().nullable(),
  /** The groups of guests that it follows. */
  groups: z.array(z.string()),
  /** What was chosen. */
  choices: z.array(z.object({ id: z.string(), name: z.string(), chosen: z.array(z.string()), count: z.number() })),
  /** As it is printed, for the client alone; null without a price. */
  amount: z.string().nullable(),
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

const sumSchema = z.object({ id: z.string(), name: z.string(), amount: z.string() });

/**
 * All that a sheet says: what a revision freezes. Days of the venue, clocks `HH:MM`. A field that is added later is optional, because
 * revisions that were issued before it are read and compared without it.
 */
export const sheetContentSchema = z.object({
  event: z.object({
    title: z.string(),
    type: z.enum(eventTypes),
    status: z.enum(eventStatuses),
    client: z.string(),
    day: z.string(),
    lastDay: z.string(),
    /** Of an event without anything agreed; null where nobody said, and where groups are agreed. */
    guestCount: z.number().nullable(),
    notes: z.string(),
  }),
  venue: z.object({ name: z.string(), phone: z.string(), currency: z.string() }),
  parts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      day: z.string(),
      startTime: clock,
      endTime: clock,
      setupMinutes: z.number(),
      teardownMinutes: z.number(),
      /** None is the whole venue. */
      spaces: z.array(z.string()),
    }),
  ),
  groups: z.array(
    z.object({ id: z.string(), name: z.string(), expected: z.number(), guaranteed: z.number().nullable() }),
  ),
  /** What is agreed, by proposal. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      version: z.number(),
      title: z.string(),
      lines: z.array(sheetLineSchema),
      sums: z.array(sumSchema),
    }),
  ),
  /** Each dish and drink once, summed over all lines. */
  dishes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      team: z.enum(sheetTeams),
      /** Thousandths. */
      portions: z.number(),
      diets: z.array(z.enum(diets)),
      allergens: z.array(z.enum(allergens)),
      /** Whether the catalog has it, and so knows its allergens. */
      isKnown: z.boolean(),
      /** Of how many in the choice that it was chosen in: above 1, guests have one or the other, and `portions` is the most that there can be. */
      chosen: z.number(),
      /** Whether the words of its package leave it out, so that somebody has to look at the proposal. */
      isReworded: z.boolean(),
    }),
  ),
  timeline: z.array(
    z.object({
      id: z.string(),
      /** Days after the first day of the event, and minutes after its midnight: less than 0 is the evening before. */
      dayOffset: z.number(),
      minutes: z.number(),
      text: z.string(),
      isInternal: z.boolean(),
    }),
  ),
  dietary: z.array(z.object({ id: z.string(), group: z.string(), name: z.string(), count: z.number() })),
  /** Left out where nobody said anything. */
  dietaryNotes: z.array(z.object({ id: z.string(), group: z.string(), text: z.string() })).optional(),
  answers: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })).optional(),
  contacts: z.array(plainContact),
  staffing: z.string(),
  kitchenNotes: z.string(),
  floorNotes: z.string(),
  barNotes: z.string(),
});
export type SheetContent = z.infer<typeof sheetContentSchema>;

/** What is different from a revision: `was` and `now` as they are read; null where it was not there, or is not there any more. */
export const sheetChangeSchema = z.object({
  id: z.string(),
  section: z.enum(sheetSections),
  name: z.string(),
  was: z.string().nullable(),
  now: z.string().nullable(),
  /** In one line: `Braised beef: 131 (was 120)`. */
  text: z.string(),
});
export type SheetChange = z.infer<typeof sheetChangeSchema>;

/** A revision in a list. */
export const sheetRevisionSchema = z.object({
  number: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** The username as it was then. */
  by: z.string(),
  /** SHA-256 of its canonical JSON, as hexadecimal digits. */
  hash: z.string(),
});
export type SheetRevision = z.infer<typeof sheetRevisionSchema>;

/** A revision with all that it says, and what was different from the one before it. */
export const readRevisionSchema = sheetRevisionSchema.extend({
  content: sheetContentSchema,
  changes: z.array(sheetChangeSchema),
});
export type ReadRevision = z.infer<typeof readRevisionSchema>;

/** That the client approved a revision on their page, by its hash, under the name that they typed; `at` is ISO 8601. */
const sheetApprovalSchema = z.object({ revision: z.number(), hash: z.string(), name: z.string(), at: z.string() });

/**
 * The running sheet of an event as staff read it: what they wrote into it, what it says now, and what is different from the revision that
 * was issued last. Its version is 0 until somebody writes into it.
 */
export const runningSheetSchema = z.object({
  _id: z.string(),
  eventId: z.string(),
  timeline: z.array(
    z.object({
      id: z.string(),
      dayOffset: z.number(),
      time: z.string(),
      text: z.string(),
      isInternal: z.boolean(),
    }),
  ),
  dietary: z.array(z.object({ id: z.string(), groupId: z.string().nullable(), name: z.string(), count: z.number() })),
  dietaryNotes: z.array(z.object({ id: z.string(), groupId: z.string().nullable(), text: z.string() })),
  /** What the venue asks and asked of the client, in the words that it was answered under; a blank answer is an open question. */
  answers: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      kind: z.enum(questionKinds),
      answer: z.string(),
      /** The document of the event that answers it; null for none. */
      fileId: z.string().nullable(),
    }),
  ),
  contacts: z.array(plainContact),
  staffing: z.string(),
  kitchenNotes: z.string(),
  floorNotes: z.string(),
  barNotes: z.string(),
  approvals: z.array(sheetApprovalSchema),
  /** The number of the revision that was issued last; 0 for none. */
  revision: z.number(),
  content: sheetContentSchema,
  /** What the revision says that was issued last; null without any. */
  issued: sheetContentSchema.nullable(),
  /** What is different from it. */
  changes: z.array(sheetChangeSchema),
  /** Newest first. */
  revisions: z.array(sheetRevisionSchema),
  version: versionField,
  /** Null until somebody writes into it. */
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});
export type RunningSheet = z.infer<typeof runningSheetSchema>;

/** The number of a revision in an address. */
export const revisionParamsSchema = z.object({
  id: z.string(),
  revision: z.coerce.number({ error: messages.revision }).pipe(z.int(messages.revision).min(1, messages.revision)),
});

/** Which copy is printed, of which revision, on which paper; without a revision it is what the sheet says now. */
export const printSheetSchema = z.object({
  copy: z.enum(sheetCopies, { error: messages.copy }),
  revision: z.int({ error: messages.revision }).min(1, messages.revision).optional(),
  paper: z.enum(sheetPapers, { error: messages.paper }).optional(),
});
export type PrintSheet = z.output<typeof printSheetSchema>;
