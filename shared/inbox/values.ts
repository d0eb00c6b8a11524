/**
 * The queues of the inbox: `unanswered`: the venue owes an answer, the first due first; `mine` and `unassigned`: those of
 * them that are assigned to the caller or to nobody; `waiting`: the client's word is next, the longest wait first; `open`:
 * all but lost, converted and spam, newest first.
 */
export const inboxViews = ['unanswered', 'mine', 'unassigned', 'waiting', 'open'] as const;
export type InboxView = (typeof inboxViews)[number];
