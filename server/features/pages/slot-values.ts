import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/api/errors.ts';
import type { EditablePage } from '#shared/pages/pages.ts';
import { draftSchema } from '#shared/slots/slot-schemas.ts';
import type { SlotChanges } from '#shared/slots/slots.ts';

/** The value that a field has until staff change it. */
const starterOf = ({ slots }: EditablePage, name: string) => (name === 'isOff' ? false : slots[name]?.starter);

/** Checks what staff sent for a page. An unknown slot: `not_found`; a wrong value: `validation`, naming the slot. */
export function parseChanges(page: EditablePage, input: Record<string, unknown>): SlotChanges {
  const schema = draftSchema(page);
  if (Object.keys(input).some((name) => !Object.hasOwn(schema.shape, name))) throw new AppError('not_found');
  return schema.parse(input);
}

/** The changes without those that equal the starter values. */
export function withoutStarters(page: EditablePage, changes: SlotChanges): SlotChanges {
  const changed = Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(value, starterOf(page, name)));
  return Object.fromEntries(changed);
}

/** The stored changes that this release still knows and accepts. */
export function knownChanges(page: EditablePage, stored: SlotChanges): SlotChanges {
  // `bench/page.ts`: most pages have no changes, and their schema is not needed.
  if (Object.keys(stored).length === 0) return {};
  const { shape } = draftSchema(page);
  const known = Object.entries(shape).filter(
    ([name, schema]) => name in stored && schema.safeParse(stored[name]).success,
  );
  return Object.fromEntries(known.map(([name]) => [name, stored[name]]));
}

/** All values of a page: the changes over the starter values. */
export function toValues(page: EditablePage, changes: SlotChanges): SlotChanges {
  const names = [...Object.keys(page.slots), 'isOff'];
  return Object.fromEntries(names.map((name) => [name, changes[name] ?? starterOf(page, name)]));
}
