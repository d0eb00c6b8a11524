/** Puts `ids` into the positions that they hold together among `all`; every other id stays where it is. */
export function mergeOrder(all: readonly string[], ids: readonly string[]): string[] {
  const existing = new Set(all);
  const moving = ids.filter((id) => existing.has(id));
  const movingSet = new Set(moving);
  let next = 0;
  return all.map((id) => {
    if (!movingSet.has(id)) return id;
    next += 1;
    return moving[next - 1] as string;
  });
}

/** The shortest range of `after` outside of which it equals `before`; empty when they are equal. */
export function changedRange(before: readonly string[], after: readonly string[]): string[] {
  const differs = (id: string, index: number) => id !== before[index];
  const first = after.findIndex(differs);
  return first === -1 ? [] : after.slice(first, after.findLastIndex(differs) + 1);
}

/** The rows in the order of `ids`; rows that it does not name keep their positions. The row objects stay the same. */
export function sortByIds<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const all = rows.map(({ id }) => id);
  return mergeOrder(all, ids).map((id) => byId.get(id) as Row);
}

/** The `order` of a new item: one more than the highest, or 0 in an empty list. */
export function nextOrder(items: readonly { order: number }[]): number {
  return items.reduce((highest, { order }) => Math.max(highest, order), -1) + 1;
}

/**
 * Sends orders one at a time. While one is being sent, only the newest of the following ones waits, because it contains
 * all moves before it. Resolves with false if an earlier call sends this order too, and rejects with the error of `send`.
 */
export function createOrderQueue() {
  let newest: readonly string[] | undefined;

  return async (
    before: readonly string[],
    after: readonly string[],
    send: (ids: string[]) => Promise<unknown>,
  ): Promise<boolean> => {
    const isSending = newest !== undefined;
    newest = after;
    if (isSending) return false;
    try {
      let sent = before;
      while (newest !== sent) {
        const order: readonly string[] = newest;
        const range = changedRange(sent, order);
        if (range.length > 0) await send(range);
        sent = order;
      }
      return true;
    } finally {
      newest = undefined;
    }
  };
}
