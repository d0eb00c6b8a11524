/**
 * JSON of plain data with the names of each object in the order of their UTF-16 units, so that what is equal has the same text and the
 * same hash (RFC 8785, for data whose numbers are whole and whose names are no numbers).
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
