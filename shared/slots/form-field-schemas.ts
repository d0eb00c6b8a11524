import * as z from 'zod';
import { priceField } from '#shared/content/schema.ts';
import { flagField, idFieldWith } from '#shared/fields/basic-fields.ts';
import { filledLines, optionalText, requiredText } from '#shared/fields/text.ts';
import { isPictureAddress, pictureSchema, uploadPattern } from '#shared/gallery-item/schema.ts';
import { countMessage, type Field, type ListField, spaceMessages } from './form-fields.ts';
import { isLinkTarget, isVideoAddress, linkMessage, toLinkTarget, videoAddressMessage } from './slot-rules.ts';
import { focusPoints, type ImageValue, type Slot, slotLimits } from './slots.ts';

const pictureMessage = 'Please upload an image first.';

const focusSchema = z.object({ x: z.literal(focusPoints), y: z.literal(focusPoints) }).optional();

/** A photograph as it is read, an upload with its sizes. */
export const imageValueSchema: z.ZodType<ImageValue> = z.object({
  src: z.string(),
  alt: z.string(),
  focus: focusSchema,
  picture: pictureSchema.optional(),
});

/** How fields are named in sentences, and whether they may be blank for now, as those of a draft. */
interface FieldRules {
  toNoun: (name: string) => string;
  isDraft: boolean;
}

/** The schema of a field as staff send it. */
export function fieldSchema(name: string, field: Field | Slot, rules: FieldRules): z.ZodType {
  const noun = rules.toNoun(name);
  switch (field.kind) {
    case 'text':
      return textSchema(noun, field.max, rules.isDraft || field.isOptional);
    case 'image':
      return 'starter' in field
        ? imageSchema(noun, [field.starter.src])
        : imageSchema(noun, ['', ...(field.starters ?? [])]).default({ src: '', alt: '' });
    case 'link':
      return z.object(
        {
          label: optionalText(field.max, tooLong('label', field.max)),
          to: z.string({ error: linkMessage }).overwrite(toLinkTarget).refine(isLinkTarget, linkMessage),
        },
        { error: `Please send the ${noun} as an object.` },
      );
    case 'video':
      return z.string({ error: videoAddressMessage }).trim().refine(isVideoAddress, videoAddressMessage);
    case 'count': {
      const message = countMessage(field.max);
      const count = z.int({ error: message }).min(0, message).max(field.max, message);
      return field.isOptional ? count.nullable().default(null) : count;
    }
    case 'price':
      // Blank is no price, which is not shown, as zero is.
      return z.preprocess((price) => (price === null ? 0 : price), priceField);
    case 'choice':
      return z.enum(['', ...field.options], { error: `Please choose one of the listed names as the ${noun}.` });
    case 'flag':
      return flagField;
    case 'space':
      return idFieldWith(spaceMessages.unknown).nullable().default(null);
    case 'spaceName':
      return optionalText(field.max, tooLong(noun, field.max)).default('');
    case 'lines': {
      const message = `Please keep the ${noun} to at most ${field.maxLines} lines.`;
      return z.preprocess(
        filledLines,
        z.array(textSchema(noun, field.max, false), { error: message }).max(field.maxLines, message),
      );
    }
    case 'list':
      return listSchema(noun, field, rules);
  }
}

const tooLong = (noun: string, max: number) =>
  `Please keep the ${noun} to at most ${max.toLocaleString('en-US')} characters.`;

function textSchema(noun: string, max: number, isOptional: boolean): z.ZodType<string> {
  return isOptional
    ? optionalText(max, tooLong(noun, max))
    : requiredText(max, { required: `Please fill in the ${noun}.`, tooLong: tooLong(noun, max) });
}

/** A pattern that matches this text alone. */
const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** An upload, or one of the `starters` by its name. */
const imageSchema = (noun: string, starters: readonly string[]) =>
  z.object(
    {
      src: z
        .string({ error: pictureMessage })
        .max(slotLimits.address, pictureMessage)
        .refine((src) => starters.includes(src) || (src.startsWith('/') && isPictureAddress(src)), pictureMessage)
        .meta({ pattern: `^(${[uploadPattern, ...starters.map(escapeRegExp)].join('|')})$` }),
      alt: optionalText(slotLimits.alt, tooLong('description', slotLimits.alt)),
      focus: focusSchema,
    },
    { error: `Please send the ${noun} as an object.` },
  );

function listSchema(noun: string, { fields, max }: ListField, rules: FieldRules): z.ZodType {
  const message = `Please keep 1 to ${max} entries.`;
  const [first = ''] = Object.keys(fields);
  const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field, rules)]);
  const entry = z.object(Object.fromEntries(shape), { error: `Please send each entry of the ${noun} as an object.` });
  const entries = z.array(entry, { error: message }).min(1, message).max(max, message);
  // Which space a name stands for is known where the spaces are.
  if (rules.isDraft || fields[first]?.kind === 'spaceName') return entries;
  // They are told apart by their first field.
  return entries.superRefine((values, { addIssue }) => {
    const names = values.map((value) => value[first]);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        addIssue({
          code: 'custom',
          path: [index, first],
          message: `Please give each entry another ${rules.toNoun(first)}.`,
        });
  });
}
