// Free of zod, because the back-office filters by these kinds in the browser.

/** What a timeline is made of. */
export const timelineKinds = ['history', 'messages', 'notes', 'tasks', 'holds'] as const;
/** One of them. */
export type TimelineKind = (typeof timelineKinds)[number];

/** Entries of one page; of a message, so many characters are sent. */
export const timelineLimits = { page: 50, excerpt: 500 } as const;
