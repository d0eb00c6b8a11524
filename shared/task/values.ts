/**
 * How a task came about: by hand, as a tour of the venue, because an answer was sent, because a message came back, or because
 * a hold moved up or is about to end.
 */
export const taskKinds = ['manual', 'tour', 'follow_up', 'bounce', 'hold'] as const;
/** One of them. */
export type TaskKind = (typeof taskKinds)[number];

/** The longest title, in UTF-16 units. */
export const maxTaskTitleLength = 200;

/** How long a tour may take, in minutes. */
export const tourMinutes = { min: 15, max: 480 } as const;
