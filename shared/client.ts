import * as z from 'zod';
import { clientLimits, eventLimits, eventStatuses } from './client-values.ts';
import { contactFields, eventDateSchema, eventTypeSchema, guestCountSchema } from './inquiry.ts';
import { eventTypes } from './inquiry-values.ts';
import { pagingFields, searchField } from './paging.ts';
import { optionalText, requiredText } from './text.ts';
import { versionField } from './version.ts';

const clientFields = {
  name: requiredText(clientLimits.name, {
    required: 'Please enter a name.',
    tooLong: 'Please enter a name of at most 200 characters.',
  }),
  ...contactFields,
  notes: optionalText(clientLimits.notes, 'Please keep the notes to at most 5,000 characters.'),
};

/** A new client. Two clients never share an e-mail address (compared without regard to case). */
export const createClientSchema = z.object({ ...clientFields, notes: clientFields.notes.default('') });
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
  notes: z.string(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Client = z.infer<typeof clientSchema>;

const eventFields = {
  clientId: z.string({ error: 'Please choose a client.' }).min(1, 'Please choose a client.').max(64),
  title: requiredText(eventLimits.title, {
    required: 'Please enter a title.',
    tooLong: 'Please enter a title of at most 200 characters.',
  }),
  eventType: eventTypeSchema,
  eventDate: eventDateSchema,
  guestCount: guestCountSchema,
  status: z.enum(eventStatuses, { error: 'Please choose one of the listed statuses.' }),
  notes: optionalText(eventLimits.notes, 'Please keep the notes to at most 5,000 characters.'),
};

/** A new event of a client who exists; `pending` unless said otherwise. */
export const createEventSchema = z.object({
  ...eventFields,
  status: eventFields.status.default('pending'),
  notes: eventFields.notes.default(''),
});
export type CreateEvent = z.output<typeof createEventSchema>;

/** What is to change; what is left out stays. */
export const updateEventSchema = z.object(eventFields).partial();
export type UpdateEvent = z.output<typeof updateEventSchema>;

/** A booked event of a client; `inquiryId` where it came from a converted inquiry. */
export const eventSchema = z.object({
  _id: z.string(),
  clientId: z.string(),
  inquiryId: z.string().nullable(),
  title: z.string(),
  eventType: z.enum(eventTypes),
  eventDate: z.string(),
  guestCount: z.number(),
  status: z.enum(eventStatuses),
  notes: z.string(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Event = z.infer<typeof eventSchema>;

/** Clients newest first; `search` looks in name, e-mail and phone. */
export const listClientsSchema = z.object({ ...pagingFields, search: searchField });
export type ListClients = z.output<typeof listClientsSchema>;

/** Events by date, the earliest first; `clientId` keeps one client's. */
export const listEventsSchema = z.object({ ...pagingFields, clientId: z.string().max(64).optional() });
export type ListEvents = z.output<typeof listEventsSchema>;
