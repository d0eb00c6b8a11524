/** Seed rows as records of a list, each at its position in its category. They are always marked as samples. */
export function toSampleRecords<Row extends object>(rows: readonly Row[]) {
  const at = new Date(0).toISOString();
  const counts = new Map<string, number>();
  return rows.map((row, index) => {
    const id = `sample-${index + 1}`;
    const category = 'category' in row ? String(row.category) : '';
    const order = counts.get(category) ?? 0;
    counts.set(category, order + 1);
    return { ...row, id, _id: id, isActive: true, order, version: 1, createdAt: at, updatedAt: at };
  });
}
