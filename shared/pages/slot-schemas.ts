import * as z from 'zod';
import type { ErrorDetail } from '#shared/errors.ts';
import { isPictureAddress, pictureSchema } from '#shared/gallery-item.ts';
import { optionalText } from '#shared/text.ts';
import {
  getSlotNoun,
  isLinkTarget,
  isVideoAddress,
  linkMessage,
  toLinkTarget,
  videoAddressMessage,
} from './slot-rules.ts';
import {
  focusPoints,
  type ImageValue,
  type LinkValue,
  type ListSlot,
  type Slot,
  type Slots,
  slotLimits,
} from './slots.ts';

const pictureMessage = 'Please upload an image first.';

const tooLong = (name: string, max: number) =>
  `Please keep the ${getSlotNoun(name)} to at most ${max.toLocaleString('en-US')} characters.`;
const wrongCount = (max: number) => `Please keep 1 to ${max} entries.`;
const shape = (fields: Record<string, z.ZodType>, name: string) =>
  z.object(fields, { error: `Please send the ${getSlotNoun(name)} as an object.` });

const focusSchema = z.object({ x: z.literal(focusPoints), y: z.literal(focusPoints) }).optional();

/** A photograph as it is read, an upload with its sizes. */
export const imageValueSchema: z.ZodType<ImageValue> = z.object({
  src: z.string(),
  alt: z.string(),
  focus: focusSchema,
  picture: pictureSchema.optional(),
});

/** The schema of a photograph as staff send it: an upload, or one of the `starters` by its name. */
export const imageSchema = (name: string, starters: readonly string[]) =>
  shape(
    {
      src: z
        .string({ error: pictureMessage })
        .max(slotLimits.address, pictureMessage)
        .refine((src) => starters.includes(src) || (src.startsWith('/') && isPictureAddress(src)), pictureMessage),
      alt: optionalText(slotLimits.alt, tooLong('description', slotLimits.alt)),
      focus: focusSchema,
    },
    name,
  );

/** The schema of one slot of a draft, which may be blank. */
function slotSchema(name: string, slot: Slot): z.ZodType {
  switch (slot.kind) {
    case 'text':
      return optionalText(slot.max, tooLong(name, slot.max));
    case 'image':
      return imageSchema(name, [slot.starter.src]);
    case 'link':
      return shape(
        {
          label: optionalText(slot.max, tooLong('label', slot.max)),
          to: z.string({ error: linkMessage }).overwrite(toLinkTarget).refine(isLinkTarget, linkMessage),
        },
        name,
      );
    case 'video':
      return z.string({ error: videoAddressMessage }).trim().refine(isVideoAddress, videoAddressMessage);
    case 'list':
      return z
        .array(z.object(slotSchemas(slot.fields)), { error: wrongCount(slot.max) })
        .min(1, wrongCount(slot.max))
        .max(slot.max, wrongCount(slot.max));
  }
}

const slotSchemas = (slots: Slots) =>
  Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, slotSchema(name, slot)]));

interface DraftedPage {
  slots: Slots;
  canBeOff: boolean;
}

const schemas = new WeakMap<DraftedPage, ReturnType<typeof createDraftSchema>>();

/** The schema of a draft of a page: the slots to be changed, and whether the page is off. Made once, because zod takes long. */
export function draftSchema(page: DraftedPage) {
  const schema = schemas.get(page) ?? createDraftSchema(page);
  schemas.set(page, schema);
  return schema;
}

function createDraftSchema({ slots, canBeOff }: DraftedPage) {
  const isOff = canBeOff
    ? z.boolean({ error: 'Please send true or false.' })
    : z.literal(false, { error: 'This page cannot be switched off.' });
  return z.object({ ...slotSchemas(slots), isOff }).partial();
}

/** What must be filled in before these values can be published. */
export function findBlankSlots(slots: Slots, values: Record<string, unknown>, prefix = ''): ErrorDetail[] {
  return Object.entries(slots).flatMap(([name, slot]) => {
    const field = prefix + name;
    const value = values[name];
    if (slot.kind === 'list')
      return (value as Record<string, unknown>[]).flatMap((entry, index) =>
        findBlankSlots(slot.fields, entry, `${field}.${index}.`),
      );
    if (!isBlankValue(slot, value)) return [];
    const hasPhotograph = slot.kind === 'image' && (value as ImageValue).src !== '';
    const noun = hasPhotograph ? `description of the ${getSlotNoun(name)}` : getSlotNoun(name);
    return [{ field, message: `Please fill in the ${noun} before you publish.` }];
  });
}

function isBlankValue(slot: Exclude<Slot, ListSlot>, value: unknown): boolean {
  if (slot.kind === 'video') return false;
  if (slot.kind === 'text') return !slot.isOptional && value === '';
  // Without an address it is not shown; without words it could not be read.
  if (slot.kind === 'link' && slot.isOptional && (value as LinkValue).to === '') return false;
  return Object.values(value as object).includes('');
}
