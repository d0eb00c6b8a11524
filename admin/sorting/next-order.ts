/** The place of a new item: one more than the highest, or 0 in an empty list. */
export function nextOrder(items: readonly { order: number }[]): number {
  return items.reduce((highest, { order }) => Math.max(highest, order), -1) + 1;
}
