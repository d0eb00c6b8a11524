/** Puts `ids` into the places that they hold together among `all`; every other id stays where it is. */
export function mergeOrder(all: readonly string[], ids: readonly string[]): string[] {
  const known = new Set(all);
  const moving = ids.filter((id) => known.has(id));
  const among = new Set(moving);
  let next = 0;
  return all.map((id) => {
    if (!among.has(id)) return id;
    next += 1;
    return moving[next - 1] as string;
  });
}

/** The shortest stretch of `after` outside of which it equals `before`; empty when they are equal. */
export function changedStretch(before: readonly string[], after: readonly string[]): string[] {
  const isOther = (id: string, place: number) => id !== before[place];
  const first = after.findIndex(isOther);
  return first === -1 ? [] : after.slice(first, after.findLastIndex(isOther) + 1);
}

/** The rows in the order of `ids`; rows that it does not name keep their places. The rows themselves stay the same. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const all = rows.map(({ id }) => id);
  return mergeOrder(all, ids).map((id) => byId.get(id) as Row);
}
