import { like, type SQL } from 'drizzle-orm';
import { messages } from './table.ts';

/** The key by which a message that the client of an event writes on its page is stored once. */
export const clientPageKey = (eventId: string, rest: string): string => `client-page:${eventId}:${rest}`;

/** Whether a message was written on the page of an event. */
export const isFromPageOf = (eventId: string): SQL => like(messages.dedupeKey, clientPageKey(eventId, '%'));
