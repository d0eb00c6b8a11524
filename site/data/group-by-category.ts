/** Groups items by category and keeps their order. */
export function groupByCategory<T extends { category: string }>(items: readonly T[]): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const item of items) {
    const list = lists.get(item.category);
    if (list === undefined) lists.set(item.category, [item]);
    else list.push(item);
  }
  return lists;
}
