import * as z from 'zod';
import type { ErrorDetail } from '#shared/api/errors.ts';
import { flagField } from '#shared/fields/basic-fields.ts';
import { fieldSchema } from './form-field-schemas.ts';
import { getSlotNoun } from './slot-rules.ts';
import type { ImageValue, LinkValue, ListSlot, Slot, Slots } from './slots.ts';

interface DraftedPage {
  slots: Slots;
  canBeOff: boolean;
  isOffUntilPublished?: boolean;
}

const schemas = new WeakMap<DraftedPage, ReturnType<typeof createDraftSchema>>();

/** The schema of a draft of a page: the slots to be changed, and whether the page is off. Made once, because zod takes long. */
export function draftSchema(page: DraftedPage) {
  const schema = schemas.get(page) ?? createDraftSchema(page);
  schemas.set(page, schema);
  return schema;
}

function createDraftSchema({ slots, canBeOff }: DraftedPage) {
  const isOff = canBeOff ? flagField : z.literal(false, { error: 'This page cannot be switched off.' });
  const rules = { toNoun: getSlotNoun, isDraft: true };
  const shape = Object.entries(slots).map(([name, slot]) => [name, fieldSchema(name, slot, rules)]);
  return z.object({ ...(Object.fromEntries(shape) as Record<string, z.ZodType>), isOff }).partial();
}

/** Rejects a text in which something is left to say. */
export const placeholderMessage = 'Please replace the text in [brackets] before you publish.';

/** Any bracket, because one that was typed by half, or full-width, is left over as well. */
const placeholder = /[[\]［］【】]/;

/** What must be filled in, or replaced, before these values of a page can be published. */
export function findUnfinishedSlots(
  page: Omit<DraftedPage, 'canBeOff'>,
  values: Record<string, unknown>,
  prefix = '',
): ErrorDetail[] {
  return Object.entries(page.slots).flatMap(([name, slot]) => {
    const field = prefix + name;
    const value = values[name];
    if (slot.kind === 'list')
      return (value as Record<string, unknown>[]).flatMap((entry, index) =>
        findUnfinishedSlots({ ...page, slots: slot.fields }, entry, `${field}.${index}.`),
      );
    if (isBlankValue(slot, value)) return [{ field, message: toBlankMessage(name, slot, value) }];
    const isToRead = page.isOffUntilPublished && slot.kind === 'text' && placeholder.test(String(value));
    return isToRead ? [{ field, message: placeholderMessage }] : [];
  });
}

function toBlankMessage(name: string, slot: Slot, value: unknown): string {
  const hasPhotograph = slot.kind === 'image' && (value as ImageValue).src !== '';
  const noun = hasPhotograph ? `description of the ${getSlotNoun(name)}` : getSlotNoun(name);
  return `Please fill in the ${noun} before you publish.`;
}

function isBlankValue(slot: Exclude<Slot, ListSlot>, value: unknown): boolean {
  if (slot.kind === 'video' || slot.kind === 'flag') return false;
  if (slot.kind === 'text') return !slot.isOptional && value === '';
  // Without an address it is not shown; without words it could not be read.
  if (slot.kind === 'link' && slot.isOptional && (value as LinkValue).to === '') return false;
  return Object.values(value as object).includes('');
}
