import * as z from 'zod';
import { imageSchema } from '#shared/pages/slot-schemas.ts';
import { isPrice, priceMessage } from './price.ts';
import { countMessage, getFieldNoun, type ProfileField, type ProfileList, profileFields } from './profile-fields.ts';
import { filledLines, optionalText, requiredText } from './text.ts';
import { type ProfilePart, type VenueProfile, venueProfileSchema } from './venue-profile.ts';
import { versionField } from './version.ts';

/** The schema of a field as staff send it. */
function fieldSchema(name: string, field: ProfileField): z.ZodType {
  const noun = getFieldNoun(name);
  switch (field.kind) {
    case 'text':
      return textSchema(noun, field.max, field.isOptional);
    case 'count': {
      const message = countMessage(field.max);
      const count = z.int({ error: message }).min(0, message).max(field.max, message);
      return field.isOptional ? count.nullable().default(null) : count;
    }
    case 'price':
      // Blank is no price, which is not shown, as zero is.
      return z.preprocess(
        (price) => (price === null ? 0 : price),
        z.number({ error: priceMessage }).refine(isPrice, priceMessage),
      );
    case 'choice':
      return z.enum(['', ...field.options], { error: `Please choose one of the listed names as the ${noun}.` });
    case 'image':
      return imageSchema(name, ['', ...field.starters]).default({ src: '', alt: '' });
    case 'flag':
      return z.boolean({ error: 'Please send true or false.' });
    case 'lines': {
      const message = `Please keep the ${noun} to at most ${field.most} lines.`;
      return z.preprocess(
        filledLines,
        z.array(textSchema(noun, field.max, false), { error: message }).max(field.most, message),
      );
    }
    case 'list':
      return listSchema(noun, field);
  }
}

function textSchema(noun: string, max: number, isOptional: boolean): z.ZodType<string> {
  const tooLong = `Please keep the ${noun} to at most ${max.toLocaleString('en-US')} characters.`;
  return isOptional
    ? optionalText(max, tooLong)
    : requiredText(max, { required: `Please fill in the ${noun}.`, tooLong });
}

function listSchema(noun: string, { fields, most }: ProfileList): z.ZodType {
  const message = `Please keep 1 to ${most} entries.`;
  const [first = ''] = Object.keys(fields);
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field)]));
  return z
    .array(z.object(shape, { error: `Please send each entry of the ${noun} as an object.` }), { error: message })
    .min(1, message)
    .max(most, message)
    .superRefine((entries, { addIssue }) => {
      const names = entries.map((entry) => entry[first]);
      for (const [index, name] of names.entries())
        if (names.indexOf(name) < index)
          addIssue({
            code: 'custom',
            path: [index, first],
            message: `Please give each entry another ${getFieldNoun(first)}.`,
          });
    });
}

/** The body of a change of a part, which is sent whole. */
export function profilePartInput<P extends ProfilePart>(part: P) {
  const value = fieldSchema(part, profileFields[part]) as z.ZodType<VenueProfile[P]>;
  return z.object({ value });
}

/** A part as staff edit it, with the names of facts in braces as they were typed. */
export function profilePartRecord(part: ProfilePart) {
  return z.object({ value: venueProfileSchema.shape[part], version: versionField });
}
