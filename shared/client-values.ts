/** The one-of values and limits of clients and events, free of zod so that the browser can carry them. */

/** Texts in UTF-16 units. */
export const clientLimits = { name: 200, notes: 5000 } as const;
/** Texts in UTF-16 units. */
export const eventLimits = { title: 200, notes: 5000 } as const;

/** How far a booked event has come; the back-office has a badge color for the first three. */
export const eventStatuses = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];
