/**
 * What can be done to a record, or come over it: a hold is promoted when those before it end; two clients become one, and two
 * again.
 */
export const historyActions = [
  ...(['created', 'updated', 'reverted', 'trashed', 'restored', 'deleted', 'promoted'] as const),
  ...(['merged', 'unmerged'] as const),
] as const;
/** One of them. */
export type HistoryAction = (typeof historyActions)[number];
