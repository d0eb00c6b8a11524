import type { Opened } from './form-contract.ts';

/** Two people changed one item: as it was when the form was opened, as it is now, and as the form has it. */
export interface Conflict<Values> {
  /** Who changed it and when, in the server's sentence. */
  message: string;
  base: Values;
  theirs: Opened<Values>;
  yours: Values;
}

/** The fields of `after` that differ from those of `before`. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = Object.keys(after) as (keyof Values)[];
  const differing = names.filter((name) => after[name] !== before[name]);
  return Object.fromEntries(differing.map((name) => [name, after[name]])) as Partial<Values>;
}

/** The fields that somebody else changed to something other than the form has now. */
export function fieldsInConflict<Values extends object>({ base, theirs, yours }: Conflict<Values>) {
  const changed = Object.keys(changedFields(base, theirs.values)) as (keyof Values & string)[];
  return changed.filter((field) => toStored(theirs.values[field]) !== toStored(yours[field]));
}

/** The server trims texts. */
const toStored = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
