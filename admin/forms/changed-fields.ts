/** The fields of `after` that differ from those of `before`. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = Object.keys(after) as (keyof Values)[];
  const differing = names.filter((name) => after[name] !== before[name]);
  return Object.fromEntries(differing.map((name) => [name, after[name]])) as Partial<Values>;
}
