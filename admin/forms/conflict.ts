import { changedFields } from './changed-fields.ts';
import type { Opened } from './form-contract.ts';

/** Two people changed one item: as it was when the form was opened, as it is now, and as the form has it. */
export interface Conflict<Values> {
  /** Who changed it and when, as the server says it. */
  message: string;
  base: Values;
  theirs: Opened<Values>;
  yours: Values;
}

/** The fields that are no longer as the form was opened with, unless they are as they stand in it now. */
export function fieldsInConflict<Values extends object>({ base, theirs, yours }: Conflict<Values>) {
  const changed = Object.keys(changedFields(base, theirs.values)) as (keyof Values & string)[];
  return changed.filter((field) => asStored(theirs.values[field]) !== asStored(yours[field]));
}

/** The server takes off the ends of a text. */
const asStored = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
