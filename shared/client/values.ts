/** The one-of values and limits of clients and events, free of zod so that the browser can carry them. */

/** Texts in UTF-16 units. */
export const clientLimits = { name: 200, company: 200, notes: 5000 } as const;
/** Of each of these, a merge of two clients keeps one side; of `doNotEmail` and `remindsOfPayments` always the one who wants none. */
export const mergedFields = [
  ...(['name', 'email', 'phone', 'company', 'partnerName', 'partnerEmail', 'partnerPhone', 'doNotEmail'] as const),
  'remindsOfPayments',
  'notes',
] as const;
/** One of them. */
export type MergedField = (typeof mergedFields)[number];

/** What moves from one client to the other. */
export const clientBelongings = [
  'inquiries',
  'events',
  'holds',
  'messages',
  'notes',
  'tasks',
  'documents',
  'proposals',
] as const;
/** One of them. */
export type ClientBelonging = (typeof clientBelongings)[number];

/** Texts in UTF-16 units. */
export const eventLimits = { title: 200, notes: 5000 } as const;

/** How far a booked event has come; the back-office has a badge color for the first three. */
export const eventStatuses = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Events of these statuses occupy their spaces; when and where they take place is for managers to change. */
export const occupyingStatuses = ['confirmed', 'in_progress', 'completed'] as const satisfies EventStatus[];

/** Whether an event occupies its spaces. */
export function occupies({ status }: { status: EventStatus }): boolean {
  return (occupyingStatuses as readonly EventStatus[]).includes(status);
}

/** Told to staff, who may not move a booking. */
export const bookedPlaceMessage = 'Only a manager can change when and where a confirmed event takes place.';

/** How staff read them. */
export const eventStatusLabels: Record<EventStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Canceled',
};
