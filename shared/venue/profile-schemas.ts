import * as z from 'zod';
import { versionField } from '#shared/fields/version.ts';
import { fieldSchema } from '#shared/slots/form-field-schemas.ts';
import { getFieldNoun } from '#shared/slots/form-fields.ts';
import { type ProfilePart, type VenueProfile, venueProfileSchema } from './profile.ts';
import { profileFields } from './profile-fields.ts';

/** The body of a change of a part, which is sent whole. */
export function profilePartInput<P extends ProfilePart>(part: P) {
  const value = fieldSchema(part, profileFields[part], { toNoun: getFieldNoun, isDraft: false });
  return z.object({ value: value as z.ZodType<VenueProfile[P]> });
}

/** A part as staff edit it, with the names of facts in braces as they were typed. */
export function profilePartRecord(part: ProfilePart) {
  return z.object({ value: venueProfileSchema.shape[part], version: versionField });
}
